import DecodingRoutes
import Foundation
import HarnessSupport
import HimotokiBridge
import JSONVariants
import LegacyExtractor
import ParityFindings
import Testing
import ValueComparison

@testable import ParityChecks

/// Ways in which a run could be green, or silent, though it has proven nothing, and what it says.
@Suite struct GreenRunTests {
  struct Way: Sendable, CustomTestStringConvertible {
    let name: String
    let check: @Sendable () -> ParityCheck
    let document: String
    var mutations = MutationProfile.pullRequest
    let says: Answer

    var testDescription: String { name }
  }

  /// What a run must say of a way.
  enum Answer: Sendable {
    /// A finding with this identifier.
    case finding(String)
    /// Not enough is checked, with a sentence that contains this.
    case shortfall(String)
    /// Nothing: the article names the limit, or the check asks for it.
    case nothing
  }

  private static let ways: [Way] = [
    Way(
      name: "one route gives the time for what the fixture lacks",
      check: { Note.check(legacy: { _ in .distantPast }, codable: { _ in Date() }) },
      document: #"{"text":"a"}"#,
      says: .finding("Note.time/unexplained/nondeterministic")
    ),
    Way(
      name: "one route gives the time for what a variant lacks",
      check: {
        Note.check(legacy: { $0.time ?? .distantPast }, codable: { $0.time ?? Date() })
      },
      document: #"{"text":"a","time":1}"#,
      says: .finding("Note.time/unexplained/nondeterministic")
    ),
    Way(
      name: "the legacy route gives the time",
      check: { Note.check(legacy: { _ in Date() }, codable: { _ in .distantPast }) },
      document: #"{"text":"a","time":1}"#,
      says: .finding("Note.time/unexplained/nondeterministic")
    ),
    Way(
      name: "both routes give the time",
      check: { Note.check(legacy: { _ in Date() }, codable: { _ in Date() }) },
      document: #"{"text":"a"}"#,
      says: .nothing
    ),
    Way(
      name: "both routes give a clock that moves seldom",
      check: {
        let clock = Clock()
        return Note.check(legacy: { _ in clock.time }, codable: { _ in clock.time })
      },
      document: #"{"text":"a"}"#,
      mutations: .none,
      says: .nothing
    ),
    Way(
      name: "one route gives the time for an ignored property",
      check: {
        Note.check(legacy: { _ in .distantPast }, codable: { _ in Date() }).ignoring("time")
      },
      document: #"{"text":"a"}"#,
      says: .nothing
    ),
    Way(
      name: "a cache by the document of both routes",
      check: { Note.cached { String(decoding: $0, as: UTF8.self) } },
      document: #"{"text":"a"}"#,
      says: .finding("Note.text/unexplained/valueDiffers")
    ),
    Way(
      name: "a cache by the content of a document",
      check: {
        Note.cached { data in
          String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespaces)
        }
      },
      document: #"{"text":"a"}"#,
      says: .nothing
    ),
    Way(
      name: "the Codable route takes what the legacy route left in a variable",
      check: {
        let cache = Cache()
        return Note.check(
          legacy: { input in cache.keep(input.time ?? .distantPast) },
          codable: { _ in cache.kept }
        )
      },
      document: #"{"text":"a","time":1}"#,
      mutations: .none,
      says: .nothing
    ),
    Way(
      name: "the legacy route alone sets a variable",
      check: {
        let cache = Cache()
        return ParityCheck(
          "Note",
          legacy: .himotoki(Note.Input.self).map { input in
            _ = cache.keep(input.time ?? .distantPast)
            return input.text
          },
          codable: .codable(Note.Input.self).map(\.text)
        )
      },
      document: #"{"text":"a","time":1}"#,
      says: .finding("Note $.time/unexplained/notCompared")
    ),
    Way(
      name: "a conversion of one route shuffles",
      check: { Tags.check },
      document: #"{"tags":["a","b","c","d","e"]}"#,
      says: .finding("Tags.tags/unexplained/nondeterministic")
    ),
    Way(
      name: "an order that the check does not compare",
      check: { Tags.check.comparing(.unorderedArrays) },
      document: #"{"tags":["a","b","c","d","e"]}"#,
      says: .nothing
    ),
    Way(
      name: "a key that Codable alone prefers, and no fixture has",
      check: { ParityCheck(Preferring.self) },
      document: #"{"name":"a"}"#,
      says: .finding("GreenRunTests.Preferring.name/unexplained/valueDiffers")
    ),
    Way(
      name: "a key that Codable alone falls back on, and no fixture has",
      check: { ParityCheck(Falling.self) },
      document: #"{"name":"a"}"#,
      says: .finding("GreenRunTests.Falling.name/unexplained/legacyGivesNil")
    ),
    Way(
      name: "a key that Codable alone requires",
      check: { ParityCheck(Requiring.self) },
      document: #"{"name":"a","kind":"b"}"#,
      says: .finding("GreenRunTests.Requiring.kind/unexplained/codableRefuses")
    ),
    Way(
      name: "a legacy model as its own Codable half",
      check: { ParityCheck(Backed.self) },
      document: #"{"name":"a"}"#,
      says: .shortfall("`GreenRunTests.Backed` is `LegacyBacked`")
    ),
    Way(
      name: "an array of a legacy model as its own Codable half",
      check: {
        ParityCheck(
          "Backed",
          legacy: .himotoki { e in try e <|| "all" as [Backed] },
          codable: .codable([String: [Backed]].self).map { $0["all"] ?? [] }
        )
      },
      document: #"{"all":[{"name":"a"}]}"#,
      says: .shortfall("is `LegacyBacked`")
    ),
    Way(
      name: "a weak reference to an object that nobody else holds",
      check: { ParityCheck(Leaf.self) },
      document: #"{"name":"a","owner":"b"}"#,
      says: .finding("GreenRunTests.Leaf.owner/unexplained/notCompared")
    ),
    Way(
      name: "a mirror without the superclass",
      check: { ParityCheck(Dog.self) },
      document: #"{"name":"a","breed":"b"}"#,
      says: .finding("GreenRunTests.Dog $.name/unexplained/notCompared")
    ),
  ]

  @Test(arguments: ways)
  func isNotSilent(on way: Way) throws {
    let report = try way.check().run(on: .texts(way.document), mutations: way.mutations)
    let said = report.findings.filter { !$0.isInformation && $0.cause == nil }.map(\.id)
    switch way.says {
    case .finding(let id): #expect(said.first == id)
    case .shortfall(let text): #expect(report.shortfalls.contains { $0.contains(text) })
    case .nothing:
      #expect(said == [], "\(report.divergences.map(\.id)) \(report.nondeterminism)")
      #expect(report.shortfalls == [])
    }
  }
}

