import ParityHarness

/// What `--help` prints.
struct CommandHelp {
  private static let column = 26

  let command: String
  let models: [String]
  let fixtures: String
  let known: String
  let timeLimit: TimeLimit

  /// - Parameters: What the texts name; a name is printable before it stands in a text of several lines.
  init(
    command: String,
    models: [String],
    fixtures: String,
    known: String,
    timeLimit: TimeLimit
  ) {
    self.command = PrintableText.line(command)
    self.models = models.map(PrintableText.line)
    self.fixtures = PrintableText.line(fixtures)
    self.known = PrintableText.line(known)
    self.timeLimit = timeLimit
  }

  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private var text: String {
    """
    Usage: \(command) [options]
           \(command) \(DraftArguments.usage)

    Decodes every fixture and its variants on two routes and prints where the outcomes differ.
    With draft, prints a first version of the Codable half of a model.

    \(CommandFlag.allCases.map(row).joined(separator: "\n"))

    Models: \(models.joined(separator: ", "))

    Exit codes:
      0   parity: no divergence that is not known
      1   a new or changed divergence; a crash, an exit or a hang of a model
      2   lists of known divergences are out of date: stale or expired entries
      3   not enough checked: no model, no fixture that a route accepts, one that is not JSON or
          cannot be read, fixtures without a check, a shard missing
      64  wrong arguments
      70  the command itself failed: a list that cannot be understood, a folder that cannot be written
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
    case .seed: "Chooses the sample where a profile samples. Default: 0"
    case .known:
      "The folder of the known divergences, one file for each model.\nDefault: \(known)"
    case .accept:
      """
      Write new and changed divergences to the lists of known ones, and renew expired
      entries if --expires is given. Refused where CI is set.
      """
    case .reason: "Why new divergences are accepted; needed for them. Only with --accept"
    case .owner: "Who answers for what is accepted. Only with --accept"
    case .expires: "The last day on which it is accepted. Only with --accept"
    case .score: "Inject bugs into the Codable route and list those that no document shows."
    case .prune: "Drop stale entries from the lists. Refused where CI is set."
    case .timeout:
      """
      How long decoding one document may take; what takes longer is a divergence.
      Default: \(TimeLimit.text(timeLimit.seconds))
      """
    case .inProcess:
      """
      Check in this process, for a debugger; a crash of a model then ends the command.
      Refused where CI is set.
      """
    case .report, .redact, .shard, .merge, .help: filesExplanation(of: flag)
    }
  }

  private func filesExplanation(of flag: CommandFlag) -> String {
    switch flag {
    case .report: "Write parity.json, parity.md and parity.junit.xml to this folder."
    case .redact:
      """
      Replace values of fixtures by their kind, length and a hash in reports and lists.
      Keys stay. What models print themselves is dropped.
      """
    case .shard:
      """
      Check every N-th fixture, from the I-th; --report DIR takes the result, which
      --merge compares with what is known. Ends with 0 unless something was not checked.
      """
    case .merge:
      """
      Check nothing: put the reports of all shards together, as if one run had made them.
      All models have to be there, or those that --model names.
      """
    default: "Print this text."
    }
  }
}
