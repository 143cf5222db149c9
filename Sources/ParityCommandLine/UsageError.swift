import ParityHarness

/// An error in the arguments of a command.
struct UsageError: Error, Equatable {
  enum Reason: Equatable {
    case unknownFlag(String)
    case missingValue(CommandFlag)
    case repeated(CommandFlag)
    case unknownModel(String, allowed: [String])
    case unknownProfile(String)
    case unknownServer(String)
    case wrongTimeLimit(String)
    case wrongShard(String)
    case wrongDay(String)
    case pastDay(String, today: String)
    case together(CommandFlag, CommandFlag)
    case needs(CommandFlag, CommandFlag)
    case notOf(String, CommandFlag)
    case missingDecisions(String)
    case reportOfShard(String)
    case missingFinding
    case unknownCause(String)
    case continuousIntegration(String)
    case shardWithoutRedactionKey
    case shortRedactionKey
    /// The usage of a subcommand such as `draft`, and what is wrong with its arguments.
    case form(String, problem: String)
  }

  let reason: Reason

  init(_ reason: Reason) { self.reason = reason }
}

extension UsageError: CustomStringConvertible {
  /// The problem and the allowed arguments.
  var description: String {
    switch reason {
    case .unknownFlag(let flag):
      CommandTask.words.contains(flag)
        ? "\(flag) comes before all other arguments."
        : "Unknown argument \(flag). "
          + Guess.sentence(on: flag, among: CommandFlag.allCases.map(\.name) + CommandTask.words)
    case .missingValue(let flag): "\(flag.name) needs a value: \(flag.name) \(flag.value)."
    case .repeated(let flag): "\(flag.name) is given more than once."
    case .unknownModel(let name, let allowed):
      "There is no model \(name). " + Guess.sentence(on: name, among: allowed)
    case .unknownProfile(let name):
      "There are no mutations \(name). Allowed are \(MutationProfile.names)."
    case .together(let flag, let other):
      "\(flag.name) cannot be combined with \(other.name)."
    case .notOf(let word, let flag): "\(word) takes no \(flag.name)."
    case .form(let usage, let problem): "\(problem) The arguments are \(usage)."
    case .needs(let flag, let other):
      "\(flag.name) needs \(other.name)"
        + (other.value.isEmpty || other == .accept ? "." : " \(other.value).")
    default: valueDescription
    }
  }

  private var valueDescription: String {
    switch reason {
    case .wrongTimeLimit(let text):
      "--timeout \(text) is not a number of seconds from 0.1 to 86400."
    case .wrongShard(let text):
      "--shard \(text) is not of the form I/N with I from 1 to N, for example 2/4."
    case .wrongDay(let text): "--expires \(text) is not a day such as 2026-10-31."
    case .pastDay(let day, let today): "--expires \(day) is past: today is \(today)."
    case .missingDecisions(let path):
      "There is no folder \(path) of decisions. Correct --decisions, create the folder, or let "
        + "--accept create it."
    case .reportOfShard(let path):
      "--report cannot be \(path), which --merge reads. Give the merged report a folder of its own."
    case .missingFinding:
      "show needs the name of a finding: show User.joinedAt/numberInString/codableRefuses."
    case .unknownCause(let name):
      "There is no cause \(name). "
        + Guess.sentence(on: name, among: DivergenceCause.allCases.map(\.rawValue))
    case .unknownServer(let name):
      "There is no server \(name). Allowed are \(CommandFlag.server.value)."
    case .shardWithoutRedactionKey:
      "--shard needs one key for the hashes of all shards in a redacted run: set the environment variable "
        + "\(RedactionSalt.variable) to a secret text of \(RedactionSalt.minimumLength) or more characters."
    case .shortRedactionKey:
      "The text in the environment variable \(RedactionSalt.variable) is too short to keep values "
        + "secret. Use \(RedactionSalt.minimumLength) or more random characters."
    case .continuousIntegration(CommandFlag.inProcess.name):
      "--in-process is refused where the environment variable CI is set: a model that crashes would end "
        + "the command without a report."
    case .continuousIntegration(let name):
      "\(name) is refused where the environment variable CI is set: a person accepts a "
        + "finding, and commits it."
    default: ""
    }
  }
}