extension GreenRunTests {
  private enum Keys: String, CodingKey { case name, title, kind }

  struct Preferring: Decodable, LegacyDecodable {
    let name: String

    static func decode(_ e: Extractor) throws -> Self { Self(name: try e <| "name") }

    init(name: String) { self.name = name }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      let name = try container.decode(String.self, forKey: .name)
      self.name = try container.decodeIfPresent(String.self, forKey: .title) ?? name
    }
  }

  struct Falling: Decodable, LegacyDecodable {
    let name: String?

    static func decode(_ e: Extractor) throws -> Self { Self(name: try e <|? "name") }

    init(name: String?) { self.name = name }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      name =
        try container.decodeIfPresent(String.self, forKey: .name)
        ?? container.decodeIfPresent(String.self, forKey: .title)
    }
  }

  struct Requiring: Decodable, LegacyDecodable {
    let name: String

    static func decode(_ e: Extractor) throws -> Self { Self(name: try e <| "name") }

    init(name: String) { self.name = name }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      name = try container.decode(String.self, forKey: .name)
      _ = try container.decode(String.self, forKey: .kind)
    }
  }

  struct Backed: LegacyDecodable, LegacyBacked {
    let name: String

    static func decode(_ e: Extractor) throws -> Self { Self(name: try e <| "name") }
  }

  final class Owner {
    let name: String

    init(name: String) { self.name = name }
  }

  final class Leaf: Decodable, LegacyDecodable {
    let name: String
    private(set) weak var owner: Owner?

    static func decode(_ e: Extractor) throws -> Leaf {
      let names: [String] = try [e <| "owner"]
      return try Leaf(name: e <| "name", owner: names.map(Owner.init)[0])
    }

    private enum CodingKeys: CodingKey { case name, owner }

    init(name: String, owner: Owner) {
      self.name = name
      self.owner = owner
    }

    convenience init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let names = [try container.decode(String.self, forKey: .owner)]
      let name = try container.decode(String.self, forKey: .name)
      // The compiler warns only where it sees that nobody holds the object.
      self.init(name: name, owner: names.map(Owner.init)[0])
    }
  }

  class Animal: Decodable {
    let name: String

    init(name: String) { self.name = name }
  }

  final class Dog: Animal, LegacyDecodable, CustomReflectable {
    let breed: String

    var customMirror: Mirror {
      Mirror(self, children: ["breed": breed], ancestorRepresentation: .suppressed)
    }

    static func decode(_ e: Extractor) throws -> Dog {
      try Dog(name: e <| "name", breed: e <| "breed")
    }

    private enum CodingKeys: CodingKey { case breed }

    init(name: String, breed: String) {
      self.breed = breed
      super.init(name: name)
    }

    required init(from decoder: any Decoder) throws {
      breed = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .breed)
      try super.init(from: decoder)
    }
  }
}

