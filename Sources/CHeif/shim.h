#include <libheif/heif.h>

// The functions that are looked up when the first HEIC or AVIF file is read.
typedef struct HeifLibrary {
  __typeof__(heif_context_alloc) *_Nonnull heif_context_alloc;
  __typeof__(heif_context_free) *_Nonnull heif_context_free;
  __typeof__(heif_context_read_from_memory_without_copy)
      *_Nonnull heif_context_read_from_memory_without_copy;
  __typeof__(heif_context_get_number_of_top_level_images)
      *_Nonnull heif_context_get_number_of_top_level_images;
  __typeof__(heif_context_get_list_of_top_level_image_IDs)
      *_Nonnull heif_context_get_list_of_top_level_image_IDs;
  __typeof__(heif_context_get_image_handle) *_Nonnull heif_context_get_image_handle;

  __typeof__(heif_image_handle_get_width) *_Nonnull heif_image_handle_get_width;
  __typeof__(heif_image_handle_get_height) *_Nonnull heif_image_handle_get_height;
  __typeof__(heif_image_handle_get_ispe_width) *_Nonnull heif_image_handle_get_ispe_width;
  __typeof__(heif_image_handle_get_ispe_height) *_Nonnull heif_image_handle_get_ispe_height;
  __typeof__(heif_image_handle_release) *_Nonnull heif_image_handle_release;

  __typeof__(heif_decode_image) *_Nonnull heif_decode_image;
  __typeof__(heif_image_get_colorspace) *_Nonnull heif_image_get_colorspace;
  __typeof__(heif_image_has_channel) *_Nonnull heif_image_has_channel;
  __typeof__(heif_image_get_width) *_Nonnull heif_image_get_width;
  __typeof__(heif_image_get_height) *_Nonnull heif_image_get_height;
  __typeof__(heif_image_get_bits_per_pixel_range) *_Nonnull heif_image_get_bits_per_pixel_range;
  __typeof__(heif_image_get_plane_readonly) *_Nonnull heif_image_get_plane_readonly;
  __typeof__(heif_image_is_premultiplied_alpha) *_Nonnull heif_image_is_premultiplied_alpha;
  __typeof__(heif_image_get_nclx_color_profile) *_Nonnull heif_image_get_nclx_color_profile;
  __typeof__(heif_nclx_color_profile_free) *_Nonnull heif_nclx_color_profile_free;
  __typeof__(heif_image_release) *_Nonnull heif_image_release;
} HeifLibrary;
