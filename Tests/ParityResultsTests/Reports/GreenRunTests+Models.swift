import ParityEngine
import Foundation
import HimotokiBridge
import LegacyExtractor

/// Models and checks of which each hides something.
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

  struct Counts: Sendable {
    let counts: [String: Int]
  }

  struct Tags: Codable, LegacyDecodable {
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

  struct Note: Sendable {
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
  final class Cache: @unchecked Sendable {
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
  final class Clock: @unchecked Sendable {
    private let lock = NSLock()
    private var readings = 0

    var time: Date {
      lock.lock()
      defer { lock.unlock() }
      readings += 1
      return Date(timeIntervalSinceReferenceDate: Double([2, 8].filter { readings >= $0 }.count))
    }
  }
}
