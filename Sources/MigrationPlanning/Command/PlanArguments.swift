/// The options of the command.
struct PlanArguments: Equatable, Sendable {
  enum Format: String, CaseIterable, Sendable {
    case text, json, mermaid
  }

  private enum Flag: String, CaseIterable {
    case symbolGraphs = "--symbol-graphs"
    case target = "--target"
    case fixtures = "--fixtures"
    case format = "--format"
    case steps = "--steps"
    case history = "--history"
    case reason = "--worse"
    case sources = "--sources"
    case root = "--root"
    case check = "--check"

    /// The placeholder of the value, and the description of the option.
    var help: (value: String, text: String) {
      switch self {
      case .symbolGraphs: ("DIR", "A folder with .symbols.json files. May be repeated.")
      case .target: ("NAME", "Plan this target only. May be repeated. Default: all targets")
      case .fixtures:
        ("DIR", "A folder with a folder of documents for each model. Default: each Fixtures")
      case .format: ("FORMAT", "text, json or mermaid. Default: text")
      case .steps: ("N", "How many pull requests the text lists. Default: 10")
      case .history:
        (
          "FILE",
          "Compare with the last line of this file; end with 1 if it got worse, else add a line."
        )
      case .reason: ("TEXT", "Add the line for this reason although it got worse.")
      case .sources: ("DIR", "A folder with source files of private models. May be repeated.")
      case .check:
        (
          "TEXT",
          "The command that checks a step, with MODELS for its flags. Default: \(StepCheck.standard)"
        )
      case .root: ("DIR", "The folder as seen from which files are named. Default: this folder")
      }
    }
  }

  var symbolGraphs: [String] = []
  var targets: [String] = []
  var fixtures: [String] = []
  var format = Format.text
  var steps = 10
  var history: String?
  var reason: String?
  var sources: [String] = []
  var root: String?
  var check: StepCheck?
  var isHelp = false

  /// Parses arguments; a value follows its flag, as the next argument or after an equals sign.
  ///
  /// - Throws: ``PlanError/usage(_:)``.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--help" || argument == "-h" {
        isHelp = true
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let flag = Flag(rawValue: String(parts[0])) else {
        throw PlanError.usage("Unknown option \(argument)")
      }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(),
        !value.isEmpty, parts.count == 2 || !value.hasPrefix("--")
      else { throw PlanError.usage("\(flag.rawValue) needs a value") }
      try set(flag, value)
    }
    if reason != nil, history == nil { throw PlanError.usage("--worse needs --history") }
  }

  private mutating func set(_ flag: Flag, _ value: String) throws {
    switch flag {
    case .symbolGraphs: symbolGraphs.append(value)
    case .target: targets.append(value)
    case .fixtures: fixtures.append(value)
    case .history: history = value
    case .reason: reason = value
    case .sources: sources.append(value)
    case .root: root = value
    case .check: check = StepCheck(value)
    case .format:
      guard let format = Format(rawValue: value) else {
        throw PlanError.usage("--format is text, json or mermaid, not \(value)")
      }
      self.format = format
    case .steps:
      guard let steps = Int(value), steps >= 0 else {
        throw PlanError.usage("--steps needs a number, not \(value)")
      }
      self.steps = steps
    }
  }

  /// The text of `--help`.
  static var help: String {
    let options = Flag.allCases.map { flag in
      let usage = "  \(flag.rawValue) \(flag.help.value)"
      return usage + String(repeating: " ", count: max(2, 30 - usage.count)) + flag.help.text
    }
    return """
      Prints which model to move to Codable next, and everything after it.

      \(options.joined(separator: "\n"))

      Exit codes:
        0   the plan is printed
        1   more models are legacy, or have a legacy half, than in the history
        64  wrong arguments
        65  a symbol graph or the history cannot be read, or a target does not compile
      """
  }
}
