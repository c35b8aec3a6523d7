/// One row of the option table, from which parsing, help, manual and completions are made.
struct Option {
  /// What follows the option's name.
  enum Value {
    /// Nothing.
    case none
    /// One of a few words.
    case choice([String])
    /// Anything, called by this name in the help.
    case text(String)
    /// The path of a file or folder.
    case path(String)
  }

  /// The headings under which the help lists options.
  enum Section: String, CaseIterable {
    case input = "Input"
    case camera = "Camera"
    case reading = "Reading"
    case output = "Output"
    case other = "Other"
  }

  /// The long name, without dashes.
  let name: String
  /// The one-letter name.
  var short: Character?
  var value = Value.none
  let section: Section
  /// One sentence for help, manual and completions.
  let help: String
  /// Hidden options are for packagers: they are parsed, but only the manual's makers know them.
  var isHidden = false
  /// Writes the option's value (empty where it takes none) into the arguments.
  let apply: (inout Arguments, String) throws(UsageError) -> Void

  /// The name of the value in the help, if the option takes one.
  var placeholder: String? {
    switch value {
    case .none: nil
    case .choice(let words): words.joined(separator: "|")
    case .text(let name), .path(let name): name
    }
  }

  /// The words that the value can be; empty where they are not known beforehand.
  var choices: [String] {
    if case .choice(let words) = value { words } else { [] }
  }
}
