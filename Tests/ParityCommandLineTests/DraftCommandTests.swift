import Foundation
import HimotokiExtractor
import ParityHarness
import TestSupport
import Testing

@testable import ParityCommandLine

@Suite struct DraftCommandTests {
  private let runner: CommandRunner

  init() throws { runner = try CommandRunner() }

  private func draft(_ arguments: String...) -> CommandRunner.Result {
    runner.run(["draft"] + arguments + ["--fixtures", runner.folder.path + "/fixtures"])
  }

  @Test func printsADraft() {
    let result = draft("Address")
    #expect(result.code == .parity)
    #expect(result.output.contains("extension Address: Decodable {}"))
  }

  /// Routes over a mapper that this package does not know record nothing.
  @Test func saysOnceThatDraftsNeedRecordedReads() throws {
    var runner = runner
    runner.checks = ["Track", "Album", "Singer"].map { name in
      ParityCheck(
        name,
        legacy: DecodingRoute("ObjectMapper") { try Address.decodeValue(from: $0) },
        codable: .codable(Address.self)
      )
    }
    for name in ["Track", "Album", "Singer"] {
      try runner.folder.write(#"{"city":"x"}"#, to: "fixtures/\(name)/a.json")
    }
    let fixtures = ["--fixtures", runner.folder.path + "/fixtures"]
    let unknown = runner.run(["draft", "Label"] + fixtures)
    #expect(unknown.code == .notChecked)
    let lines = unknown.errors.split(separator: "\n").filter { $0.contains("recorded reads") }
    #expect(lines.count == 1, "\(unknown.errors)")
    #expect(lines.first?.hasSuffix(": Track, Album, Singer.") == true)
    let known = runner.run(["draft", "Album"] + fixtures)
    #expect(known.errors.contains("the legacy route of Album does not give"))
  }

  private struct Page: LegacyDecodable {
    let number: Int
    static func decode(_ e: Extractor) throws -> Page { try Page(number: e <| "number") }
  }

  private struct Book: LegacyDecodable {
    let pages: [Page]
    static func decode(_ e: Extractor) throws -> Book { try Book(pages: e <|| "pages") }
  }

  /// A parent that is drafted before its child.
  @Test func namesChildrenWithoutACodableHalf() throws {
    var runner = runner
    runner.checks = [.legacy(Book.self, name: "Book")]
    try runner.folder.write(#"{"pages": [{"number": 1}]}"#, to: "fixtures/Book/a.json")
    let result = runner.run(["draft", "Book", "--fixtures", runner.folder.path + "/fixtures"])
    #expect(result.code == .parity)
    #expect(result.errors.contains("contains models without a Codable half: "), "\(result.text)")
    #expect(result.errors.contains("Page. Draft them first"), "\(result.text)")
  }

  @Test func writesAFileOnce() throws {
    let file = runner.folder.path + "/Address+Codable.swift"
    #expect(draft("Address", "--write", file).code == .parity)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("extension Address"))
    let again = draft("Address", "--write", file)
    #expect(again.code == .usage)
    #expect(again.errors.contains("never overwrites"))
  }

  @Test func changesTheFileThatDeclaresTheModel() throws {
    try runner.folder.write(
      "struct Address {\n  let city: String\n}\n",
      to: "Sources/Address.swift"
    )
    let result = draft("Address", "--patch", "--sources", runner.folder.path + "/Sources")
    #expect(result.code == .parity)
    #expect(result.output.contains("+++ b/"))
    #expect(result.output.contains("+extension Address: Decodable {}"))
    let missing = draft("Address", "--patch", "--sources", runner.folder.path + "/decisions")
    #expect(missing.code == .notChecked)
    #expect(missing.errors.contains("--sources DIR"))
  }

  /// Tabs, invisible characters, and lines that end with a carriage return.
  @Test(arguments: [
    ("\n", "// \u{200B}\u{FEFF}::group ##[x]", "\n"), ("\r\n", "// \u{7F}", "\r\n"),
    ("\r\n", "// no end", ""), ("\n", "// no end", ""),
  ])
  func changesTheFileAsItIs(lineEnd: String, comment: String, end: String) throws {
    let lines = ["struct Address {", "\tlet city: String", "}", comment]
    let source = lines.joined(separator: lineEnd) + end
    try runner.folder.write(source, to: "Sources/Address.swift")
    let result = draft("Address", "--patch", "--sources", runner.folder.path + "/Sources")
    #expect(result.code == .parity)
    let old = Self.text(after: "-", in: result.output)
    #expect(source.utf8.suffix(old.utf8.count).elementsEqual(old.utf8))
    let kept = source.utf8.dropLast(old.utf8.count)
    let new = Array(kept) + Array(Self.text(after: "+", in: result.output).utf8)
    let code = draft("Address").output.components(separatedBy: "\n").map { $0 + lineEnd }.joined()
    #expect(String(decoding: new, as: UTF8.self).utf8.elementsEqual((source + lineEnd + code).utf8))
  }

  /// `git apply` compares the first line with that of the file.
  @Test func keepsTheByteOrderMark() throws {
    try runner.folder.write("\u{FEFF}struct Address {\n}\n", to: "Sources/Address.swift")
    let result = draft("Address", "--patch", "--sources", runner.folder.path + "/Sources")
    #expect(
      result.output.unicodeScalars.split(separator: "\n").map(String.init)
        .contains(" \u{FEFF}struct Address {"),
      "\(result.text)"
    )
  }

  /// Returns the lines of a patch that a mark or a space precedes, without them.
  private static func text(after mark: Character, in patch: String) -> String {
    var text = ""
    var isOfText = false
    let lines = patch.unicodeScalars.split(separator: "\n").map { String($0) }
    for line in lines.drop(while: { !$0.hasPrefix("@@") }).dropFirst() {
      if line.hasPrefix("\\"), isOfText { text.unicodeScalars.removeLast() }
      isOfText = line.unicodeScalars.first.map { " \(mark)".unicodeScalars.contains($0) } ?? false
      if isOfText { text += line.dropFirst() + "\n" }
    }
    return text
  }

  @Test func writesAFileInANewFolder() throws {
    #expect(draft("Address", "--write", runner.folder.path + "/New/A.swift").code == .parity)
    #expect(runner.folder.contents(of: "New/A.swift")?.contains("extension Address") == true)
    let below = draft("Address", "--write", runner.folder.path + "/New/A.swift/B.swift")
    #expect(below.code == .internalError)
    #expect(below.errors.contains("/New/A.swift cannot be written: "))
  }

  @Test(arguments: [
    ([], "draft is incomplete: draft MODEL."), (["--patch"], "draft is incomplete: draft MODEL."),
    (["Address", "--sources"], "--sources needs a value: --sources DIR."),
    (["Address", "--write", "--patch"], "--write needs a value: --write FILE."),
    (["Address", "--coverage"], "draft takes no --coverage."),
    (["Address", "--writ", "x"], "Unknown argument --writ."),
    (["Address", "x"], "Unknown argument x."),
    (["Address", "--sources", "a", "--sources", "b"], "--sources is given more than once."),
  ])
  func refusesOtherArguments(arguments: [String], problem: String) {
    let result = runner.run(["draft"] + arguments)
    #expect(result.code == .usage)
    #expect(result.errors.contains(problem))
  }

  @Test func namesTheModelsThatThereAre() {
    let result = draft("Adress")
    #expect(result.code == .notChecked)
    #expect(result.errors.contains("There is no model Adress. Models are Address."))
  }

  @Test func saysThatThereAreNoFixtures() {
    let result = runner.run(["draft", "Address", "--fixtures", runner.folder.path + "/decisions"])
    #expect(result.code == .notChecked)
    #expect(result.errors.contains("/decisions/Address"))
  }
}
