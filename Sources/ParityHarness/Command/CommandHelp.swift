/// What `--help` prints.
enum CommandHelp {
  private static let rows: [(flag: String, value: String, text: String)] = [
    ("--fixtures", "DIR", "A folder with one folder of .json files for each model."),
    ("--model", "NAME", "Check this model only. May be repeated."),
    ("--mutations", profiles, "How many mutants are made. Default: pull-request."),
    ("--known", "DIR", "The folder of the known divergences, one file for each model."),
    ("--help", "", "Print this text."),
  ]

  static let profiles = MutationProfile.all.map(\.name).joined(separator: "|")

  static let flags = rows.map(\.flag)

  static func text(command: String, models: [String]) -> String {
    let lines = rows.map { row in
      let head = row.value.isEmpty ? row.flag : "\(row.flag) \(row.value)"
      return head.count < 24
        ? "  " + head + String(repeating: " ", count: 24 - head.count) + row.text
        : "  \(head)\n  " + String(repeating: " ", count: 24) + row.text
    }
    return """
      Usage: \(command) [options]

      Decodes every fixture and its mutants on two routes and prints where the outcomes differ.

      \(lines.joined(separator: "\n"))

      Models: \(models.joined(separator: ", "))

      Exit codes: 0 parity, 1 new or changed divergence, 2 known divergences out of date,
      3 not enough checked, 64 wrong arguments, 70 internal error.
      """
  }
}
