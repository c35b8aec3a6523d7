#include "CMRZModel.h"

// Aligned so that the tensors behind the header can be read in place.
_Alignas(64) static const unsigned char locator[] = {
#embed "locator.safetensors"
};
_Alignas(64) static const unsigned char recognizer[] = {
#embed "recognizer.safetensors"
};

const void *mrz_locator_bytes(void) { return locator; }
size_t mrz_locator_count(void) { return sizeof locator; }
const void *mrz_recognizer_bytes(void) { return recognizer; }
size_t mrz_recognizer_count(void) { return sizeof recognizer; }
