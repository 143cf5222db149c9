/// The flags of a parity command: what the parser knows and what the help explains.
enum CommandFlag: String, CaseIterable {
  case fixtures
  case model
  case mutations
  case seed
  case known
  case accept
  case reason
  case owner
  case expires
  case prune
  case report
  case score
  case timeout
  case redact
  case inProcess = "in-process"
  case shard
  case merge
  case help

  /// The flag as it is written.
  var name: String { "--" + rawValue }

  /// What stands behind it; empty for a switch.
  var value: String {
    switch self {
    case .fixtures, .known, .report: "DIR"
    case .model: "NAME"
    case .mutations: CommandHelp.profiles
    case .seed: "N"
    case .timeout: "SECONDS"
    case .reason: "TEXT"
    case .owner: "NAME"
    case .expires: "YYYY-MM-DD"
    case .shard: "I/N"
    case .merge: "DIR..."
    case .accept, .prune, .score, .redact, .inProcess, .help: ""
    }
  }

  /// Whether it may stand more than once.
  var isRepeatable: Bool { self == .model || self == .merge }
}
