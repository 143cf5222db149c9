import ParityHarness

/// The text of `help`: the list of commands, or all about one.
struct CommandHelp {
  private static let column = 26

  private let command: String
  private let models: [String]
  private let defaults: [CommandFlag: String]
  private let host: CommandHost

  /// Creates the text; names are escaped first, because escaping the whole text would escape its line breaks.
  ///
  /// - Parameters:
  ///   - command: The name of the executable.
  ///   - models: The names of the checks.
  ///   - defaults: The values of flags that are not given.
  ///   - host: What the command works on.
  init(
    command: String,
    models: [String],
    defaults: [CommandFlag: String],
    in host: CommandHost = .suite
  ) {
    self.host = host
    self.command = PrintableText.line(command)
    self.models = models.map(PrintableText.line)
    self.defaults = defaults.mapValues(PrintableText.line)
  }

  /// Returns the help on a command, or the list of all commands.
  func lines(on verb: CommandVerb?) -> [String] {
    (verb.map(text) ?? overview).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  private var overview: String {
    """
    Usage: \(command) [COMMAND] [arguments]

    \(details(on: .check))

    \(verbs.map { row($0.usage, summary(of: $0)) }.joined(separator: "\n"))

    \(command) help COMMAND explains a command and its flags.
    \(modelNames)
    Exit codes:
      0   parity: no finding that is not accepted
      1   a new finding; a crash, an exit or a hang of a model
      2   decisions are out of date: stale or expired
      3   not enough checked: no model, no fixture that a route accepts, one that is not JSON,
          cannot be read or ends both routes, fixtures without a check, golden outcomes that are
          missing or do not fit
      4   something got worse since the last line of --history, or there is no such file
      64  wrong arguments
      70  the command itself failed: decisions that cannot be understood, a folder that cannot be written
    """
  }

  private var verbs: [CommandVerb] { CommandVerb.allCases.filter { $0.flags(in: host) != nil } }

  private func summary(of verb: CommandVerb) -> String {
    readsAlone(verb) ? "Judge the reports by the decisions of today; the default." : verb.summary
  }

  private func details(on verb: CommandVerb) -> String {
    readsAlone(verb)
      ? "Prints what the reports of tests and of suites' commands say, and decodes nothing."
      : verb.details
  }

  /// Whether a command without models does something else than that of a suite.
  private func readsAlone(_ verb: CommandVerb) -> Bool { host == .reports && verb == .check }

  private var modelNames: String {
    host == .suite ? "\nModels: \(TextList.text(models, limit: 40))\n" : ""
  }

  private func text(on verb: CommandVerb) -> String {
    let isDefault = verb == .check
    let usage = isDefault ? "[\(verb.usage)]" : verb.usage
    let flags = (verb.flags(in: host) ?? []).map { flag in
      row(
        flag.usage,
        flag.explanation(of: verb, in: host) + (defaults[flag].map { "\nDefault: \($0)" } ?? "")
      )
    }
    let parts = [
      "Usage: \(command) \(usage)\(flags.isEmpty ? "" : " [flags]")", summary(of: verb),
      details(on: verb),
      flags.joined(separator: "\n"),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func row(_ head: String, _ explanation: String) -> String {
    let indentation = String(repeating: " ", count: Self.column + 2)
    let lines = explanation.split(separator: "\n").joined(separator: "\n" + indentation)
    let isShort = head.count < Self.column
    let first =
      isShort
      ? head + String(repeating: " ", count: Self.column - head.count)
      : head + "\n" + indentation
    return "  " + first + lines
  }
}
