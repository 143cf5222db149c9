import ParityHarness

/// The parsed arguments of a parity command.
struct CommandArguments: Equatable {
  private(set) var fixtures: String?
  private(set) var models: [String] = []
  private(set) var mutations = MutationProfile.pullRequest
  private(set) var server: ParitySuite.Server?
  private(set) var decisions: String?
  /// The IDs of the findings to accept.
  private(set) var accepted: [String] = []
  private(set) var causes: [DivergenceCause] = []
  private(set) var type: String?
  private(set) var task: CommandTask = .check
  private(set) var reason: String?
  private(set) var owner: String?
  private(set) var expires: String?
  private(set) var report: String?
  private(set) var timeLimit: TimeLimit?
  private(set) var shard: Shard?
  private(set) var merge: [String] = []
  private(set) var cut: String?
  /// The old and new names of renamed types and properties.
  private(set) var renamed: [Names] = []
  private var given: Set<CommandFlag> = []

  struct Names: Equatable {
    let old: String
    let new: String
  }

  /// Parses arguments.
  ///
  /// - Throws: `UsageError` for a flag, value or combination that is not allowed.
  init(_ arguments: [String], modelNames: [String]) throws(UsageError) {
    var rest = Self.separated(arguments)[...]
    task = try Self.task(&rest)
    while let argument = rest.popFirst() {
      let flag = try Self.flag(argument)
      guard given.insert(flag).inserted || flag.isRepeatable else {
        throw UsageError(.repeated(flag))
      }
      try read(flag, &rest, modelNames)
    }
    if !has(.help) { try checkCombinations() }
  }

  func has(_ flag: CommandFlag) -> Bool { given.contains(flag) }

  /// What the page says beyond what a person always needs.
  var details: ReportPage.Details {
    var details: ReportPage.Details = []
    if has(.coverage) { details.insert(.coverage) }
    if has(.information) { details.insert(.information) }
    return details
  }

  /// Returns the arguments with `--flag=value` as two arguments.
  private static func separated(_ arguments: [String]) -> [String] {
    arguments.flatMap { argument -> [String] in
      guard argument.hasPrefix("--"), let end = argument.firstIndex(of: "="),
        CommandFlag.allCases.contains(where: { $0.name == argument[..<end] && !$0.value.isEmpty })
      else { return [argument] }
      return [String(argument[..<end]), String(argument[argument.index(after: end)...])]
    }
  }

  private static func flag(_ argument: String) throws(UsageError) -> CommandFlag {
    if argument == "-h" { return .help }
    guard let flag = CommandFlag.allCases.first(where: { $0.name == argument }) else {
      throw UsageError(.unknownFlag(argument))
    }
    return flag
  }

  private mutating func read(
    _ flag: CommandFlag,
    _ rest: inout ArraySlice<String>,
    _ modelNames: [String]
  ) throws(UsageError) {
    if flag == .accept { accepted += Self.values(&rest) }
    guard !flag.value.isEmpty, flag != .accept else { return }
    let value = try Self.value(of: flag, &rest)
    switch flag {
    case .fixtures: fixtures = value
    case .model: models.append(try Self.model(value, modelNames))
    case .mutations: mutations = try Self.profile(value)
    case .server: server = try Self.server(value)
    case .decisions: decisions = value
    case .cause: causes.append(try Self.cause(value))
    case .type: type = value
    case .reason: reason = value
    case .owner: owner = value
    case .expires: expires = try Self.day(value)
    case .report: report = value
    case .timeout: timeLimit = try Self.timeLimit(value)
    case .shard: shard = try Self.shard(value)
    case .merge:
      merge += [value] + Self.values(&rest)
    case .cut: cut = value
    case .rename: renamed.append(Names(old: value, new: try Self.value(of: flag, &rest)))
    case .accept, .prune, .fixLater, .coverage, .information, .score, .redact, .inProcess, .help:
      break
    }
  }

  var isReview: Bool {
    if case .review = task { true } else { false }
  }

  private static let flagsOfCut: Set<CommandFlag> = [.cut, .fixtures, .model, .redact]

