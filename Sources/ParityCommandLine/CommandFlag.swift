import ParityHarness

/// The flags of a parity command, for the parser and the help text.
enum CommandFlag: String, CaseIterable {
  case fixtures
  case model
  case mutations
  case server
  case decisions
  case golden
  case sources
  case cause
  case type
  case fixLater = "fix-later"
  case reason
  case owner
  case expires
  case report
  case out
  case coverage
  case information
  case timeout
  case redact
  case inProcess = "in-process"
  case plan
  case history
  case worse
  case json
  case codable
  case strict
  case write
  case patch
  case version
  case help

  /// The flag with its leading hyphens.
  var name: String { "--" + rawValue }

  /// The placeholder of the flag's value; empty for a switch.
  var value: String {
    switch self {
    case .fixtures, .decisions, .golden, .report, .out, .sources: "DIR"
    case .model, .cause, .type, .owner: "NAME"
    case .mutations: MutationProfile.names
    case .server: ParitySuite.Server.allCases.map(\.rawValue).joined(separator: "|")
    case .timeout: "SECONDS"
    case .reason, .worse: "TEXT"
    case .expires: "YYYY-MM-DD"
    case .plan, .history, .write: "FILE"
    case .fixLater, .coverage, .information, .redact, .inProcess, .json, .codable, .strict,
      .patch, .version, .help:
      ""
    }
  }

  /// The flag with the placeholder of its value.
  var usage: String { value.isEmpty ? name : "\(name) \(value)" }

  /// Whether the flag may be repeated.
  var isRepeatable: Bool { [.model, .cause].contains(self) }
}

extension CommandFlag {
  /// Returns why a text cannot be the flag's value; `nil` if it can.
  func problem(with text: String, models: [String]) -> String? {
    switch self {
    case .model where !models.contains { $0 == text || CommandArguments.plainName(of: $0) == text }:
      "There is no model \(text). " + Guess.sentence(on: text, among: models)
    case .cause where DivergenceCause(rawValue: text) == nil:
      "There is no cause \(text). "
        + Guess.sentence(on: text, among: DivergenceCause.allCases.map(\.rawValue))
    case .mutations where MutationProfile(rawValue: text) == nil:
      "There are no mutations \(text). Allowed are \(value)."
    case .server where ParitySuite.Server(rawValue: text) == nil:
      "There is no server \(text). Allowed are \(value)."
    case .timeout where TimeLimit(text) == nil:
      "--timeout \(text) is not a number of seconds from 0.1 to 86400."
    case .expires where !DayText.isDay(text):
      "--expires \(text) is not a day such as 2026-10-31."
    default: nil
    }
  }

  /// The explanation for the help text on a command.
  func explanation(of verb: CommandVerb, in host: CommandHost) -> String {
    guard self == .report, host == .reports || verb != .check else { return explanation }
    return host == .reports
      ? "The folder of the reports that tests or a suite's command have written."
      : "Take the results from the reports in this folder, and run no check."
  }

  private var explanation: String {
    switch self {
    case .fixtures: "A folder with one folder of .json files for each model."
    case .model: "Only this model. May be repeated. Default: all models"
    case .mutations: "How many variants are made of the fixtures. Default: pull-request"
    case .server:
      "Whether causes that only a broken server produces fail the run. Default: the suite's setting"
    case .decisions: "The folder of the decisions, one file for each type and one for the app."
    case .golden: "The folder of the golden outcomes, one file for each check."
    case .sources: "The folder of the app's Swift files. Default: the current folder"
    case .coverage: "List what the fixtures of each model do not show."
    case .information: "List the findings that are never a failure."
    case .timeout:
      "The time limit for decoding one document. A document that takes longer is a finding."
    case .inProcess:
      """
      Check in this process, for a debugger. A crash of a model then ends the command.
      Fails if the environment variable CI is set.
      """
    case .report, .out:
      """
      Write \(ReportFolder.formats.map(\.name).joined(separator: ", ")) to this folder, after
      removing those of an earlier run. Other files stay as they are.
      """
    case .redact:
      """
      Replace values of fixtures by their kind and length, and keys that are data by *.
      Drops the output of the models.
      """
    case .version: "Print the version of the package."
    case .help: "Print this text."
    default: decisionExplanation
    }
  }

  private var decisionExplanation: String {
    switch self {
    case .cause: "Accept this cause, for the app if the cause allows it. May be repeated."
    case .type: "Accept the causes only for this type. Requires --cause."
    case .fixLater: "Accept as a debt. Reports count debts."
    case .reason: "The reason for accepting; required for a new finding."
    case .owner: "The person or team responsible for the decision."
    case .expires:
      "The last day of the decision. Expired decisions on the same findings get this day, too."
    case .plan: "A plan, written by swift package migration-plan --format json."
    case .history:
      """
      Compare with the last line of this file. Exit with 4 if debts, coverage or another count got
      worse; otherwise add a line. The page shows the trend. A missing file is created, or exits with
      4 if the environment variable CI is set.
      """
    case .worse:
      "Add the line although a count got worse, for this reason. Fails if the environment variable CI is set."
    case .json: "Print the step as JSON, for a script."
    case .codable: "Draft a model that is Encodable, too."
    case .strict:
      """
      Draft the behavior of JSONDecoder, for a server that sends nothing that only the old library
      accepts. The check then names the findings to accept.
      """
    case .write: "Write the draft to this new file instead of printing it."
    case .patch: "Print a patch for git apply."
    default: ""
    }
  }
}
