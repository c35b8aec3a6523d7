/// The completions of a shell, made from the option table.
enum Completions {
  /// The script that teaches a shell the options.
  static func script(for shell: Arguments.Shell) -> String {
    let options = Option.table.filter { !$0.isHidden }
    return switch shell {
    case .bash: bash(options)
    case .zsh: zsh(options)
    case .fish: fish(options)
    }
  }

  private static func bash(_ options: [Option]) -> String {
    let names = options.flatMap { option in
      (option.short.map { ["-\($0)"] } ?? []) + ["--" + option.name]
    }
    var cases: [String] = []
    for option in options {
      let pattern = (option.short.map { "-\($0)|" } ?? "") + "--" + option.name
      switch option.value {
      case .none: continue
      case .choice(let words):
        cases.append(
          "    \(pattern)) COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$cur\"));"
            + " return ;;")
      case .path: cases.append("    \(pattern)) COMPREPLY=($(compgen -f -- \"$cur\")); return ;;")
      case .text: cases.append("    \(pattern)) return ;;")
      }
    }
    return """
      _mrzscan() {
        local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
        COMPREPLY=()
        case $prev in
      \(cases.joined(separator: "\n"))
        esac
        case $cur in
          -*) COMPREPLY=($(compgen -W '\(names.joined(separator: " "))' -- "$cur")) ;;
          *) COMPREPLY=($(compgen -f -- "$cur")) ;;
        esac
      }
      complete -o filenames -F _mrzscan mrzscan

      """
  }

  private static func zsh(_ options: [Option]) -> String {
    let rows = options.map { option in
      let action =
        switch option.value {
        case .none: ""
        case .choice(let words): ":value:(\(words.joined(separator: " ")))"
        case .path: ":path:_files"
        case .text(let name): ":\(name.lowercased()):"
        }
      let help = option.help.replacingColons()
      let names =
        option.short.map { "'(-\($0) --\(option.name))'{-\($0),--\(option.name)}'" }
        ?? "'--\(option.name)"
      return "  \(names)[\(help)]\(action)'"
    }
    return """
      #compdef mrzscan
      _arguments \\
      \(rows.joined(separator: " \\\n")) \\
        '*:picture:_files'

      """
  }

  private static func fish(_ options: [Option]) -> String {
    options.map { option in
      var line = "complete -c mrzscan -l \(option.name)"
      if let short = option.short { line += " -s \(short)" }
      switch option.value {
      case .none: break
      case .choice(let words): line += " -x -a '\(words.joined(separator: " "))'"
      case .path: line += " -r -F"
      case .text: line += " -x"
      }
      return line + " -d '\(option.help)'"
    }.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// zsh separates the parts of a row by colons and ends its text by a bracket.
  fileprivate func replacingColons() -> String {
    reduce(into: "") { result, character in
      if ":[]".contains(character) { result += "\\" }
      result.append(character)
    }
  }
}
