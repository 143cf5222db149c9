/// The arguments of a parity command, understood.
struct CommandArguments: Equatable {
  var fixtures: String?
  var known: String?
  var models: [String] = []
  var mutations = MutationProfile.pullRequest
  var showsHelp = false

  /// - Throws: `UsageError` for a flag or value that is not allowed.
  init(_ arguments: [String], modelNames: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let flag = rest.popFirst() {
      switch flag {
      case "--help", "-h": showsHelp = true
      case "--fixtures": fixtures = try Self.value(of: flag, &rest)
      case "--known": known = try Self.value(of: flag, &rest)
      case "--model": models.append(try Self.model(&rest, modelNames))
      case "--mutations": mutations = try Self.profile(&rest)
      default: throw UsageError(.unknownFlag(flag))
      }
    }
  }

  private static func value(
    of flag: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst(), !value.hasPrefix("--") else {
      throw UsageError(.missingValue(flag))
    }
    return value
  }

  private static func model(
    _ rest: inout ArraySlice<String>,
    _ names: [String]
  ) throws(UsageError) -> String {
    let name = try value(of: "--model", &rest)
    guard names.contains(name) else { throw UsageError(.unknownModel(name, allowed: names)) }
    return name
  }

  private static func profile(
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> MutationProfile {
    let name = try value(of: "--mutations", &rest)
    guard let profile = MutationProfile.all.first(where: { $0.name == name }) else {
      throw UsageError(.unknownProfile(name))
    }
    return profile
  }
}

/// Why arguments were not understood.
struct UsageError: Error, Equatable {
  enum Reason: Equatable {
    case unknownFlag(String)
    case missingValue(String)
    case unknownModel(String, allowed: [String])
    case unknownProfile(String)
  }

  let reason: Reason

  init(_ reason: Reason) { self.reason = reason }
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch reason {
    case .unknownFlag(let flag):
      "Unknown argument \(flag). Allowed are \(CommandHelp.flags.joined(separator: ", "))."
    case .missingValue(let flag): "\(flag) needs a value."
    case .unknownModel(let name, let allowed):
      "There is no model \(name). Models are \(allowed.joined(separator: ", "))."
    case .unknownProfile(let name):
      "There are no mutations \(name). Allowed are \(CommandHelp.profiles)."
    }
  }
}
