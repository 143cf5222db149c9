import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine
@testable import JSONVariants
@testable import ParityResults

/// Places that count as one: models of one pair of types, keys that are data, children of both routes.
@Suite struct SharedPlacesTests {
  private struct LegacyPerson: LegacyDecodable {
    let name: String
    static func decode(_ e: Extractor) throws -> LegacyPerson {
      try LegacyPerson(name: e <| "name")
    }
  }
  private struct Person: Decodable { let name: String }
  private struct LegacyBook: LegacyDecodable {
    let author: LegacyPerson
    let editor: LegacyPerson?
    let title: String
    static func decode(_ e: Extractor) throws -> LegacyBook {
      try LegacyBook(author: e <| "author", editor: e <|? "editor", title: e <| "title")
    }
  }
  private struct Book: Decodable {
    let author: Person
    let editor: Person?
    let title: String
  }

  private func paths(_ check: ParityCheck, _ texts: String...) throws -> [String: Set<String>] {
    let evaluator = DocumentEvaluator(check)
    var generator = VariantGenerator(profile: .pullRequest)
    var reads = ReadMap(legacyRecords: true, codableKeys: check.codable.keys)
    var paths: [String: Set<String>] = [:]
    let documents = texts.map { Data($0.utf8) }
    for document in documents { _ = generator.survey.add(DocumentShape(of: document)) }
    for text in documents {
      let baseline = evaluator.baseline(of: text, recording: true)
      reads.merge(legacy: baseline.legacyReads, codable: baseline.codableReads)
      var level = [generator.start(text, reads)].compactMap { $0 }
      while !level.isEmpty {
        for variant in generator.variants(of: level, in: text, reads) where !variant.isProbe {
          paths["\(variant.path)", default: []].insert(variant.mutatorName)
        }
        level = generator.children(of: level.filter(generator.isRead), reads)
      }
    }
    return paths
  }

  private let books = ParityCheck(
    "Book",
    legacy: .himotoki(LegacyBook.self),
    codable: .codable(Book.self)
  )

  @Test func changesTheModelsOfOnePairOnce() throws {
    let found = try paths(
      books,
      #"{"author":{"name":"A B"},"editor":{"name":"C D"},"title":"E F"}"#
    )
    #expect(found["$.author.name"]?.contains("null") == true)
    #expect(found["$.editor.name"]?.contains("null") != true)
    // What a parent makes of its child is its own matter.
    #expect(found["$.editor"]?.isSuperset(of: ["null", "toString", "emptyObject"]) == true)
    #expect(found["$.title"]?.contains("emptyString") == true)
  }

  @Test func changesAPropertyWhereItIsMetFirst() throws {
    let found = try paths(
      books,
      #"{"author":{"name":"A B"},"editor":null,"title":"E F"}"#,
      #"{"author":{"name":"A B"},"editor":{"name":""},"title":"E F"}"#
    )
    #expect(found["$.author.name"]?.contains("null") == true)
    #expect(found["$.editor.name"]?.contains("null") != true)
  }

  private struct LegacyStock: LegacyDecodable {
    let counts: [String: Int]
    static func decode(_ e: Extractor) throws -> LegacyStock {
      try LegacyStock(counts: e <| "counts")
    }
  }
  private struct Stock: Decodable { let counts: [String: Int] }

