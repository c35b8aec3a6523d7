#pragma once
#include <stddef.h>

/// The weights of the two networks as safetensors, embedded in the binary.
const void *_Nonnull mrz_locator_bytes(void);
size_t mrz_locator_count(void);
const void *_Nonnull mrz_recognizer_bytes(void);
size_t mrz_recognizer_count(void);
