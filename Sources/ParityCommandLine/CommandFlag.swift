import ParityHarness

/// The flags of a parity command, for the parser and the help text.
enum CommandFlag: String, CaseIterable {
  case fixtures
  case model
  case mutations
  case server
  case decisions
  case accept
  case cause
  case type
  case fixLater = "fix-later"
  case reason
  case owner
  case expires
  case prune
  case rename
  case report
  case coverage
  case information
  case score
  case timeout
  case redact
  case inProcess = "in-process"
  case shard
  case merge
  case cut
  case help

  /// The flag with its leading hyphens.
  var name: String { "--" + rawValue }

  /// The placeholder of the flag's value; empty for a switch.
  var value: String {
    switch self {
    case .fixtures, .decisions, .report: "DIR"
    case .model, .cause, .type, .cut: "NAME"
    case .mutations: MutationProfile.names
    case .server: ParitySuite.Server.allCases.map(\.rawValue).joined(separator: "|")
    case .timeout: "SECONDS"
    case .reason: "TEXT"
    case .owner: "NAME"
    case .expires: "YYYY-MM-DD"
    case .shard: "I/N"
    case .merge: "DIR..."
    case .accept: "[FINDING...]"
    case .rename: "OLD NEW"
    case .prune, .fixLater, .coverage, .information, .score, .redact, .inProcess, .help: ""
    }
  }

  /// Whether the flag may be repeated.
  var isRepeatable: Bool { [.model, .merge, .accept, .rename, .cause].contains(self) }
}

/// The task of a command.
enum CommandTask: Equatable {
  case check
  /// Prints one finding.
  case show(String)
  /// Reviews new findings: those of an earlier run's report, or with `nil` those of this run.
  case review(String?)
}

extension CommandTask {
  private static let flagsOfRun: Set<CommandFlag> = [
    .fixtures, .model, .mutations, .server, .decisions, .timeout, .redact, .inProcess,
    .merge,
  ]

  /// The flags that a task with its own command word accepts.
  var flags: Set<CommandFlag> {
    switch self {
    case .check: Set(CommandFlag.allCases)
    case .show: Self.flagsOfRun
    case .review(nil): Self.flagsOfRun.union([.owner, .expires, .report])
    case .review: [.decisions, .owner, .expires]
    }
  }

  /// All command words.
  static let words =
    ["show", "review"] + [SubcommandForm.draft, .next, .bump].map(\.word)

  /// The command word of the task; `nil` for a check.
  var word: String? {
    switch self {
    case .check: nil
    case .show: "show"
    case .review(nil): "review"
    case .review: "review parity.json"
    }
  }
}
