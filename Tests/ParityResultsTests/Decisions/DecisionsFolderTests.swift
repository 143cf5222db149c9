import Foundation
import TestSupport
import Testing

@testable import JSONVariants
@testable import ParityResults
@testable import ParityEngine

@Suite struct DecisionsFolderTests {
  private let folder: TemporaryFolder
  private var decisions: DecisionsFolder { DecisionsFolder(path: folder.path) }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ written: [Decision], removed: [Decision] = []) throws {
    _ = try decisions.change { _ in DecisionsUpdate(written: written, removed: removed) }
  }

  private static func app(_ cause: DivergenceCause) -> Decision {
    Decision(.app(cause), reason: "r")
  }

  private static let role = Decision(
    .finding(type: "User", "role/unexplained/codableGivesNil"),
    reason: "r",
    coversFixtures: true
  )

  @Test func writesAFileForEachTypeAndOneForTheApp() throws {
    try write([Self.app(.hugeInteger), Self.app(.duplicateKey), Self.role])
    #expect(
      folder.contents(of: "app.decisions.json") == """
        {
          "app": true,
          "duplicateKey": {"reason": "r"},
          "hugeInteger": {"reason": "r"},
          "version": 2
        }

        """
    )
    #expect(
      folder.contents(of: "User.decisions.json") == """
        {
          "type": "User",
          "role/unexplained/codableGivesNil": {"fixtures": true, "reason": "r"},
          "version": 2
        }

        """
    )
  }

  private static let both = DecisionsUpdate(written: [app(.duplicateKey), role])

  private func write(_ update: DecisionsUpdate, exceptTo name: String) throws {
    _ = try decisions.change({ _ in update }) { (contents, path) throws(FileWriterError) in
      guard !path.contains(name) else { throw FileWriterError(path: path, POSIXError(.ENOSPC)) }
      try FileWriter.write(contents ?? Data(), to: path)
    }
  }

  @Test func writesNothingWhereTheFirstFileCannotBeWritten() throws {
    #expect(throws: FileWriterError.self) { try write(Self.both, exceptTo: "app") }
    #expect(folder.files.isEmpty)
  }

  /// A decision that moves to another type is in one of the two files at any time.
  @Test func losesNoDecisionThatMovesWhereItsNewFileCannotBeWritten() throws {
    let key = "city/unexplained/valueDiffers"
    let old = Decision(.finding(type: "Address", key), reason: "r")
    let new = Decision(.finding(type: "Town", key), reason: "r")
    try write([old])
    #expect(throws: FileWriterError.self) {
      try write(DecisionsUpdate(written: [new], removed: [old]), exceptTo: "Town")
    }
    #expect(try Decisions(directory: folder.url).entries == [old])
  }

  @Test func namesTheFilesThatAreWrittenWhereAnotherCannotBe() throws {
    let error = #expect(throws: DecisionsFolder.PartialWriteError.self) {
      try write(Self.both, exceptTo: "User")
    }
    #expect(error?.written == [folder.path + "/app.decisions.json"])
    #expect(error?.unwritten == [folder.path + "/User.decisions.json"])
    #expect(error?.description.contains("User.decisions.json is as before. Repeat") == true)
    #expect(folder.files == [folder.path + "/app.decisions.json"])
  }

  /// However the file was written before.
  @Test func writesTheWholeFileSorted() throws {
    let other = #""hugeInteger":   { "reason":"\u00e9",  "owner" :"a" }"#
    try folder.write("\u{FEFF}{ \(other),\"version\": 2, \"app\": true }", to: "app.decisions.json")
    try write([Self.app(.duplicateKey)])
    #expect(
      folder.contents(of: "app.decisions.json") == """
        {
          "app": true,
          "duplicateKey": {"reason": "r"},
          "hugeInteger": {"owner": "a", "reason": "é"},
          "version": 2
        }

        """
    )
  }

  @Test func writesAStrictType() throws {
    let file = "User.decisions.json"
    try folder.write(#"{"type":"User","strict":true,"version":2}"#, to: file)
    _ = try decisions.change { _ in
      DecisionsUpdate(strict: (["Member"], ["User"]), changes: [])
    }
    #expect(folder.contents(of: file) == nil)
    #expect(
      folder.contents(of: "Member.decisions.json")
        == "{\n  \"type\": \"Member\",\n  \"strict\": true,\n  \"version\": 2\n}\n"
    )
  }

  /// A process that was killed has left it behind.
  @Test func removesAHalfWrittenFile() throws {
    try folder.write("{", to: ".parity-1.tmp")
    try write([Self.role])
    #expect(folder.files == [folder.path + "/User.decisions.json"])
  }

  /// A change that writes nothing creates no folder, and an error leaves everything as it is.
  @Test func leavesNothingBehind() throws {
    let missing = DecisionsFolder(path: folder.path + "/none")
    #expect(try missing.change { _ in DecisionsUpdate() }.files.isEmpty)
    #expect(throws: AcceptanceError.reasonMissing(1)) {
      try missing.change { _ in throw AcceptanceError.reasonMissing(1) }
    }
    #expect(!missing.exists)
  }

  /// Each change is made to what the others have written.
  @Test func losesNoChangeOfAnotherThread() throws {
    let decisions = decisions
    for round in 0..<TestExtent.count(20, atLeast: 5) {
      DispatchQueue.concurrentPerform(iterations: 8) { number in
        let name = "p\(number)/unexplained/valueDiffers"
        _ = try? decisions.change { current in
          DecisionsUpdate(
            written: [Decision(.finding(type: "User", name), reason: "round \(round)")],
            removed: current.entries.filter { $0.key == name }
          )
        }
      }
      let entries = try Decisions(directory: folder.url).entries
      #expect(entries.map(\.reason) == Array(repeating: "round \(round)", count: 8))
    }
    #expect(folder.files.count == 1)
  }

  @Test func removesAFileWithoutDecisions() throws {
    try write([Self.role])
    try write([], removed: [Self.role])
    #expect(folder.contents(of: "User.decisions.json") == nil)
  }

  @Test(arguments: ["Page<Booking>", "app", "v1/User", "Ü", ""])
  func findsTheFileOfAnyType(type: String) throws {
    let decision = Decision(.finding(type: type, "a/b/c"), reason: "r")
    try write([decision, Self.app(.duplicateKey)])
    #expect(try Decisions(directory: folder.url).entries.contains(decision))
    try write([], removed: [decision])
    #expect(try Decisions(directory: folder.url).entries == [Self.app(.duplicateKey)])
  }

  /// Names that are equal without what some file systems do not tell apart.
  @Test(arguments: [["Größe", "Grüße"], ["利用者", "注文"], ["URLItem", "UrlItem"], ["App", "app"]])
  func writesAFileForEachOfTypesThatAreAlike(types: [String]) throws {
    let all = types.map { Decision(.finding(type: $0, "a/b/c"), reason: $0) }
    try write(all + [Self.app(.duplicateKey)])
    let read = Set(try Decisions(directory: folder.url).entries)
    #expect(read == Set(all + [Self.app(.duplicateKey)]))
    #expect(Set(folder.files.map { $0.lowercased() }).count == 3)
    // One after the other, too.
    try write([Decision(all[0].scope, reason: "new")])
    #expect(Set(try Decisions(directory: folder.url).entries).count == 3)
  }

  @Test func findsAFileOfItsOwnForALaterType() throws {
    for type in ["URLItem", "UrlItem"] {
      try write([Decision(.finding(type: type, "a/b/c"), reason: "r")])
    }
    #expect(try Decisions(directory: folder.url).entries.count == 2)
  }

  @Test func refusesTwoFilesOfOneType() throws {
    for name in ["User", "Other"] {
      let text = #"{"type":"User","a/b/c":{"reason":"r"},"version":2}"#
      try folder.write(text, to: name + ".decisions.json")
    }
    #expect(throws: Decisions.ReadError.self) { try Decisions(directory: folder.url) }
  }

  @Test func keepsThePropertiesOfAFindingOfMany() throws {
    let decision = Decision(
      .finding(type: "Trip", "$.*/unexplained/valueDiffers"),
      reason: "r",
      coversFixtures: true,
      manyProperties: ["Trip.end", "Trip.start"]
    )
    try write([decision])
    #expect(try Decisions(directory: folder.url).entries == [decision])
  }

  @Test(arguments: [".User.decisions.json", ".decisions.json"])
  func refusesAHiddenFile(name: String) throws {
    try folder.write(#"{"type":"User","version":2}"#, to: name)
    let error = #expect(throws: Decisions.ReadError.self) { try Decisions(directory: folder.url) }
    #expect(error?.description.hasPrefix("\(folder.path)/\(name): the file is hidden") == true)
  }

  @Test func namesAMergeConflict() throws {
    let text = """
      {
        "type": "User",
      <<<<<<< HEAD
        "a/unexplained/valueDiffers": {"reason": "ours"},
      =======
        "a/unexplained/valueDiffers": {"reason": "theirs"},
      >>>>>>> main
        "version": 2
      }
      """
    try folder.write(text, to: "User.decisions.json")
    let error = #expect(throws: Decisions.ReadError.self) { try Decisions(directory: folder.url) }
    #expect(
      error?.description
        == "\(folder.path)/User.decisions.json: line 3 is a merge conflict, <<<<<<<; resolve it"
    )
  }
}
