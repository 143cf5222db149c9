import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import ParityHarness

/// The variants of a parent whose child has a check of its own.
@Suite struct CheckedModelsTests {
  private struct LegacyPerson: LegacyDecodable {
    let name: String
    let age: Int?
    static func decode(_ e: Extractor) throws -> LegacyPerson {
      try LegacyPerson(name: e <| "name", age: e <|? "age")
    }
  }
  private struct Person: Decodable {
    let name: String
    let age: Int?
  }
  private struct LegacyBook: LegacyDecodable {
    let author: LegacyPerson
    let title: String
    static func decode(_ e: Extractor) throws -> LegacyBook {
      try LegacyBook(author: e <| "author", title: e <| "title")
    }
  }
  private struct Book: Decodable {
    let author: Person
    let title: String
  }

  private static let book = ParityCheck(
    "Book",
    legacy: .himotoki(LegacyBook.self),
    codable: .codable(Book.self)
  )
  private static let person = ParityCheck(
    "Person",
    legacy: .himotoki(LegacyPerson.self),
    codable: .codable(Person.self)
  )

  private static let bookText = #"{"author":{"name":"Ada","age":36},"title":"Notes"}"#

  /// The mutators of every path, which show what a parent derives from its children.
  private static let ofEveryPath = Set(Mutator.catalogue.filter { $0.scope == .path }.map(\.name))

  /// Returns the other mutators at each path of the book, whose suite has a check with these fixtures.
  private func mutators(
    of book: ParityCheck = book,
    on text: String = bookText,
    beside person: ParityCheck = person,
    withFixtures persons: [String],
    mutations: MutationProfile = .pullRequest,
    isScored: Bool = false
  ) throws -> [String: Set<String>] {
    let folder = try TemporaryFolder()
    for (number, text) in persons.enumerated() {
      try folder.write(text, to: "\(person.name)/\(number).json")
    }
    let report = try book.among([book, person], in: FixtureDirectory(path: folder.path)).run(
      on: .fixtures([Fixture(name: "book", data: Data(text.utf8))]),
      mutations: mutations,
      shrinking: .none,
      isScored: isScored
    )
    return Dictionary(grouping: report.variants.firstFixtures.keys) { $0.path.description }
      .mapValues { Set($0.map(\.mutatorName)).subtracting(Self.ofEveryPath) }
      .filter { !$0.value.isEmpty }
  }

  @Test func leavesTheValuesOfAChildToItsOwnCheck() throws {
    let found = try mutators(withFixtures: [#"{"name":"Bea","age":41}"#])
    #expect(found["$.author.name"] == nil)
    #expect(found["$.author.age"] == nil)
    // What a parent makes of its child is its own matter.
    #expect(found["$.author"]?.isSuperset(of: ["null", "toString", "emptyObject"]) == true)
    #expect(found["$.title"]?.contains("null") == true)
  }

  /// Fixtures of the child's check, and the paths below the child that the parent still changes.
  private static let gaps: [(persons: [String], paths: Set<String>)] = [
    // Without a fixture, the check of the child changes nothing.
    ([], ["$.author.name", "$.author.age"]),
    ([#"{"name":"Bea"}"#], ["$.author.age"]),
    ([#"{"name":"Bea","age":null}"#], ["$.author.age"]),
    // A text with digits gets other variants than one with letters.
    ([#"{"name":"1843","age":36}"#], ["$.author.name"]),
    ([#"{"name":"1843","age":36}"#, #"{"name":"Bea"}"#], []),
    // A document that a route refuses shows nothing of its values.
    ([#"{"name":null,"age":36}"#], ["$.author.name", "$.author.age"]),
    (["[1]", "{", #"{"name":"Bea","age":41}"#], []),
  ]

  @Test(arguments: gaps)
  func changesWhatTheFixturesOfTheChildLack(_ gap: (persons: [String], paths: Set<String>)) throws {
    let found = try mutators(withFixtures: gap.persons)
    #expect(Set(found.keys.filter { $0.hasPrefix("$.author.") }) == gap.paths)
  }

  @Test func addsAbsentKeysOnlyWhereTheChildHasNoFixture() throws {
    let text = #"{"author":{"name":"Ada"},"title":"Notes"}"#
    #expect(try mutators(on: text, withFixtures: [])["$.author.age"] != nil)
    #expect(try mutators(on: text, withFixtures: [#"{"name":"Bea"}"#])["$.author.age"] == nil)
  }

  /// Checks of the child that compare less than the parent's check, or other models.
  private static let others = [
    person.ignoring("age"),
    person.comparing(.integerWidths),
    ParityCheck("Person", legacy: .himotoki(LegacyPerson.self), codable: .codable(Book.self)),
    ParityCheck("Person", legacy: .himotoki(LegacyBook.self), codable: .codable(Person.self)),
  ]

  @Test(arguments: others.indices)
  func changesAChildWhoseCheckIsAnother(_ index: Int) throws {
    let found = try mutators(
      beside: Self.others[index],
      withFixtures: [#"{"name":"Bea","age":41}"#]
    )
    #expect(found["$.author.age"]?.contains("null") == true)
  }

  /// The check of the child reads the child somewhere inside its fixtures.
  @Test func changesAChildWhoseCheckReadsItElsewhere() throws {
    let wrapped = ParityCheck(
      "Person",
      legacy: .himotoki { try $0 <| "person" as LegacyPerson },
      codable: .codable(Person.self)
    )
    let fixture = #"{"name":"x","age":1,"person":{"name":"y","age":2}}"#
    let found = try mutators(beside: wrapped, withFixtures: [fixture])
    #expect(found["$.author.age"] != nil)
  }

  @Test func leavesAChildToACheckThatComparesTheSame() throws {
    let found = try mutators(
      of: Self.book.ignoring("age"),
      beside: Self.person.ignoring("age"),
      withFixtures: [#"{"name":"Bea","age":41}"#]
    )
    #expect(found["$.author.age"] == nil)
  }

  @Test func changesEveryChildInTheFullProfileAndInAScore() throws {
    let persons = [#"{"name":"Bea","age":41}"#]
    #expect(try mutators(withFixtures: persons, mutations: .full)["$.author.age"] != nil)
    #expect(try mutators(withFixtures: persons, isScored: true)["$.author.age"] != nil)
  }
}
