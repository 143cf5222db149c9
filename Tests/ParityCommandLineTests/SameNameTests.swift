import LegacyExtractor
import ParityHarness
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import ParityResults

private struct Row: LegacyDecodable, Decodable {
  let count: Int
  let title: String

  static func decode(_ e: Extractor) throws -> Row {
    try Row(count: e <| "count", title: e <| "title")
  }

  private enum CodingKeys: CodingKey { case count, title }

  private init(count: Int, title: String) { (self.count, self.title) = (count, title) }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    count = try container.decode(Int.self, forKey: .count)
    title = try container.decode(String.self, forKey: .title).uppercased()
  }
}

/// A decision on one of two types with one name covers no finding of the other.
@Suite struct SameNameTests {
  private let runner: CommandRunner

  init() throws {
    var runner = try CommandRunner([:])
    runner.checks = [
      ParityCheck("Table", legacy: .himotoki(Row.self), codable: .codable(Row.self)),
      SameNameRows.check,
    ]
    self.runner = runner
    try runner.folder.write(#"{"count": 1, "title": "Mill"}"#, to: "fixtures/Table/a.json")
    try runner.folder.write(#"{"title": "Mill"}"#, to: "fixtures/Album/a.json")
  }

  private static let finding = "Table.Row.title/unexplained/valueDiffers"

  @Test func namesThemByTheirModels() throws {
    let page = runner.run("--mutations", "none")
    #expect(page.output.contains(Self.finding))
    let accepted = runner.run(
      "accept",
      Self.finding,
      "--reason",
      "As agreed.",
      "--mutations",
      "none"
    )
    #expect(accepted.code == .parity, "\(accepted.text)")
    let decisions = try Decisions(directory: runner.folder.url("decisions"))
    #expect(decisions.entries.map(\.type) == ["Table.Row"])
    #expect(runner.run("--mutations", "none").code == .parity)
  }

  /// A run of one model knows of the other type by the decision alone.
  @Test func findsTheDecisionInARunOfOneModel() throws {
    _ = runner.run("accept", Self.finding, "--reason", "As agreed.", "--mutations", "none")
    #expect(runner.run("--mutations", "none", "--model", "Table").code == .parity)
  }

  @Test func hasTheShortNameWhereNoOtherTypeHasIt() throws {
    var runner = runner
    runner.checks.removeLast()
    let page = runner.run("--mutations", "none")
    #expect(page.output.contains(" Row.title/unexplained/valueDiffers"))
  }
}
