internal import CChafa
internal import Capture
import Glibc
import MRZScanner

/// The camera's picture in the terminal, with the lines that were found framed.
///
/// chafa finds out whether the terminal takes sixels, kitty's or iTerm2's pictures, and falls back
/// to coloured half blocks.
final class Preview {
  private let stream = StandardStream.error
  private let library: ChafaLibrary
  private let terminal: OpaquePointer
  private let columns: Int
  private let rows: Int
  private var drawnRows = 0
  private var last: Int64 = 0
  /// Five pictures a second are enough to aim, and leave the processor to the reading.
  private static let interval: Int64 = 200_000_000

  /// Prepares for the terminal; `nil` where standard error is none, or chafa is missing, which is
  /// said.
  init?(_ console: Console) {
    guard StandardStream.error.isTerminal else { return nil }
    let library: ChafaLibrary
    do throws(SharedLibraryError) { library = try ChafaLibrary.opened.get() } catch {
      console.say("no preview (\(error)); install or update libchafa0")
      return nil
    }
    self.library = library
    var variables: [UnsafeMutablePointer<CChar>?] =
      Environment.variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { variables.forEach { free($0) } }
    guard
      let found = variables.withUnsafeMutableBufferPointer({
        library.chafa_term_db_detect(library.chafa_term_db_get_default(), $0.baseAddress)
      })
    else { return nil }
    terminal = found
    columns = max(20, min(StandardStream.error.columns - 1, 96))
    // A cell is about twice as high as wide, and a camera's picture 16 to 9.
    rows = max(6, columns * 9 / 32)
  }

  deinit {
    library.chafa_term_info_unref(terminal)
  }

  /// Draws a frame over the one before, unless that was drawn a moment ago.
  func show(_ preview: CameraPreview) {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let now = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    guard now - last >= Self.interval, preview.width > 0, preview.height > 0 else { return }
    last = now
    guard let text = text(of: Self.thumbnail(preview)) else { return }
    let back = drawnRows > 0 ? "\r\u{1B}[\(drawnRows)A" : ""
    // Where standard error is closed, the scan goes on without anybody who looks.
    try? stream.write(back + text + "\n")
    drawnRows = rows
  }

  /// A small colour picture: three bytes a pixel.
  struct Thumbnail {
    var width: Int
    var height: Int
    var pixels: [UInt8]
  }

  /// The frame at a quarter of a megapixel at most, with the lines framed in green.
  static func thumbnail(_ preview: CameraPreview) -> Thumbnail {
    let step = max(1, preview.width / 480)
    let (width, height) = (max(1, preview.width / step), max(1, preview.height / step))
    var pixels = [UInt8](repeating: 0, count: width * height * 3)
    for row in 0..<height {
      for column in 0..<width {
        let value = preview.luma[row * step * preview.width + column * step]
        for channel in 0..<3 { pixels[(row * width + column) * 3 + channel] = value }
      }
    }
    var thumbnail = Thumbnail(width: width, height: height, pixels: pixels)
    for line in preview.lines {
      for (index, corner) in line.corners.enumerated() {
        let next = line.corners[(index + 1) % line.corners.count]
        thumbnail.draw(
          from: (corner.x / Float(step), corner.y / Float(step)),
          to: (next.x / Float(step), next.y / Float(step)))
      }
    }
    return thumbnail
  }

  private func text(of picture: Thumbnail) -> String? {
    guard let config = library.chafa_canvas_config_new() else { return nil }
    defer { library.chafa_canvas_config_unref(config) }
    library.chafa_canvas_config_set_geometry(config, Int32(columns), Int32(rows))
    library.chafa_canvas_config_set_pixel_mode(config, pixelMode)
    library.chafa_canvas_config_set_canvas_mode(
      config,
      has(CHAFA_TERM_SEQ_SET_COLOR_FGBG_DIRECT)
        ? CHAFA_CANVAS_MODE_TRUECOLOR : CHAFA_CANVAS_MODE_INDEXED_240)
    if let symbols = library.chafa_symbol_map_new() {
      library.chafa_symbol_map_add_by_tags(symbols, CHAFA_SYMBOL_TAG_SPACE | CHAFA_SYMBOL_TAG_HALF)
      library.chafa_canvas_config_set_symbol_map(config, symbols)
      library.chafa_symbol_map_unref(symbols)
    }
    guard let canvas = library.chafa_canvas_new(config) else { return nil }
    defer { library.chafa_canvas_unref(canvas) }
    library.chafa_canvas_draw_all_pixels(
      canvas, CHAFA_PIXEL_RGB8, picture.pixels, Int32(picture.width), Int32(picture.height),
      Int32(picture.width * 3))
    guard let output = library.chafa_canvas_print(canvas, terminal),
      let characters = library.g_string_free(output, 0)
    else { return nil }
    defer { library.g_free(characters) }
    return String(cString: characters)
  }

  private var pixelMode: UInt32 {
    if has(CHAFA_TERM_SEQ_BEGIN_KITTY_IMMEDIATE_IMAGE_V1) { return CHAFA_PIXEL_MODE_KITTY }
    if has(CHAFA_TERM_SEQ_BEGIN_ITERM2_IMAGE) { return CHAFA_PIXEL_MODE_ITERM2 }
    return has(CHAFA_TERM_SEQ_BEGIN_SIXELS) ? CHAFA_PIXEL_MODE_SIXELS : CHAFA_PIXEL_MODE_SYMBOLS
  }

  private func has(_ sequence: UInt32) -> Bool {
    library.chafa_term_info_have_seq(terminal, sequence) != 0
  }
}

extension Preview.Thumbnail {
  /// Draws a straight green line; what lies outside is left out.
  mutating func draw(from start: (x: Float, y: Float), to end: (x: Float, y: Float)) {
    let steps = Int(max(abs(end.x - start.x), abs(end.y - start.y)).rounded(.up))
    guard steps > 0, steps < 10_000 else { return }
    for step in 0...steps {
      let part = Float(step) / Float(steps)
      let x = Int((start.x + (end.x - start.x) * part).rounded())
      let y = Int((start.y + (end.y - start.y) * part).rounded())
      guard (0..<width).contains(x), (0..<height).contains(y) else { continue }
      let index = (y * width + x) * 3
      pixels.replaceSubrange(index..<index + 3, with: [40, 220, 90])
    }
  }
}
