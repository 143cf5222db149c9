import ValueComparison
import HarnessSupport
import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import DecodingRoutes
@testable import JSONVariants
@testable import ParityChecks

/// The variants of a parent whose child has a check of its own.
@Suite struct CheckedModelsTests {
  private struct LegacyPerson: LegacyDecodable, Unboxable {
    let name: String
    let age: Int?
    init(name: String, age: Int?) { (self.name, self.age) = (name, age) }
    init(unboxer: Unboxer) throws {
      name = try unboxer.unbox(key: "name")
      age = unboxer.unbox(key: "age")
    }
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

  /// Another model with the same keys.
  private struct Pet: Decodable {
    let name: String
    let age: Int?
  }

  private static let snakeCase: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }()

  /// Checks of the child that compare less than the parent's, of other models, or that decode in another way.
  private static let others = [
    person.ignoring("age"),
    person.comparing(.integerWidths),
    ParityCheck("Person", legacy: .himotoki(LegacyPerson.self), codable: .codable(Pet.self)),
    ParityCheck("Person", legacy: .unbox(LegacyPerson.self), codable: .codable(Person.self)),
    ParityCheck(
      "Person",
      legacy: .himotoki { try LegacyPerson.decode($0) },
      codable: .codable(Person.self)
    ),
    ParityCheck(
      "Person",
      legacy: .himotoki(LegacyPerson.self),
      codable: .codable(Person.self).map { Person(name: $0.name, age: $0.age ?? 0) }
    ),
    ParityCheck(
      "Person",
      legacy: .himotoki(LegacyPerson.self),
      codable: .codable(Person.self, decoder: snakeCase)
    ),
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

  private struct LegacyNode: LegacyDecodable {
    let value: Int
    let next: [LegacyNode]?
    static func decode(_ e: Extractor) throws -> LegacyNode {
      try LegacyNode(value: e <| "value", next: e <||? "next")
    }
  }
  private struct Node: Decodable {
    let value: Int
    let next: [Node]?
  }
  private struct LegacyTree: LegacyDecodable {
    let root: LegacyNode
    static func decode(_ e: Extractor) throws -> LegacyTree { try LegacyTree(root: e <| "root") }
  }
  private struct Tree: Decodable { let root: Node }

  /// A model inside itself has any number of paths.
  @Test func makesFewVariantsOfAModelInsideItself() throws {
    let deep = String(repeating: #"{"value":1,"next":["#, count: 100)
    let text = #"{"root":\#(deep)\#(String(repeating: "]}", count: 100))}"#
    let tree = ParityCheck("Tree", legacy: .himotoki(LegacyTree.self), codable: .codable(Tree.self))
    let node = ParityCheck("Node", legacy: .himotoki(LegacyNode.self), codable: .codable(Node.self))
    let folder = try TemporaryFolder(["Node/a.json": #"{"value":1,"next":[{"value":2}]}"#])
    let report = try tree.among([tree, node], in: FixtureDirectory(path: folder.path))
      .run(on: .texts(text), shrinking: .none)
    #expect(report.variants.firstFixtures.count < 200)
  }
}
