import ParityHarness
import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import ParityEngine
@testable import ParityTesting

@Suite struct CrashJournalTests {
  private struct Item: Decodable, LegacyDecodable {
    let name: String

    static func decode(_ e: Extractor) throws -> Item { Item(name: try e <| "name") }
  }

  private let folder: TemporaryFolder
  private let check = ParityCheck(Item.self, name: "Item")

  init() throws { folder = try TemporaryFolder() }

  private var journal: CrashJournal { CrashJournal(folder: folder.path, name: "Item") }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private func report(_ check: ParityCheck) throws -> ParityReport {
    let fixtures = FixtureSource.fixtures([Fixture(name: "f", data: Data(#"{"name":"x"}"#.utf8))])
    return try check.run(on: fixtures)
  }

  @Test func leavesNothingBehindARunThatEnds() throws {
    let result = try journal.run(check) { check in
      #expect(files == ["Item.running"])
      return try report(check)
    }
    #expect(result.divergences.allSatisfy { $0.kind != .crash })
    #expect(files.isEmpty)
  }

  @Test func writesEachDocumentDownAfterARunThatHasNotEnded() throws {
    try folder.write("running", to: "Item.running")
    let files = Lines()
    let path = folder.path + "/Item.decoding"
    let check = ParityCheck(
      "Item",
      legacy: .himotoki(Item.self),
      codable: DecodingRoute("codable") { data in
        files.add((try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
        return try JSONDecoder().decode(Item.self, from: data)
      }
    )
    _ = try journal.run(check) { try report($0) }
    #expect(files.all.count > 40)
    #expect(files.all.allSatisfy { $0.contains(#""side":"codable""#) })
    #expect(self.files.isEmpty)
  }

  @Test func reportsTheDocumentAtWhichARunEnded() throws {
    let attempt = DecodingAttempt(
      task: DecodingTask(model: "Item", side: .codable),
      document: Data(#"{"name":null}"#.utf8)
    )
    let text = String(decoding: try JSONEncoder().encode([attempt]), as: UTF8.self)
    try folder.write(text, to: "Item.decoding")
    try folder.write("running", to: "Item.running")
    let result = try journal.run(check) { try report($0) }
    let crashes = result.divergences.filter { $0.kind == .crash }
    #expect(crashes.map(\.id) == ["Item | $.name | null | crash"])
    #expect(files.isEmpty)
  }

  /// A journal of a run that must not show values has a digest of each document.
  @Test func writesNoDocumentIfValuesAreRedacted() throws {
    let journal = CrashJournal(folder: folder.path + "/j", name: "Item", keepsDocuments: false)
    let texts = Lines()
    let found = Lines()
    let path = folder.path + "/j/Item.decoding"
    let check = ParityCheck(
      "Item",
      legacy: .himotoki(Item.self),
      codable: DecodingRoute("codable") { data in
        if let text = try? String(contentsOfFile: path, encoding: .utf8) {
          texts.add(text)
          // The route decodes a copy with a blank at its end.
          found.add(String(decoding: data.dropLast(), as: UTF8.self))
        }
        return try JSONDecoder().decode(Item.self, from: data)
      }
    )
    try folder.write("running", to: "j/Item.running")
    _ = try journal.run(check) { try report($0) }
    #expect(texts.all.count > 40)
    for (text, document) in zip(texts.all, found.all) {
      #expect(!text.contains(Data(document.utf8).base64EncodedString()))
    }
    // The next run finds the document by its digest.
    let culprit = try #require(zip(texts.all, found.all).first { $0.1 == #"{"name":null}"# })
    try folder.write(culprit.0, to: "j/Item.decoding")
    try folder.write("running", to: "j/Item.running")
    let result = try journal.run(check) { try report($0) }
    let crashes = result.divergences.filter { $0.kind == .crash }
    #expect(crashes.map(\.id) == ["Item | $.name | null | crash"])
  }

  @Test func letsOnlyTheUserReadAJournal() throws {
    try folder.write("running", to: "Item.running")
    let modes = Lines()
    let names = ["", "/Item.decoding", "/Item.crashes"]
    let folder = folder.path
    let check = ParityCheck(
      "Item",
      legacy: .himotoki(Item.self),
      codable: DecodingRoute("codable") { data in
        for name in names {
          let attributes = try FileManager.default.attributesOfItem(atPath: folder + name)
          let mode = attributes[.posixPermissions] as? Int ?? 0
          modes.add(String(mode & 0o777, radix: 8))
        }
        return try JSONDecoder().decode(Item.self, from: data)
      }
    )
    _ = try journal.run(check) { try report($0) }
    #expect(Set(modes.all) == ["700", "600"])
  }

  @Test func decodesOneDocumentAtATime() throws {
    try folder.write("running", to: "Item.running")
    let threads = Lines()
    let check = ParityCheck(
      "Item",
      legacy: .himotoki(Item.self),
      codable: DecodingRoute("codable") { data in
        threads.add("\(ObjectIdentifier(Thread.current))")
        return try JSONDecoder().decode(Item.self, from: data)
      }
    )
    _ = try journal.run(check) { try report($0) }
    #expect(Set(threads.all).count == 1)
  }

  @Test func standsBackFromAnotherRun() throws {
    _ = try journal.run(check) { outer in
      try journal.run(outer) { inner in
        #expect(inner.decodingGuard == nil)
        return try report(inner)
      }
    }
  }

  @Test func runsWithoutAPlaceForItsFiles() throws {
    try folder.write("", to: "file")
    let journal = CrashJournal(folder: folder.path + "/file", name: "Item")
    #expect(try journal.run(check) { try report($0) }.fixtureCount == 1)
  }
}
