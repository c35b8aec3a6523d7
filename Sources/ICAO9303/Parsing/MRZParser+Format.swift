extension MRZParser {
  /// The format of lines of these lengths (one length when the lines are joined), by shape first,
  /// then by the first letters.
  ///
  /// A first letter that is on no list is a problem of the document, not a reason to refuse it.
  static func format(lengths: [Int], text: [UInt8]) -> MRZFormat? {
    let isVisa = text.first == UInt8(ascii: "V")
    for format in MRZFormat.allCases where matches(format, lengths: lengths) {
      switch format {
      case .td3, .td2: if isVisa { continue }
      case .mrvA, .mrvB: if !isVisa { continue }
      default: break
      }
      if format == .td2, text.starts(with: "IDFRA".utf8) { return frenchFormat(of: text) }
      if format.layout.hasHead(of: text) { return format }
    }
    return nil
  }

  /// The old French card or TD2: the same head and shape, so that the digits tell.
  private static func frenchFormat(of text: [UInt8]) -> MRZFormat {
    func failures(_ layout: FieldLayout) -> Int {
      layout.checks.count {
        CheckResult($0, layout: layout, cells: text, continuation: nil).status == .failed
      }
    }
    return failures(.td2) < failures(.frenchID) ? .td2 : .frenchID
  }

  private static func matches(_ format: MRZFormat, lengths: [Int]) -> Bool {
    let layout = format.layout
    return lengths == layout.lineLengths || lengths == [layout.cellCount]
  }
}

extension FieldLayout {
  /// Whether a text starts as every document of the layout does, where all start alike.
  func hasHead(of text: [UInt8]) -> Bool {
    switch format {
    case .chinesePermit: text.starts(with: "CS".utf8) || text.starts(with: "CD".utf8)
    default:
      fields.allSatisfy { field in
        guard field.name == .documentCode || field.name == .issuingState,
          case .fixed(let fixed) = field.content
        else { return true }
        return text[range(field.span)].elementsEqual(fixed.utf8)
      }
    }
  }
}
