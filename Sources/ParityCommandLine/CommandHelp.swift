import ParityHarness

/// The text of `--help`.
struct CommandHelp {
  private static let column = 26

  let command: String
  let models: [String]
  let fixtures: String
  let decisions: String
  let timeLimit: TimeLimit

  /// Creates the text; names are escaped first, because escaping the whole text would escape its line breaks.
  init(
    command: String,
    models: [String],
    fixtures: String,
    decisions: String,
    timeLimit: TimeLimit
  ) {
    self.command = PrintableText.line(command)
    self.models = models.map(PrintableText.line)
    self.fixtures = PrintableText.line(fixtures)
    self.decisions = PrintableText.line(decisions)
    self.timeLimit = timeLimit
  }

  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private var text: String {
    """
    Usage: \(command) [options]
           \(command) \(SubcommandForm.draft.usage)
           \(command) \(SubcommandForm.next.usage)
           \(command) \(SubcommandForm.bump.usage)

    Decodes every fixture and its variants on two routes and prints where the outcomes differ.
    With draft, prints a first version of the Codable half of a model. With next, prints what to do next
    in the plan that swift package migration-plan --format json has written. With bump, prints a simpler form
    of a port where the decisions allow one; --dry ends with 1 where there is one.

    \(CommandFlag.allCases.map(row).joined(separator: "\n"))

    Models: \(models.joined(separator: ", "))

    Before the options, optionally:
      show FINDING            print one finding
      review [parity.json]    go through what is new, in the report of an earlier run if it is named, and decide;
                              refused where CI is set

    Exit codes:
      0   parity: no finding that is not accepted
      1   a new finding; a crash, an exit or a hang of a model
      2   decisions are out of date: stale or expired
      3   not enough checked: no model, no fixture that a route accepts, one that is not JSON,
          cannot be read or ends both routes, fixtures without a check, a shard missing
      64  wrong arguments
      70  the command itself failed: decisions that cannot be understood, a folder that cannot be written
    """
  }

  private func row(_ flag: CommandFlag) -> String {
    let head = flag.value.isEmpty ? flag.name : "\(flag.name) \(flag.value)"
    let indentation = String(repeating: " ", count: Self.column + 2)
    let lines = explanation(of: flag).split(separator: "\n").map(String.init)
    let isShort = head.count < Self.column
    let first =
      isShort
      ? head + String(repeating: " ", count: Self.column - head.count)
      : head + "\n" + indentation
    return "  " + first + lines.joined(separator: "\n" + indentation)
  }
}

extension CommandHelp {
  private func explanation(of flag: CommandFlag) -> String {
    switch flag {
    case .fixtures:
      "A folder with one folder of .json files for each model.\nDefault: \(fixtures)"
    case .model: "Check this model only. May be repeated. Default: all models"
    case .mutations: "How many variants are made of the fixtures. Default: pull-request"
    case .decisions:
      "The folder of the decisions, one file for each type and one for the app.\nDefault: \(decisions)"
    case .server:
      "Whether causes that only a broken server shows are gated. Default: that of the suite"
    case .coverage: "List what the fixtures of each model do not show."
    case .information: "List the findings that are never a failure."
    case .score: "Seed bugs into the Codable route and list those that no document catches."
    case .timeout:
      """
      How long decoding one document may take; what takes longer is a finding.
      Default: \(TimeLimit.text(timeLimit.seconds))
      """
    case .inProcess:
      """
      Check in this process, for a debugger; a crash of a model then ends the command.
      Refused where CI is set.
      """
    case .report, .redact, .shard, .merge, .cut, .help: filesExplanation(of: flag)
    default: decisionsExplanation(of: flag)
    }
  }

  private func decisionsExplanation(of flag: CommandFlag) -> String {
    switch flag {
    case .accept:
      """
      Accept what is new and of a known cause that only variants show, for the app or
      type by type, or the findings that are named; User.role/* means all at a property that are new. With --expires, give the
      expired decisions on the same findings that day; their reasons and owners stay.
      A finding that is named may get others. Refused where CI is set.
      """
    case .cause:
      """
      Accept this cause for the app, where only a broken server or an extreme number
      shows it, or Codable accepts more. May be repeated. Only with --accept
      """
    case .type: "Accept the cause for this type alone. Only with --cause"
    case .fixLater: "Accept as a debt, which reports count. Only with --accept"
    case .reason: "Why it is accepted; needed for what is new. Only with --accept"
    case .owner: "Who answers for what is accepted. Only with --accept or a review"
    case .expires: "The last day on which it is accepted. Only with --accept or a review"
    case .rename:
      """
      Give decisions the new name of a property or a type: --rename User.joined User.joinedAt.
      May be repeated. Refused with --model and where CI is set.
      """
    default:
      """
      Drop decisions that are no longer needed. Refused while Codable refuses a fixture,
      something is new or a route crashes, with --model, and where CI is set.
      """
    }
  }

  private func filesExplanation(of flag: CommandFlag) -> String {
    switch flag {
    case .report:
      """
      Write \(ReportFolder.formats.map(\.name).joined(separator: ", ")) to this folder, and remove
      those of an earlier run first.
      """
    case .redact:
      """
      Replace values of fixtures by their kind, length and a hash in reports.
      Keys stay. What models print themselves is dropped. Shards need the environment variable
      \(RedactionSalt.variable), a secret text that all shards of a run share.
      """
    case .shard:
      """
      Check every N-th fixture, from the I-th; --report DIR takes the result, which
      --merge compares with the decisions. Ends with 0 unless something was not checked.
      """
    case .merge:
      """
      Check nothing: put the reports of all shards together, as if one run had made them.
      All models have to be there, or those that --model names.
      """
    case .cut:
      """
      Check nothing: cut the documents of this model out of the fixtures of the other models,
      or of those that --model names, and write those that show something new as fixtures of
      it. --redact replaces letters and digits in them. No file is written over.
      """
    default: "Print this text."
    }
  }
}
