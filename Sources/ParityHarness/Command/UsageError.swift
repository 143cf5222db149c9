/// Why arguments were not understood, or cannot be followed.
struct UsageError: Error, Equatable {
  enum Reason: Equatable {
    case unknownFlag(String)
    case missingValue(CommandFlag)
    case repeated(CommandFlag)
    case unknownModel(String, allowed: [String])
    case unknownProfile(String)
    case wrongSeed(String)
    case wrongTimeLimit(String)
    case wrongShard(String)
    case wrongDay(String)
    case pastDay(String, today: String)
    case together(CommandFlag, CommandFlag)
    case needs(CommandFlag, CommandFlag)
    case missingKnown(String)
    case missingReason(model: String, count: Int)
    case continuousIntegration(CommandFlag)
  }

  let reason: Reason

  init(_ reason: Reason) { self.reason = reason }
}

extension UsageError: CustomStringConvertible {
  /// What was wrong, and what is allowed.
  var description: String {
    switch reason {
    case .unknownFlag(let flag):
      "Unknown argument \(flag). Allowed are "
        + CommandFlag.allCases.map(\.name).joined(separator: ", ") + "."
    case .missingValue(let flag): "\(flag.name) needs a value: \(flag.name) \(flag.value)."
    case .repeated(let flag): "\(flag.name) is given more than once."
    case .unknownModel(let name, let allowed):
      "There is no model \(name). Models are \(allowed.joined(separator: ", "))."
    case .unknownProfile(let name):
      "There are no mutations \(name). Allowed are \(CommandHelp.profiles)."
    case .together(let flag, let other):
      "\(flag.name) cannot stand together with \(other.name)."
    case .needs(let flag, let other):
      "\(flag.name) needs \(other.name)" + (other.value.isEmpty ? "." : " \(other.value).")
    default: valueDescription
    }
  }

  private var valueDescription: String {
    switch reason {
    case .wrongSeed(let text): "--seed \(text) is not a number from 0 to \(UInt64.max)."
    case .wrongTimeLimit(let text):
      "--timeout \(text) is not a number of seconds from 0.1 to 86400."
    case .wrongShard(let text):
      "--shard \(text) is not of the form I/N with I from 1 to N, for example 2/4."
    case .wrongDay(let text): "--expires \(text) is not a day such as 2026-10-31."
    case .pastDay(let day, let today): "--expires \(day) is past: today is \(today)."
    case .missingKnown(let path):
      "There is no folder \(path) of known divergences. Correct --known, create the folder, or let "
        + "--accept create it."
    case .missingReason(let model, let count):
      "\(model) has \(Count.of(count, "new divergence")): --accept needs --reason TEXT for them. "
        + "Nothing was written."
    case .continuousIntegration(.inProcess):
      "--in-process is refused where the environment variable CI is set: a model that exits would end "
        + "the command, as if all were well."
    case .continuousIntegration(let flag):
      "\(flag.name) is refused where the environment variable CI is set: a person accepts a "
        + "divergence, and commits it."
    default: ""
    }
  }
}
