import ParityHarness
import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import ParityEngine

private struct Person: Codable, LegacyDecodable {
  enum Role: String, Codable { case author, editor }

  let name: String
  let role: Role?
  let mail: URL?

  static func decode(_ e: Extractor) throws -> Person {
    let role: String? = try e <|? "role"
    let mail: String? = try e <|? "mail"
    return Person(
      name: try e <| "name",
      role: try role.map { text in
        guard let role = Role(rawValue: text) else { throw DecodeError.custom("no role") }
        return role
      },
      mail: mail.flatMap { URL(string: $0) }
    )
  }
}

private struct Page: Codable, LegacyDecodable {
  let editor: Person?
  let authors: [Person]
  let byCity: [String: Person]?

  private enum CodingKeys: String, CodingKey {
    case editor, authors
    case byCity = "by_city"
  }

  static func decode(_ e: Extractor) throws -> Page {
    try Page(editor: e <|? "editor", authors: e <|| "authors", byCity: e <|-|? "by_city")
  }
}

private struct Shelf: LegacyDecodable {
  let books: [Book]

  static func decode(_ e: Extractor) throws -> Shelf { try Shelf(books: e <|| "books") }
}

private struct Book: LegacyDecodable {
  let title: String

  static func decode(_ e: Extractor) throws -> Book { try Book(title: e <| "title") }
}

/// The documents of a child, cut out of the fixtures of its parents.
@Suite struct CutCommandTests {
  private static let page = """
    {"editor": {"name":"Ann","role":"editor"},
     "authors":[{"name":"Bob"}, {"name":"Cleo"}, {"name":"Dan", "role":null},
       {"name":"Eve","mail":"https://example.com/eve7"}],
     "by_city":{"Rome":{"name":"Fay","role":"author","age":1}}}
    """

