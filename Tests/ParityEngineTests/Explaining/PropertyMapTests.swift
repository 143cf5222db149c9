import HarnessSupport
import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine
@testable import JSONVariants

/// The type that a finding names where the value of a model hides it.
@Suite struct PropertyMapTests {
  /// The types of the findings with a cause, without the name of this suite.
  private static func owners(
    _ cause: DivergenceCause,
    _ check: ParityCheck,
    _ texts: String...
  ) throws -> Swift.Set<String> {
    let fixtures = texts.enumerated().map {
      Fixture(name: "\($0.offset)", data: Data($0.element.utf8))
    }
    let findings = try check.run(on: .fixtures(fixtures)).findings
    let properties = findings.filter { $0.cause == cause }.map(\.property)
    return Swift.Set(properties.map { $0.replacingOccurrences(of: "PropertyMapTests.", with: "") })
  }

  // MARK: - Payloads

  private struct Artist: Decodable, LegacyDecodable {
    let hasFans: [String: Bool]

    static func decode(_ e: Extractor) throws -> Artist { try Artist(hasFans: e <|-| "has_fans") }

    private enum CodingKeys: String, CodingKey { case hasFans = "has_fans" }
  }

  private struct Song: Decodable, LegacyDecodable {
    let isLive: Bool
    let artist: Artist

    static func decode(_ e: Extractor) throws -> Song {
      try Song(isLive: e <| "is_live", artist: e <| "artist")
    }

    private enum CodingKeys: String, CodingKey {
      case isLive = "is_live"
      case artist
    }
  }

  /// A case with two values has a tuple for its payload.
  private enum Entry: Decodable, LegacyDecodable {
    case song(Song, plays: Int)
    case pause

    static func decode(_ e: Extractor) throws -> Entry {
      let type: String = try e <| "type"
      return try type == "song" ? .song(e <| "object", plays: e <|? "plays" ?? 0) : .pause
    }

    private enum CodingKeys: CodingKey { case type, object, plays }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guard try container.decode(String.self, forKey: .type) == "song" else {
        self = .pause
        return
      }
      self = .song(
        try container.decode(Song.self, forKey: .object),
        plays: try container.decodeIfPresent(Int.self, forKey: .plays) ?? 0
      )
    }
  }

  @Test func namesTheModelInAPayloadOfSeveralValues() throws {
    let texts = [#"{"JP":true}"#, #"{"JP":false,"DE":true}"#].map {
      #"{"type":"song","object":{"is_live":true,"artist":{"has_fans":\#($0)}},"plays":3}"#
    }
    let owners = try Self.owners(.numberAsBool, ParityCheck(Entry.self), texts[0], texts[1])
    #expect(owners == ["Song.isLive", "Artist.hasFans"])
  }

  // MARK: - Superclasses

  private class Shape: Unboxable, Decodable {
    let name: String

    required init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
  }

  private final class Circle: Shape {
    let label: String

    required init(unboxer: Unboxer) throws {
      label = try unboxer.unbox(key: "label")
      try super.init(unboxer: unboxer)
    }

    private enum CodingKeys: CodingKey { case label }

    required init(from decoder: any Decoder) throws {
      label = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .label)
      try super.init(from: decoder)
    }
  }

  @Test func namesTheClassThatDeclaresAProperty() throws {
    let text = #"{"name":"c","label":"x"}"#
    let owners = try Self.owners(.numberToString, ParityCheck(Circle.self), text)
    #expect(owners == ["Shape.name", "Circle.label"])
  }

  // MARK: - Containers that hide an error

  private struct Set: Unboxable, Decodable {
    let reps: Int

    init(unboxer: Unboxer) throws { reps = try unboxer.unbox(key: "reps") }
  }

  private struct Workout: Unboxable, Decodable {
    let sets: [Set]
    let best: Set?

    init(unboxer: Unboxer) throws {
      sets = try unboxer.unbox(key: "sets")
      best = unboxer.unbox(key: "best")
    }

    private enum CodingKeys: CodingKey { case sets, best }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      sets = try container.decode([Set].self, forKey: .sets)
      best = try? container.decode(Set.self, forKey: .best)
    }
  }

  /// Below an optional the error becomes nil, in an array of models it refuses the document.
  @Test func findsOneRefusalWhereverTheTypeOccurs() throws {
    let texts = [#"{"sets":[{"reps":"3"}]}"#, #"{"sets":[],"best":{"reps":5}}"#]
    let fixtures = texts.map { Fixture(name: $0, data: Data($0.utf8)) }
    let findings = try ParityCheck(Workout.self).run(on: .fixtures(fixtures)).findings
    let found = findings.filter { $0.cause == .numberInString }
    let ids = found.map { $0.id.replacingOccurrences(of: "PropertyMapTests.", with: "") }
    #expect(ids == ["Set.reps/numberInString/codableRefuses"])
    #expect(found.flatMap(\.paths).count == 2)
  }

  // MARK: - Two types

  private struct LegacyShelf: LegacyDecodable {
    struct Book: LegacyDecodable {
      let pages: Int

      static func decode(_ e: Extractor) throws -> Book { try Book(pages: e <|? "pages" ?? 0) }
    }

    let books: [Book]

    static func decode(_ e: Extractor) throws -> LegacyShelf {
      try LegacyShelf(books: e <|| "books")
    }
  }

  private struct Shelf: Decodable {
    struct Book: Decodable {
      let pages: Int
    }

    let books: [Book]
  }

  /// The decisions of a team name the Codable types, so a finding does, whichever fixture is decoded first.
  @Test(arguments: [0, 1])
  func namesTheCodableTypeThoughTheFirstFixtureIsRefused(first: Int) throws {
    let texts = [#"{"books":[{}]}"#, #"{"books":[{"pages":3}]}"#]
    let fixtures = [texts[first], texts[1 - first]].enumerated().map {
      Fixture(name: "\($0.offset)", data: Data($0.element.utf8))
    }
    let check = ParityCheck(
      "Shelf",
      legacy: .himotoki(LegacyShelf.self),
      codable: .codable(Shelf.self)
    )
    let findings = try check.run(on: .fixtures(fixtures)).findings
    #expect(findings.first?.id.hasSuffix("Shelf.Book.pages/unexplained/codableRequires") == true)
    #expect(findings.allSatisfy { !$0.id.contains("Legacy") }, "\(findings.map(\.id))")
  }

  /// Two types of one name, as those of two modules are.
  @Test func aCodableValueSaysTheTypeOfAProperty() {
    let path = ParityPath([ParityPath.Step.key("count")])
    let property = PropertyName(type: "Item", path: path)
    var members = TypeMembers()
    members.add("count", of: "Item", declaredBy: "Base", as: "Int", isLegacy: true)
    #expect(members.type(of: PropertyName(type: "Base", path: path)) == "Int")
    members.add("count", of: "Item", declaredBy: nil, as: "Optional<Int>", isLegacy: false)
    members.add("count", of: "Item", declaredBy: "Base", as: "Int", isLegacy: true)
    #expect(members.declaringType(of: path, in: "Item") == "Item")
    #expect(members.type(of: property)?.contains("Optional") == true)
  }
}
