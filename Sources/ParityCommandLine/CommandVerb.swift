import ParityHarness

/// What a command works on.
package enum CommandHost: Sendable {
  /// A suite, whose models it decodes.
  case suite
  /// The reports of earlier runs, without a model.
  case reports
}

/// What a command does: the first of its arguments that is no flag, with what may accompany it.
enum CommandVerb: String, CaseIterable {
  /// The default, so its word may be left out.
  case check
  case accept
  case review
  case prune
  case rename
  case show
  case cut
  case next
  case record
  case draft
  case help
}

extension CommandVerb {
  private static let ofRun: [CommandFlag] = [
    .fixtures, .model, .mutations, .server, .decisions, .timeout, .redact, .inProcess,
  ]
  private static let ofReports: [CommandFlag] = [.report, .decisions, .server]

  /// The flags that may follow, in the order of the help text; `nil` if the command needs models.
  func flags(in host: CommandHost) -> [CommandFlag]? {
    host == .suite ? flags : flagsOfReports
  }

  /// The flags of a command that takes its results from reports.
  private var flagsOfReports: [CommandFlag]? {
    switch self {
    case .check:
      Self.ofReports + [.out, .plan, .history, .worse, .coverage, .information, .version]
    case .accept: [.reason, .cause, .type, .fixLater, .owner, .expires] + Self.ofReports
    case .review: [.owner, .expires] + Self.ofReports
    case .prune, .show: Self.ofReports
    case .rename: [.decisions]
    case .next: [.plan, .json, .patch, .sources] + Self.ofReports
    case .help: []
    case .cut, .record, .draft: nil
    }
  }

  /// The flags of a suite's command.
  private var flags: [CommandFlag] {
    switch self {
    case .check:
      Self.ofRun + [.report, .plan, .history, .worse, .coverage, .information, .version]
    case .accept:
      [.reason, .cause, .type, .fixLater, .owner, .expires] + Self.ofRun + [.report]
    case .review: [.owner, .expires] + Self.ofRun + [.report]
    case .prune: Self.ofRun.filter { $0 != .model } + [.report]
    case .rename: [.decisions]
    case .show: Self.ofRun + [.report]
    case .cut: [.fixtures, .model, .redact]
    case .next: [.plan, .json, .patch, .codable, .strict, .fixtures, .decisions, .server, .sources]
    case .record: [.golden, .fixtures, .model, .mutations, .timeout]
    case .draft: [.fixtures, .decisions, .sources, .codable, .strict, .patch, .write]
    case .help: []
    }
  }

  /// The arguments that are no flags, and how many there may be.
  var operands: (usage: String, count: ClosedRange<Int>) {
    switch self {
    case .check, .review, .prune, .next: ("", 0...0)
    case .accept: ("[FINDING...]", 0...Int.max)
    case .record:
      ("[\(RecordingMode.allCases.map(\.rawValue).joined(separator: "|"))]", 0...1)
    case .rename: ("OLD NEW", 2...2)
    case .show: ("FINDING", 1...1)
    case .cut, .draft: ("MODEL", 1...1)
    case .help: ("[COMMAND]", 0...1)
    }
  }

  /// Whether the command judges results, which it may take from reports.
  var judges: Bool { [.check, .accept, .review, .prune, .show].contains(self) }

  /// Whether only a person may do it, who commits the result.
  var isForPeople: Bool { [.accept, .review, .prune, .rename, .record].contains(self) }

  /// The word with its operands, such as `rename OLD NEW`.
  var usage: String { operands.usage.isEmpty ? rawValue : "\(rawValue) \(operands.usage)" }
}

extension CommandVerb {
  /// The sentence of the list of commands.
  var summary: String {
    switch self {
    case .check: "Compare both routes on all fixtures and variants; the default."
    case .accept: "Accept findings, with a reason."
    case .review: "Review new findings one by one."
    case .prune: "Drop decisions that no longer apply."
    case .rename: "Give decisions the new name of a property or a type."
    case .show: "Print one finding."
    case .cut: "Cut fixtures of a child out of the fixtures of its parents."
    case .next: "Print what to do next in a migration plan."
    case .record: "Record what the legacy routes do, for checks that outlive them."
    case .draft: "Print a first version of the Codable half of a model."
    case .help: "Explain a command."
    }
  }

  /// What the help on the command says beside its flags.
  var details: String {
    switch self {
    case .check:
      """
      Decodes every fixture and its variants on two routes and prints where the outcomes differ.
      """
    case .accept:
      """
      Without a name, accepts every new finding that has a known cause and that only variants show:
      for the app if the cause allows it, otherwise for each type. --cause selects causes. With
      names, accepts these findings; User.role/* selects all new findings at a property. Name an
      accepted finding to change its terms. Fails if the environment variable CI is set.
      """
    case .review:
      """
      Asks about each new finding and writes each answer at once. Fails if the environment variable
      CI is set.
      """
    case .prune:
      """
      Drops nothing while Codable refuses a fixture, a finding is new or a route crashes. Fails if
      the environment variable CI is set.
      """
    case .rename:
      """
      Changes only the files of the decisions, keeps reasons, owners and days, and prints each
      change. Example: rename User.joined User.joinedAt. Fails if the environment variable CI is
      set.
      """
    case .cut:
      """
      Takes documents of the model from the fixtures of the other models, or of those that --model
      names, and writes each document that shows something new as a fixture of the model. --redact
      replaces letters and digits. Never overwrites a file.
      """
    case .record:
      """
      Writes golden outcomes, for checks whose legacy route becomes .recorded(). Without an argument,
      or with missing, writes those of checks that have none; with changed, also those that no longer
      fit; with all, those of every check. Pass the flags of the runs that use them. The files hold
      values of the fixtures. Decodes in this process. Fails if the environment variable CI is set.
      """
    case .draft:
      """
      Reads strictly where the decisions accept every difference that a recipe prevents. Draft a port
      again after accepting differences, and it becomes simpler.
      """
    case .show, .next, .help: ""
    }
  }
}
