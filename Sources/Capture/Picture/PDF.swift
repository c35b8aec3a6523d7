internal import CPoppler

/// Renders the pages of a PDF with poppler and cairo.
///
/// A page comes out at 300 dots an inch, at which a machine readable zone has about 30 pixels a
/// character, and with 1600 to 3508 pixels (A4) on its longer side: large sheets are drawn smaller,
/// and pages whose producer took pixels for points larger.
struct PDF: PictureDecoder {
  private let library: PopplerLibrary
  private let documents: PopplerDocuments
  let pageCount: Int

  init(_ bytes: [UInt8]) throws(PictureError) {
    let library = try PopplerLibrary.opened()
    self.library = library
    documents = PopplerDocuments(bytes, library)
    pageCount = try documents.with { (document) throws(PictureError) in
      let count = Int(library.poppler_document_get_n_pages(document))
      guard count > 0 else { throw .damaged(.pdf) }
      guard count <= PictureFile.maximumPageCount else { throw .tooManyPages(count: count) }
      return count
    }
  }

  func frame(ofPage index: Int, grey: Grey) throws(PictureError) -> Frame {
    try documents.with { (document) throws(PictureError) in
      guard let page = library.poppler_document_get_page(document, Int32(index)) else {
        throw .damaged(.pdf)
      }
      defer { library.g_object_unref(UnsafeMutableRawPointer(page)) }
      var (width, height) = (0.0, 0.0)
      library.poppler_page_get_size(page, &width, &height)
      guard width.isFinite, height.isFinite, width > 0, height > 0 else { throw .damaged(.pdf) }
      let longer = max(width, height)
      let scale = min(max(300.0 / 72, 1600 / longer), 3508 / longer)
      let size = try PixelSize(
        width: max(1, Int((width * scale).rounded())),
        height: max(1, Int((height * scale).rounded())), of: .pdf)
      return try render(page, scale, size, grey)
    }
  }

  private func render(
    _ page: OpaquePointer, _ scale: Double, _ size: PixelSize, _ grey: Grey
  ) throws(PictureError) -> Frame {
    let surface = library.cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height))
    defer { library.cairo_surface_destroy(surface) }
    let context = library.cairo_create(surface)
    defer { library.cairo_destroy(context) }
    // A PDF's paper is white; poppler draws only what is printed on it.
    library.cairo_set_source_rgb(context, 1, 1, 1)
    library.cairo_paint(context)
    library.cairo_scale(context, scale, scale)
    library.poppler_page_render(page, context)
    library.cairo_surface_flush(surface)
    guard library.cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = library.cairo_image_surface_get_data(surface)
    else { throw .damaged(.pdf) }
    let rowLength = Int(library.cairo_image_surface_get_stride(surface))
    let luma = try Luma.array(count: size.pixelCount) { luma in
      for row in 0..<size.height {
        let line = UnsafeRawPointer(data + row * rowLength)
        for column in 0..<size.width {
          let pixel = line.load(fromByteOffset: 4 * column, as: UInt32.self)
          luma[row * size.width + column] = grey.of(
            red: UInt8(truncatingIfNeeded: pixel >> 16),
            green: UInt8(truncatingIfNeeded: pixel >> 8), blue: UInt8(truncatingIfNeeded: pixel))
        }
      }
      return nil
    }
    return Frame(width: size.width, height: size.height, luma: luma)
  }
}
