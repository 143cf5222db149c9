import Foundation
import Testing

@testable import ParityCommandLine

/// Every call of the parity command that a document shows is one that the command understands.
@Suite struct DocumentedCommandsTests {
  private static let start = "swift run parity "

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

  /// What a shell, on the first machine of a matrix, passes on.
  private static func arguments(in line: String) -> [String]? {
    guard let range = line.range(of: start) else { return nil }
    // In JSON, the command ends with its string.
    let isQuoted = line[..<range.lowerBound].hasSuffix("\"")
    let rest = line[range.upperBound...].prefix { !isQuoted || $0 != "\"" }
    let text = rest.replacingOccurrences(of: "${{ matrix.models }}", with: "--model Loan")
    // Every other part is in quotes.
    return text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part in
        index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
      }
  }
}