  @Test func takesAllKeysOfADictionaryForOnePlace() throws {
    let check = ParityCheck(
      "Stock",
      legacy: .himotoki(LegacyStock.self),
      codable: .codable(Stock.self)
    )
    let members = (0..<500).map { #""id\#($0)":\#($0)"# }.joined(separator: ",")
    let found = try paths(check, #"{"counts":{\#(members)}}"#)
    #expect(Set(found.keys) == ["$", "$.counts", "$.counts.*"])
    #expect(found["$.counts"]?.contains("numberKey") == true)
    // Of a structure all keys are known.
    #expect(found["$"]?.contains("numberKey") == false)
  }

  private struct LegacyLine: Unboxable {
    let start: Int
    let end: Int
    init(unboxer: Unboxer) throws {
      start = try unboxer.unbox(keyPath: "points.0")
      end = try unboxer.unbox(keyPath: "points.1")
    }
  }
  private struct Line: Decodable {
    let start: Int
    let end: Int
    init(from decoder: any Decoder) throws {
      enum Key: CodingKey { case points }
      var points = try decoder.container(keyedBy: Key.self).nestedUnkeyedContainer(forKey: .points)
      start = try points.decode(Int.self)
      end = try points.decode(Int.self)
    }
  }

  @Test func changesAnElementThatIsReadByItsIndex() throws {
    let check = ParityCheck("Line", legacy: .unbox(LegacyLine.self), codable: .codable(Line.self))
    let found = try paths(check, #"{"points":[1,2,3]}"#)
    for path in ["$.points[0]", "$.points[1]", "$.points[*]"] {
      #expect(found[path]?.contains("toFalse") == true, "\(path)")
    }
  }

  @Test func triesTheWordsOfOtherFixtures() throws {
    let found = try paths(
      books,
      #"{"author":{"name":"Ada"},"title":"one"}"#,
      #"{"author":{"name":"Ada"},"title":"two"}"#
    )
    #expect(found["$.title"]?.contains("wordOfOtherFixture") == true)
    #expect(found["$.author.name"]?.contains("wordOfOtherFixture") == false)
  }
}

/// A number is tried with the limits of the types that the routes ask for.
@Suite struct NumberKindTests {
  private func names(_ types: [any Any.Type]) -> Set<String> {
    let kinds = RequestedTypes(legacy: types).numbers
    return Set(
      Mutator.numbers.mutators.filter { $0.profile == .pullRequest }
        .filter { $0.numbers?.isDisjoint(with: kinds) != true }.map(\.name)
    )
  }

  private enum Level: Int16 { case low }

  private struct Edges: Sendable {
    let types: [any Any.Type]
    let some: [String]
    let none: [String]
  }

  private static let edges = [
    Edges(
      types: [UInt8.self],
      some: ["number 255", "number 0"],
      none: ["number 128", "number 19.99"]
    ),
    Edges(
      types: [Int8.self],
      some: ["number 128"],
      none: ["number 65536", "number 300"]
    ),
    Edges(
      types: [Int32.self],
      some: ["number 2147483648"],
      none: ["number 255", "number 1e39"]
    ),
    Edges(
      types: [Int.self],
      some: ["number 9223372036854775808", "number 300"],
      none: ["number 255", "number 1.005"]
    ),
    Edges(
      types: [Float.self],
      some: ["number 1e39", "number 19.99"],
      none: ["number 255"]
    ),
    Edges(types: [Level.self], some: ["number 32768"], none: ["number 255"]),
    Edges(types: [Int8.self, UInt8.self], some: ["number 128", "number 255"], none: []),
    Edges(types: [], some: ["number 300", "number 19.99"], none: ["number 255"]),
    Edges(types: [String.self], some: ["number 19.99"], none: ["number 255"]),
  ]

  @Test func takesTheEdgesOfTheTypes() {
    for edges in Self.edges {
      let names = names(edges.types)
      #expect(names.isSuperset(of: edges.some), "\(edges.types)")
      #expect(names.isDisjoint(with: edges.none), "\(edges.types)")
    }
  }
}

@Suite struct WideObjectTests {
  private static func text(_ count: Int) -> Data {
    Data("{\((0..<count).map { #""p\#($0)":\#($0)"# }.joined(separator: ","))}".utf8)
  }

  /// No property lacks a variant that another one has, however many there are.
  @Test func makesTheSameVariantsOfEveryProperty() {
    var generator = VariantGenerator(profile: .pullRequest)
    let variants = generator.variants(of: Self.text(200))
    for name in ["null", "numberInString", "fraction", "number 1e400"] {
      let made = variants.filter { $0.mutatorName == name && $0.path.steps.count == 1 }
      #expect(made.count == 200, "\(name)")
    }
  }
}
