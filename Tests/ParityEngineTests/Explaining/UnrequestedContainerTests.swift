import JSONVariants
import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine
@testable import ParityResults

/// A child that Codable reads from the key of another property, as after copying a line: one finding, at the property
/// that has the mistake.
@Suite struct UnrequestedContainerTests {
  struct Person: LegacyDecodable, Decodable {
    let id: Int
    let name: String
    let site: URL?
    let isStaff: Bool

    static func decode(_ e: Extractor) throws -> Person {
      let site: String? = try e <|? "site"
      return try Person(
        id: e <| "id",
        name: e <| "name",
        site: site.flatMap { URL(string: $0) },
        isStaff: e <|? "is_staff" ?? false
      )
    }

    private init(id: Int, name: String, site: URL?, isStaff: Bool) {
      (self.id, self.name, self.site, self.isStaff) = (id, name, site, isStaff)
    }

    private enum CodingKeys: CodingKey { case id, name, site, isStaff }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      name = try container.decode(String.self, forKey: .name)
      site = try container.decodeIfPresent(URL.self, forKey: .site)
      isStaff = try container.decodeIfPresent(Bool.self, forKey: .isStaff) ?? false
    }
  }

  struct Article: LegacyDecodable, Decodable {
    let author: Person
    let editor: Person
    let readers: [Person]
    let fans: [Person]

    static func decode(_ e: Extractor) throws -> Article {
      try Article(
        author: e <| "main_author",
        editor: e <| "main_editor",
        readers: e <|| "readers",
        fans: e <|| "fans"
      )
    }

    private init(author: Person, editor: Person, readers: [Person], fans: [Person]) {
      (self.author, self.editor, self.readers, self.fans) = (author, editor, readers, fans)
    }

    enum CodingKeys: CodingKey { case mainAuthor, mainEditor, readers, fans }

    init(from decoder: any Decoder) throws {
      let keys = decoder.userInfo[.keys] as? [CodingKeys] ?? [.mainAuthor, .readers]
      let container = try decoder.container(keyedBy: CodingKeys.self)
      author = try container.decode(Person.self, forKey: keys[0])
      editor = try container.decode(Person.self, forKey: .mainEditor)
      readers = try container.decode([Person].self, forKey: keys[1])
      fans = try container.decode([Person].self, forKey: .fans)
    }
  }

  private static func person(_ number: Int) -> String {
    #"{"id": \#(number), "name": "n\#(number)", "site": "https://e.com/\#(number)", "is_staff": true}"#
  }

  private static let fixtures = [0, 10].map { first in
    let people = (first..<first + 6).map(person)
    let text = """
      {"main_author": \(people[0]), "main_editor": \(people[1]), \
      "readers": [\(people[2]), \(people[3])], "fans": [\(people[4]), \(people[5])]}
      """
    return Fixture(name: "\(first)", data: Data(text.utf8))
  }

  /// Returns the findings without a cause of a check whose Codable route uses these keys.
  private static func findings(_ keys: [Article.CodingKeys]) throws -> [Finding] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.userInfo[.keys] = keys
    let report = try ParityCheck(Article.self, decoder: decoder).run(on: .fixtures(fixtures))
    return ParityAssessment(report, day: "2026-01-01").findings.filter { $0.cause == nil }
  }

  /// Which property has the mistake, by the keys that it and another are read from.
  static let mistakes: [(keys: [Article.CodingKeys], property: String, key: String)] = [
    ([.mainEditor, .readers], "author", "main_author"),
    ([.mainAuthor, .fans], "readers", "readers"),
  ]

  @Test(arguments: mistakes.indices) func isOneFindingAtTheProperty(_ index: Int) throws {
    let mistake = Self.mistakes[index]
    let findings = try Self.findings(mistake.keys)
    let first = try #require(findings.first)
    #expect(first.property == "UnrequestedContainerTests.Article.\(mistake.property)")
    #expect(first.symptom == .valueDiffers)
    #expect(first.recorded == ["0", "10"])
    #expect(
      first.advice == "The legacy model asks for `\(mistake.key)`, and Codable never does."
    )
    #expect(first.example.shrunk != nil)
    #expect(findings.dropFirst().map(\.property) == [])
  }

  /// A note whose Codable half decodes an object as a whole, so that nobody knows which keys it uses.
  struct Note: LegacyDecodable, Decodable {
    let author: Author

    struct Author {
      let name: String
    }

    static func decode(_ e: Extractor) throws -> Note {
      try Note(author: Author(name: e <| ["meta", "author", "name"]))
    }

    private init(author: Author) { self.author = author }

    private struct Whole: Decodable {
      let values: [String: [String: String]]
      init(from decoder: any Decoder) throws {
        values = try decoder.singleValueContainer().decode([String: [String: String]].self)
      }
    }

    private enum CodingKeys: CodingKey { case meta }

    init(from decoder: any Decoder) throws {
      let meta = try decoder.container(keyedBy: CodingKeys.self).decode(Whole.self, forKey: .meta)
      author = Author(name: meta.values["author"]?["name"]?.uppercased() ?? "")
    }
  }

  @Test func isNoneInAnObjectThatCodableDecodesAsAWhole() throws {
    let fixture = Fixture(name: "f", data: Data(#"{"meta": {"author": {"name": "ann"}}}"#.utf8))
    let report = try ParityCheck(Note.self).run(on: .fixtures([fixture]), mutations: .none)
    #expect(!report.findings.isEmpty)
    #expect(!report.findings.contains { $0.advice.contains("no such key") })
  }

  /// A flat model of a document that is not: the object in the document is no property.
  struct Flat: LegacyDecodable, Decodable {
    let id: Int
    let count: Int?

    static func decode(_ e: Extractor) throws -> Flat {
      try Flat(id: e <| "id", count: e <|? ["meta", "count"])
    }
  }

  @Test func isThePropertyWhereTheObjectIsNone() throws {
    let fixtures = (1...2).map { number in
      Fixture(
        name: "\(number)",
        data: Data(#"{"id": \#(number), "meta": {"count": \#(number)}}"#.utf8)
      )
    }
    let report = try ParityCheck(Flat.self).run(on: .fixtures(fixtures))
    let finding = try #require(report.findings.first)
    #expect(finding.property == "UnrequestedContainerTests.Flat.count")
    #expect(finding.symptom == .codableGivesNil)
    #expect(finding.advice == "The legacy model asks for `meta`, and Codable never does.")
    #expect(report.findings.filter { !$0.recorded.isEmpty }.map(\.id) == [finding.id])
  }

  @Test func isNoneWhereBothRoutesRequestTheKeys() throws {
    #expect(try Self.findings([.mainAuthor, .readers]).map(\.id) == [])
  }
}

extension CodingUserInfoKey {
  fileprivate static let keys: CodingUserInfoKey = CodingUserInfoKey(rawValue: "keys")
    .unsafelyUnwrapped
}