// MARK: -

private struct Tags: Codable, LegacyDecodable {
  var tags: [String]

  static func decode(_ e: Extractor) throws -> Tags { try Tags(tags: e <|| "tags") }

  static var check: ParityCheck {
    ParityCheck(
      "Tags",
      legacy: .himotoki(Tags.self),
      codable: .codable(Tags.self).map { Tags(tags: $0.tags.shuffled()) }
    )
  }
}

private struct Note: Sendable {
  struct Input: Codable, LegacyDecodable {
    var text: String
    var time: Date?

    static func decode(_ e: Extractor) throws -> Input {
      let seconds: Double? = try e <|? "time"
      return try Input(
        text: e <| "text",
        time: seconds.map(Date.init(timeIntervalSinceReferenceDate:))
      )
    }
  }

  let text: String
  let time: Date

  static func check(
    legacy: @escaping @Sendable (Input) -> Date,
    codable: @escaping @Sendable (Input) -> Date
  ) -> ParityCheck {
    ParityCheck(
      "Note",
      legacy: .himotoki(Input.self).map { Note(text: $0.text, time: legacy($0)) },
      codable: .codable(Input.self).map { Note(text: $0.text, time: codable($0)) }
    )
  }

  /// Returns a check of a wrong port, whose halves share a cache.
  static func cached(by key: @escaping @Sendable (Data) -> String) -> ParityCheck {
    let cache = Cache()
    func route(_ name: String, _ suffix: String) -> DecodingRoute<Note> {
      DecodingRoute(name) { data in
        try cache.value(of: key(data)) {
          let input = try JSONDecoder().decode(Input.self, from: data)
          return Note(text: input.text + suffix, time: .distantPast)
        }
      }
    }
    return ParityCheck("Note", legacy: route("legacy", ""), codable: route("codable", "!"))
  }
}

/// Every access holds the lock, hence `@unchecked`.
private final class Cache: @unchecked Sendable {
  private let lock = NSLock()
  private var notes: [String: Note] = [:]
  private var date = Date.distantPast

  var kept: Date {
    lock.lock()
    defer { lock.unlock() }
    return date
  }

  func keep(_ date: Date) -> Date {
    lock.lock()
    defer { lock.unlock() }
    self.date = date
    return date
  }

  func value(of key: String, _ make: () throws -> Note) rethrows -> Note {
    lock.lock()
    defer { lock.unlock() }
    if let known = notes[key] { return known }
    let note = try make()
    notes[key] = note
    return note
  }
}

/// A clock that moves between two routes, and once more while their runs are repeated.
///
/// Every access holds the lock, hence `@unchecked`.
private final class Clock: @unchecked Sendable {
  private let lock = NSLock()
  private var readings = 0

  var time: Date {
    lock.lock()
    defer { lock.unlock() }
    readings += 1
    return Date(timeIntervalSinceReferenceDate: Double([2, 8].filter { readings >= $0 }.count))
  }
}
