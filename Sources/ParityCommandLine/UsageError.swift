import ParityHarness

/// An error in the arguments of a command.
enum UsageError: Error, Equatable {
  case unknownArgument(String)
  case modelWithoutFlag(String)
  case missingValue(CommandFlag)
  /// What is wrong with the value of a flag.
  case wrongValue(String)
  case repeated(CommandFlag)
  case missingOperand(CommandVerb)
  /// A flag that the command has not.
  case notOf(String, CommandFlag)
  case together(CommandFlag, CommandFlag)
  /// A command or flag, and a flag that it needs.
  case needs(String, CommandFlag)
  case causeWithFindings
  /// A command that decodes, given to one without models.
  case needsModels(CommandVerb)
  case pastDay(String, today: String)
  case missingDecisions(String)
  case continuousIntegration(String)
  case recordingWithoutValues
}

extension UsageError: CustomStringConvertible {
  /// The problem and the allowed arguments.
  var description: String {
    switch self {
    case .unknownArgument(let argument):
      "Unknown argument \(argument). " + Guess.sentence(on: argument, among: Self.words)
    case .modelWithoutFlag(let model):
      "\(model) is a model, which a flag names: \(CommandFlag.model.name) \(model)."
    case .missingValue(let flag): "\(flag.name) needs a value: \(flag.usage)."
    case .wrongValue(let problem): problem
    case .repeated(let flag): "\(flag.name) is given more than once."
    case .missingOperand(let verb): "\(verb.rawValue) is incomplete: \(verb.usage)."
    case .notOf(CommandVerb.check.rawValue, let flag) where !flag.verbs.isEmpty:
      "\(flag.name) is a flag of \(flag.verbs.map(\.rawValue).joined(separator: ", "))."
    case .notOf(let word, let flag): "\(word) takes no \(flag.name)."
    case .together(let flag, let other): "\(flag.name) cannot be combined with \(other.name)."
    case .needs(let word, .report):
      "\(word) needs \(CommandFlag.report.usage), because this command has no models. The command of an app's suite needs "
        + "another name than this one."
    case .needs(let word, let flag): "\(word) needs \(flag.usage)."
    case .causeWithFindings: "--cause cannot be combined with names of findings."
    case .needsModels(let verb):
      "\(verb.rawValue) decodes models, which this command has not. Let a test do it: PARITY_\(verb.rawValue.uppercased())."
    case .pastDay(let day, let today): "--expires \(day) is past: today is \(today)."
    default: surroundings
    }
  }

  private static let words =
    CommandFlag.allCases.map(\.name) + CommandVerb.allCases.map(\.rawValue)

  /// The problem with files or the environment.
  private var surroundings: String {
    switch self {
    case .missingDecisions(let path):
      "There is no folder \(path) of decisions. Correct --decisions, create the folder, or let "
        + "accept create it."
    case .continuousIntegration(CommandFlag.inProcess.name):
      "--in-process is refused where the environment variable CI is set: a model that crashes would end "
        + "the command without a report."
    case .recordingWithoutValues:
      "record stores values of fixtures, as the fixtures do, and this command redacts them. Redact the "
        + "fixtures themselves: cut --redact."
    case .continuousIntegration(CommandVerb.record.rawValue):
      "record is refused where the environment variable CI is set: a person records what the legacy half "
        + "does, and commits it."
    case .continuousIntegration(let name):
      "\(name) is refused where the environment variable CI is set: a person accepts a "
        + "finding, and commits it."
    default: ""
    }
  }
}

extension CommandFlag {
  /// The commands that take the flag.
  fileprivate var verbs: [CommandVerb] {
    CommandVerb.allCases.filter { $0.flags(in: .suite)?.contains(self) == true }
  }
}
