import Foundation
import Testing

@testable import ParityCommandLine

/// Every call of the parity command that a document shows is one that the command understands.
@Suite struct DocumentedCommandsTests {
  private static let start = "swift run app-parity "

  @Test func areUnderstood() throws {
    let files = try PackageFiles()
    var count = 0
    for path in try Documentation.paths(in: files) {
      for line in try files.text(at: path).lines {
        guard let arguments = Self.arguments(in: line) else { continue }
        count += 1
        #expect(throws: Never.self, "\(path): \(line)") {
          try CommandArguments(arguments, modelNames: ["Announcement", "Loan", "Notice"])
        }
      }
    }
    #expect(count >= 4)
  }

  /// The table of the guide says of each command whether it needs a model.
  @Test func areInTheTableOfCommands() throws {
    let lines = try PackageFiles().text(at: "MigrationGuide.md").lines
    let table = lines.drop { !$0.hasPrefix("| Command | By a test") }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
    let rows = table.map { row in
      row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let verbs = CommandVerb.allCases.filter { $0 != .help }
    #expect(Set(rows.map { $0[0] }) == Set(verbs.map { "`\($0.rawValue)`" }))
    for row in rows {
      let verb = try #require(CommandVerb(rawValue: row[0].filter { $0 != "`" }))
      #expect((verb.flags(in: .reports) == nil) == row[2].isEmpty, "\(row)")
      #expect(row[1].isEmpty == (verb.flags(in: .reports) != nil && verb != .check), "\(row)")
      guard !row[2].isEmpty else { continue }
      let words = row[2].filter { $0 != "`" }.split(separator: " ").dropFirst().map(String.init)
      let arguments = try CommandArguments(words, modelNames: [], in: .reports)
      #expect(arguments.verb == verb)
    }
  }

  /// What a shell, on the first machine of a matrix, passes on.
  private static func arguments(in line: String) -> [String]? {
    guard let range = line.range(of: start) else { return nil }
    // In JSON, the command ends with its string.
    let isQuoted = line[..<range.lowerBound].hasSuffix("\"")
    let rest = line[range.upperBound...].prefix { (!isQuoted || $0 != "\"") && $0 != "|" }
    let text = rest.replacingOccurrences(of: "${{ matrix.models }}", with: "--model Loan")
    // Every other part is in quotes.
    return text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part in
        index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
      }
  }
}
