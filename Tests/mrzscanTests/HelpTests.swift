import TestSupport
import Testing

@testable import mrzscan

@Suite struct HelpTests {
  @Test("the help names every option and status, and fits a terminal")
  func theHelpNamesEveryOptionAndStatusAnd() {
    for option in Option.table {
      #expect(Help.text.contains("--" + option.name) == !option.isHidden, "\(option.name)")
    }
    for status in mrzscan.ExitStatus.allCases {
      #expect(Help.text.contains("\n  \(status.rawValue) "))
    }
    for line in Help.text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test("every example of the help can be parsed")
  func everyExampleOfTheHelpCanBeParsed() throws {
    for example in Help.examples {
      let part = try #require(example.command.split(separator: "mrzscan ").last)
      let words = part.split(separator: " ").map(String.init).prefix { $0 != ">" && $0 != "<" }
      #expect(throws: Never.self) { try Arguments(parsing: Array(words)) }
    }
  }

  @Test("the manual is made of the same table")
  func theManualIsMadeOfTheSameTable() {
    for option in Option.table where !option.isHidden {
      let name = "\\-\\-" + option.name.replacing("-", with: "\\-")
      #expect(Help.manual.contains(name), "\(option.name)")
    }
    #expect(Help.manual.contains("/etc/mrzscan/policy.json"))
    for line in Help.manual.split(separator: "\n") {
      #expect(!line.hasPrefix("'"))
      if line.hasPrefix(".") {
        #expect(line.dropFirst().first?.isUppercase == true || line == ".br")
      }
    }
  }

  @Test("bash completes options, words and files")
  func bashCompletesOptionsWordsAndFiles() throws {
    let script = """
      source <("$mrzscan" --completions bash)
      COMP_WORDS=(mrzscan --form); COMP_CWORD=1; _mrzscan; echo "${COMPREPLY[*]}"
      COMP_WORDS=(mrzscan --format nd); COMP_CWORD=2; _mrzscan; echo "${COMPREPLY[*]}"
      """
    let outcome = try BuiltCommand.shell(script)
    #expect(outcome.lines == ["--format", "ndjson"])
    #expect(outcome.errors.isEmpty)
  }

  @Test(
    "every shell's script names the options that are not hidden",
    arguments: Arguments.Shell.allCases)
  func everyShellsScriptNamesTheOptionsThatAre(shell: Arguments.Shell) {
    let script = Completions.script(for: shell)
    for option in Option.table {
      let name = shell == .fish ? "-l \(option.name) " : "--" + option.name
      #expect(script.contains(name) == !option.isHidden, "\(option.name)")
    }
  }
}