  /// The bytes of a fixture need not be those that were scanned.
  @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian])
  func cutsFixturesOfAnyEncoding(_ encoding: String.Encoding) throws {
    let data = try #require("\u{FEFF}\(Self.page)".data(using: encoding))
    let fixture = Fixture(name: "page", data: data)
    let found = ParityCheck(Page.self).children(named: ["Person"], in: fixture)
    #expect(found.first == Data(#"{"name":"Ann","role":"editor"}"#.utf8))
    #expect(found.count == 6)
  }

  private let runner: CommandRunner

  init() throws {
    var runner = try CommandRunner([:])
    runner.checks = [ParityCheck(Page.self), ParityCheck(Person.self)]
    self.runner = runner
    try runner.folder.write(Self.page, to: "fixtures/Page/front page.json")
  }

  private var written: [String: String] {
    let folder = runner.folder.path + "/fixtures/Person/"
    let files = runner.folder.files.filter { $0.hasPrefix(folder) }
    return Dictionary(
      uniqueKeysWithValues: files.map { file in
        let name = String(file.dropFirst(folder.count))
        return (name, runner.folder.contents(of: "fixtures/Person/" + name) ?? "")
      }
    )
  }

  @Test func writesWhatShowsSomethingNew() {
    let result = runner.run("cut", "Person")
    #expect(result.code == .parity, "\(result.text)")
    #expect(
      written == [
        "Page-front-page.json": #"{"name":"Ann","role":"editor"}"#,
        "Page-front-page-2.json": #"{"name":"Dan", "role":null}"#,
        "Page-front-page-3.json": #"{"name":"Eve","mail":"https://example.com/eve7"}"#,
        "Page-front-page-4.json": #"{"name":"Fay","role":"author","age":1}"#,
      ]
    )
    #expect(result.output.contains("4 fixtures written, of 6 documents of Person"))
  }

  /// A migration begins with children, whose parents have no Codable half yet.
  @Test func cutsOutOfModelsWithoutACodableHalf() throws {
    var runner = runner
    runner.checks = [.legacy(Shelf.self), .legacy(Book.self)]
    try runner.folder.write(#"{"books": [{"title": "Mill"}]}"#, to: "fixtures/Shelf/a.json")
    let result = runner.run("cut", "Book")
    #expect(result.code == .parity, "\(result.text)")
    #expect(runner.folder.contents(of: "fixtures/Book/Shelf-a.json") == #"{"title": "Mill"}"#)
  }

  @Test func writesNothingTwiceAndNothingOver() throws {
    try runner.folder.write(#"{"name":"Gus"}"#, to: "fixtures/Person/Page-front-page.json")
    _ = runner.run("cut", "Person")
    let first = written
    #expect(first["Page-front-page.json"] == #"{"name":"Gus"}"#)
    #expect(first.count == 5)
    #expect(runner.run("cut", "Person").output.contains("0 fixtures written, of 6 documents"))
    #expect(written == first)
  }

  @Test func replacesWhatNobodyMayReadAndStillDecodes() {
    let result = runner.run("cut", "Person", "--redact")
    #expect(result.code == .parity, "\(result.text)")
    #expect(
      written.values.sorted() == [
        #"{"name":"Xxx", "role":null}"#, #"{"name":"Xxx","mail":"https://xxxxxxx.xxx/xxx1"}"#,
        #"{"name":"Xxx","role":"author","age":1}"#, #"{"name":"Xxx","role":"editor"}"#,
      ]
    )
    #expect(runner.run("--model", "Person", "--mutations", "none").code == .parity)
  }

  private struct Team: Codable, LegacyDecodable {
    let scores: [String: Int]

    static func decode(_ e: Extractor) throws -> Team { try Team(scores: e <|-| "scores") }
  }

  private struct League: Codable, LegacyDecodable {
    let teams: [Team]

    static func decode(_ e: Extractor) throws -> League { try League(teams: e <|| "teams") }
  }

  @Test func leavesOutADocumentWithKeysThatAreData() throws {
    var runner = runner
    runner.checks = [
      ParityCheck(League.self, name: "League"), ParityCheck(Team.self, name: "Team"),
    ]
    try runner.folder.write(
      #"{"teams":[{"scores":{"alice":1}},{"scores":{}}]}"#,
      to: "fixtures/League/a.json"
    )
    let result = runner.run("cut", "Team", "--redact")
    #expect(result.output.contains("1 left out, which have data as keys"), "\(result.text)")
    let files = runner.folder.files.filter { $0.contains("/fixtures/Team/") }
    #expect(files.count == 1)
    for file in files {
      #expect(try String(contentsOfFile: file, encoding: .utf8) == #"{"scores":{}}"#)
    }
  }

  @Test func takesATypeWithoutACheckByItsName() {
    var one = runner
    one.checks = [ParityCheck(Page.self)]
    #expect(one.run("cut", "Person").code == .parity)
    #expect(written.count == 4)
    #expect(one.run("cut", "Person", "--redact").code == .notChecked)
    let unknown = one.run("cut", "Nobody")
    #expect(unknown.code == .notChecked)
    #expect(unknown.errors.contains("No fixture of Page has a Nobody. Check the name of the type"))
    let missing = one.run(["cut", "Person", "--fixtures", "Typo"])
    #expect(missing.code == .notChecked)
    #expect(missing.errors.contains("Typo has no fixture of Page. Correct --fixtures"))
  }

  /// On some file systems the names are those of one file.
  @Test func writesNothingOverANameInOtherLetters() throws {
    try runner.folder.write(#"{"name":"Gus"}"#, to: "fixtures/Person/page-FRONT-page.json")
    _ = runner.run("cut", "Person")
    #expect(written["page-FRONT-page.json"] == #"{"name":"Gus"}"#)
    #expect(Set(written.keys.map { $0.lowercased() }).count == written.count)
    #expect(written.keys.contains("Page-front-page-2.json"))
  }

  /// A document that is left out does not make a later one of its shape redundant.
  @Test func writesALaterDocumentOfAShapeThatWasLeftOut() throws {
    let picky = DecodingRoute<Person>("picky") { data in
      let person = try JSONDecoder().decode(Person.self, from: data)
      // Redacting one of the two values is harmless, and redacting both is not.
      guard person.name != "Xxx" || person.mail?.host?.hasPrefix("xxx.") != true else {
        throw CocoaError(.coderInvalidValue)
      }
      return person
    }
    var picking = runner
    picking.checks[1] = ParityCheck("Person", legacy: picky, codable: picky)
    let people = ["Ann", "Robert"].map { #"{"name":"\#($0)","mail":"https://ann.com/1"}"# }
    try runner.folder.write(
      #"{"authors":[\#(people.joined(separator: ","))]}"#,
      to: "fixtures/Page/front page.json"
    )
    let result = picking.run("cut", "Person", "--redact")
    #expect(result.output.contains("1 fixture written"), "\(result.text)")
    #expect(result.output.contains("1 left out, which have data as keys or do not decode"))
    #expect(written.values.first == #"{"name":"Xxxxxx","mail":"https://xxx.xxx/1"}"#)
  }

  @Test func cannotStandWithWhatChecks() {
    #expect(runner.run("cut", "Person", "--coverage").code == .usage)
    #expect(runner.run("cut", "Person", "--mutations", "full").code == .usage)
  }
}