  /// Rejects flags that contradict each other or require another flag.
  private func checkCombinations() throws(UsageError) {
    if let word = task.word {
      for flag in CommandFlag.allCases where has(flag) && !task.flags.contains(flag) {
        throw UsageError(.notOf(word, flag))
      }
    }
    for flag in [CommandFlag.reason, .owner, .expires, .cause, .fixLater]
    where has(flag) && !has(.accept) && !(isReview && [.owner, .expires].contains(flag)) {
      throw UsageError(.needs(flag, .accept))
    }
    if has(.type), !has(.cause) { throw UsageError(.needs(.type, .cause)) }
    if has(.cause), !accepted.isEmpty { throw UsageError(.together(.cause, .accept)) }
    if has(.prune), has(.model) { throw UsageError(.together(.prune, .model)) }
    if has(.rename), has(.model) { throw UsageError(.together(.rename, .model)) }
    for flag in [CommandFlag.accept, .prune, .rename, .decisions, .merge]
    where has(flag) && has(.shard) {
      throw UsageError(.together(flag, .shard))
    }
    for flag in [CommandFlag.fixtures, .mutations, .score, .timeout, .inProcess]
    where has(flag) && has(.merge) {
      throw UsageError(.together(flag, .merge))
    }
    for flag in CommandFlag.allCases where has(flag) && has(.cut) && !Self.flagsOfCut.contains(flag)
    {
      throw UsageError(.together(flag, .cut))
    }
    if has(.timeout), has(.inProcess) { throw UsageError(.together(.timeout, .inProcess)) }
    if has(.shard), !has(.report) { throw UsageError(.needs(.shard, .report)) }
  }
}

extension CommandArguments {
  /// Parses the optional task at the start of the arguments.
  private static func task(_ rest: inout ArraySlice<String>) throws(UsageError) -> CommandTask {
    switch rest.first {
    case "show":
      rest.removeFirst()
      guard let id = value(&rest) else { throw UsageError(.missingFinding) }
      return .show(id)
    case "review":
      rest.removeFirst()
      return .review(value(&rest))
    default: return .check
    }
  }

  /// Returns the next argument, unless it is a flag.
  private static func value(_ rest: inout ArraySlice<String>) -> String? {
    rest.first?.hasPrefix("-") == false ? rest.removeFirst() : nil
  }

  /// Returns the arguments up to the next flag.
  private static func values(_ rest: inout ArraySlice<String>) -> [String] {
    var values: [String] = []
    while let next = rest.first, !next.hasPrefix("-") { values.append(next); rest.removeFirst() }
    return values
  }

  private static func cause(_ name: String) throws(UsageError) -> DivergenceCause {
    guard let cause = DivergenceCause(rawValue: name) else { throw UsageError(.unknownCause(name)) }
    return cause
  }

  private static func value(
    of flag: CommandFlag,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst(), !value.hasPrefix("--"),
      !value.allSatisfy(\.isWhitespace)
    else { throw UsageError(.missingValue(flag)) }
    return value
  }

  private static func model(_ name: String, _ names: [String]) throws(UsageError) -> String {
    guard names.contains(name) else { throw UsageError(.unknownModel(name, allowed: names)) }
    return name
  }

  private static func profile(_ name: String) throws(UsageError) -> MutationProfile {
    guard let profile = MutationProfile(named: name) else {
      throw UsageError(.unknownProfile(name))
    }
    return profile
  }

  private static func server(_ name: String) throws(UsageError) -> ParitySuite.Server {
    guard let server = ParitySuite.Server(rawValue: name) else {
      throw UsageError(.unknownServer(name))
    }
    return server
  }

  private static func timeLimit(_ text: String) throws(UsageError) -> TimeLimit {
    guard let limit = TimeLimit(text) else { throw UsageError(.wrongTimeLimit(text)) }
    return limit
  }

  private static func day(_ text: String) throws(UsageError) -> String {
    guard DayText.isDay(text) else { throw UsageError(.wrongDay(text)) }
    return text
  }

  private static func shard(_ text: String) throws(UsageError) -> Shard {
    guard let shard = Shard(text) else { throw UsageError(.wrongShard(text)) }
    return shard
  }
}
