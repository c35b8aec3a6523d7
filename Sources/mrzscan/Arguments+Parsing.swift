import MRZScanner

extension Arguments {
  /// Parses the words after the command's name.
  ///
  /// - Throws: ``UsageError`` for an unknown option, a missing or unusable value, or options that
  ///   exclude each other.
  init(parsing words: [String]) throws(UsageError) {
    self.init()
    let table = Option.table
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        pictures += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        guard !word.isEmpty else { throw UsageError("a path is empty; name a picture") }
        pictures.append(word)
        continue
      }
      let (name, attached) = Self.split(word)
      guard let option = Self.option(named: name, in: table) else {
        throw UsageError("unknown option \(name)" + Self.suggestion(for: name, in: table))
      }
      guard let placeholder = option.placeholder else {
        guard attached == nil else { throw UsageError("--\(option.name) takes no value") }
        try option.apply(&self, "")
        continue
      }
      guard let value = attached ?? rest.popFirst() else {
        throw UsageError("--\(option.name) needs a value: \(placeholder)")
      }
      try option.apply(&self, value)
    }
    try checkCombination()
  }

  /// `--name=value` and `-jVALUE` into name and value.
  private static func split(_ word: String) -> (name: String, value: String?) {
    if word.hasPrefix("--") {
      guard let sign = word.firstIndex(of: "=") else { return (word, nil) }
      return (String(word[..<sign]), String(word[word.index(after: sign)...]))
    }
    let name = String(word.prefix(2))
    return (name, word.count > 2 ? String(word.dropFirst(2)) : nil)
  }

  private static func option(named name: String, in table: [Option]) -> Option? {
    table.first { option in
      name == "--" + option.name || option.short.map { name == "-\($0)" } ?? false
    }
  }

  /// What was probably meant: an option that begins alike, or is few letters away.
  private static func suggestion(for name: String, in table: [Option]) -> String {
    let typed = name.drop { $0 == "-" }
    let nearest = table.filter { !$0.isHidden }
      .map { (name: $0.name, distance: distance(Array(typed), Array($0.name))) }
      .min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= 2, typed.count > 1 else {
      return "; mrzscan --help lists them"
    }
    return "; did you mean --\(nearest.name)?"
  }

  /// The edit distance of two words (Levenshtein).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let substitution = diagonal + (x == y ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(row[j] + 1, diagonal + 1, substitution)
      }
    }
    return row[b.count]
  }

  private func checkCombination() throws(UsageError) {
    guard task == .scan else { return }
    let inputs = [
      ("pictures", !pictures.isEmpty), ("--mrz", !zones.isEmpty), ("--device", device != nil),
    ]
    let given = inputs.filter(\.1).map(\.0)
    guard given.count <= 1 else {
      throw UsageError("\(given.joined(separator: " and ")) exclude each other; give one of them")
    }
    if !pictures.isEmpty || !zones.isEmpty {
      let cameraOnly = [
        ("--timeout", config.timeout != nil), ("--frames", config.maximumFrames != nil),
        ("--watch", config.isWatching), ("--camera-format", cameraFormat != nil),
        ("--preview", isPreviewing),
        ("--simulate-permission", simulatedPermission != nil),
      ]
      if let option = cameraOnly.first(where: \.1) {
        throw UsageError("\(option.0) belongs to a camera scan; leave it out or name no picture")
      }
    }
    if config.isWatching, format == .json {
      throw UsageError("--watch never ends its array; use --format ndjson")
    }
  }
}
