import Foundation
import ParityHarness

/// The parsed arguments of a parity command.
struct CommandArguments: Equatable {
  private(set) var verb = CommandVerb.check
  /// The arguments that are no flags, such as the names of findings.
  private(set) var operands: [String] = []
  private let host: CommandHost
  private var values: [CommandFlag: [String]] = [:]

  /// Parses arguments.
  ///
  /// - Throws: `UsageError` for a command, flag, value or combination that is not allowed.
  init(
    _ arguments: [String],
    modelNames: [String],
    in host: CommandHost = .suite
  ) throws(UsageError) {
    self.host = host
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument.hasPrefix("-") {
        try read(argument, &rest, modelNames)
      } else {
        operands.append(argument)
      }
    }
    if let word = operands.first {
      guard let verb = CommandVerb(rawValue: word) else {
        throw Self.error(on: word, modelNames)
      }
      self.verb = verb
      operands.removeFirst()
    }
    guard !has(.help) else { return }
    try checkOperands(modelNames)
    try checkFlags()
  }

  func has(_ flag: CommandFlag) -> Bool { values[flag] != nil }

  /// Reads a flag and its value, which is the next argument or stands behind an equals sign.
  private mutating func read(
    _ argument: String,
    _ rest: inout ArraySlice<String>,
    _ models: [String]
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let name = argument == "-h" ? CommandFlag.help.name : parts[0]
    guard let flag = CommandFlag.allCases.first(where: { $0.name == name }),
      parts.count == 1 || !flag.value.isEmpty
    else { throw UsageError.unknownArgument(argument) }
    guard !has(flag) || flag.isRepeatable else { throw UsageError.repeated(flag) }
    guard !flag.value.isEmpty else {
      values[flag] = []
      return
    }
    let isNext = parts.count == 1 && rest.first?.hasPrefix("--") == false
    guard let value = isNext ? rest.popFirst() : parts.dropFirst().first,
      !value.allSatisfy(\.isWhitespace)
    else { throw UsageError.missingValue(flag) }
    if let problem = flag.problem(with: value, models: models) {
      throw UsageError.wrongValue(problem)
    }
    values[flag, default: []].append(value)
  }

  /// Returns the error of a word that the command does not take, which may be a model without its flag.
  private static func error(on word: String, _ models: [String]) -> UsageError {
    models.contains(word) ? .modelWithoutFlag(word) : .unknownArgument(word)
  }

  private func checkOperands(_ models: [String]) throws(UsageError) {
    let allowed = verb.operands.count
    guard operands.count >= allowed.lowerBound else { throw UsageError.missingOperand(verb) }
    guard operands.count <= allowed.upperBound else {
      throw Self.error(on: operands[allowed.upperBound], models)
    }
  }

  /// Rejects flags that the command has not, that contradict each other, or that need another flag.
  private func checkFlags() throws(UsageError) {
    guard let allowed = verb.flags(in: takesReports ? .reports : host) else {
      throw UsageError.needsModels(verb)
    }
    for flag in CommandFlag.allCases where has(flag) && !allowed.contains(flag) {
      let suffix =
        host == .reports ? " without models" : takesReports ? " \(CommandFlag.report.name)" : ""
      throw UsageError.notOf(verb.rawValue + suffix, flag)
    }
    if host == .reports, allowed.contains(.report), !has(.report) {
      throw UsageError.needs(verb.rawValue, .report)
    }
    let contradictions: [(CommandFlag, CommandFlag)] = [
      (.timeout, .inProcess), (.history, .model),
    ]
    for (flag, other) in contradictions where has(flag) && has(other) {
      throw UsageError.together(flag, other)
    }
    for (flag, other) in [
      (CommandFlag.type, CommandFlag.cause), (.worse, .history),
    ]
    where has(flag) && !has(other) {
      throw UsageError.needs(flag.name, other)
    }
    if verb == .record, let word = operands.first, RecordingMode(rawValue: word) == nil {
      throw UsageError.wrongValue("There is no mode \(word): \(verb.usage).")
    }
    if verb == .next, !has(.plan) { throw UsageError.needs(verb.rawValue, .plan) }
    if has(.cause), !operands.isEmpty { throw UsageError.causeWithFindings }
  }
}

extension CommandArguments {
  /// Whether the results are those of reports, and not of a run.
  var takesReports: Bool {
    host == .reports
      ? verb.judges || verb == .next : verb != .check && verb.judges && has(.report)
  }

  /// The folder to write a report to.
  var newReport: String? { self[.out] ?? (takesReports ? nil : self[.report]) }
}

// The values have been verified, so that none is dropped here.
extension CommandArguments {
  subscript(_ flag: CommandFlag) -> String? { values[flag]?.last }

  var models: [String] { values[.model] ?? [] }

  /// Returns whether a model is among those that are named, or all are meant.
  func isChosen(_ model: String) -> Bool {
    models.isEmpty || models.contains(model) || models.contains(Self.plainName(of: model))
  }

  /// Returns the name of a check without generic arguments, as a plan has it.
  static func plainName(of check: String) -> String { String(check.prefix { $0 != "<" }) }

  var causes: [DivergenceCause] { (values[.cause] ?? []).compactMap(DivergenceCause.init) }

  var mutations: MutationProfile {
    self[.mutations].flatMap(MutationProfile.init(rawValue:)) ?? .pullRequest
  }

  var server: ParitySuite.Server? { self[.server].flatMap(ParitySuite.Server.init) }

  var timeLimit: TimeLimit? { self[.timeout].flatMap { TimeLimit($0) } }

  /// The folder of the app's Swift files.
  var sources: String { self[.sources] ?? "." }

  /// What the page says beyond what a person always needs.
  var details: ReportPage.Details {
    var details: ReportPage.Details = []
    if has(.coverage) { details.insert(.coverage) }
    if has(.information) { details.insert(.information) }
    return details
  }

  /// Verifies that the folders of a command that runs no check exist.
  ///
  /// - Throws: `UsageError`, because a mistyped path must not look like a folder without anything in it.
  func checkFolders() throws(UsageError) {
    for flag in [CommandFlag.fixtures, .sources] {
      guard let path = self[flag], !FileManager.default.isFolder(path) else { continue }
      throw UsageError.wrongValue("\(flag.name) \(path) is not a folder. Correct the path.")
    }
  }
}
