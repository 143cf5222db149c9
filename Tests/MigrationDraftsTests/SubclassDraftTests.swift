@testable import ParityEngine
import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import MigrationDrafts

/// A subclass decodes its own properties, and its superclass the others.
@Suite struct SubclassDraftTests {
  private func draft(file: String? = nil) throws -> MigrationDraft {
    let folder = try file.map { try TemporaryFolder(["Model.swift": $0]) }
    let document = Data(#"{"wheels": 6, "load": 7.5}"#.utf8)
    return try MigrationDraft(
      .unbox(Truck.self),
      fixtures: .fixtures([Fixture(name: "f", data: document)]),
      isEncoded: true,
      sources: folder?.path
    )
  }

  @Test func decodesItsOwnProperties() throws {
    let draft = try draft()
    #expect(
      draft.source.contains(
        """
          let container = try decoder.container(keyedBy: CodingKeys.self)
          load = try container.decodeFlexible(Double.self, forKey: .load)
          try super.init(from: decoder)
        }

        public override func encode(to encoder: any Encoder) throws {
          try super.encode(to: encoder)
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(load, forKey: .load)
        }
        """
      ),
      "\(draft.source)"
    )
    #expect(!draft.source.contains("wheels = "))
    #expect(draft.notes == ["Put these members into the class."])
    // A finding names an inherited property as the subclass's.
    #expect(draft.causes[.hugeInteger] == ["wheels"])
  }

  /// Swift synthesizes nothing for a subclass.
  @Test func decodesPlainPropertiesOfItsOwn() throws {
    let document = Data(#"{"wheels": 4, "engine": {"power": 5}}"#.utf8)
    let draft = try MigrationDraft(
      .unbox(Van.self),
      fixtures: .fixtures([Fixture(name: "f", data: document)])
    )
    #expect(
      draft.source.contains("engine = try container.decode(Engine.self, forKey: .engine)")
    )
    #expect(draft.source.contains("try super.init(from: decoder)"))
  }

  @Test func theSuperclassIsDraftedFirst() throws {
    let vehicle = try #require(draft().draft(of: "Vehicle"))
    #expect(vehicle.source.contains("wheels = try container.decodeFlexible(Int.self"))
    #expect(!vehicle.source.contains("super"))
  }

  /// The conformance is inherited, and Swift refuses it twice.
  @Test func isDeclaredAsBefore() throws {
    let text = "final class Truck: Vehicle {\n  let load: Double\n}\n"
    let change = try #require(draft(file: text).change)
    let comment = "  // Recipes: FlexibleValues.swift\n"
    let head = "final class Truck: Vehicle {\n  let load: Double\n\n"
    #expect(change.new.hasPrefix(head + comment + "  private enum"), "\(change.new)")
    let end = "\n}\n// Differs by: hugeInteger (wheels), negativeZero (load).\n"
    #expect(change.new.hasSuffix(end), "\(change.new)")
  }

  /// A variable that nothing reads keeps its initial value; `CodingKeys` leaves it out.
  @Test func keepsInitialValues() throws {
    let declaration = """
      struct Counter {
        var count: Int
        var retries = 0
        static func decode(_ e: Extractor) throws -> Counter { try Counter(count: e <| "count") }
      }

      """
    let folder = try TemporaryFolder(["Counter.swift": declaration])
    let fixtures = FixtureSource.fixtures([Fixture(name: "f", data: Data(#"{"count": 6}"#.utf8))])
    let draft = try MigrationDraft(
      .himotoki(Counter.self),
      fixtures: fixtures,
      sources: folder.path
    )
    #expect(draft.notes == [])
    let expected = """
      extension Counter: Decodable {
        private enum CodingKeys: CodingKey {
          case count
        }
      }
      """
    #expect(draft.source.hasPrefix(expected), "\(draft.source)")
  }
}

extension SubclassDraftTests {
  /// No other initializer can set the constants of a superclass.
  @Test func aSuperclassWithoutDraftIsMarked() throws {
    let file = """
      class Entry {
        let uid: String
        init(extractor e: Extractor) throws { uid = try e <| "uid" }
      }
      final class Invite: Entry, LegacyDecodable {
        let seats: Int
        override init(extractor e: Extractor) throws {
          seats = try e <| "seats"
          try super.init(extractor: e)
        }
        static func decode(_ e: Extractor) throws -> Invite { try Invite(extractor: e) }
      }
      """
    let folder = try TemporaryFolder(["Invite.swift": file])
    let document = Data(#"{"uid": "a", "seats": 6}"#.utf8)
    let draft = try MigrationDraft(
      .himotoki(Invite.self),
      fixtures: .fixtures([Fixture(name: "f", data: document)]),
      sources: folder.path
    )
    #expect(draft.notes == [MigrationDraft.unportedNote])
    #expect(!draft.source.contains("uid = "), "\(draft.source)")
    let code = """
        seats = try container.decode(Int.self, forKey: .seats)
        let e = try Extractor(reading: decoder)
        // MIGRATION: \(MigrationDraft.unportedNote)
        try super.init(extractor: e)
      """
    #expect(draft.source.contains(code), "\(draft.source)")
  }
}

extension SubclassDraftTests {
  private static func offer(_ call: String, _ statement: String = "") -> String {
    """
    class BaseOffer {
      let id: Int
      var note: String?
      init(id: Int) { self.id = id }
    }
    final class Offer: BaseOffer, LegacyDecodable {
      var count = 0
      static func decode(_ e: Extractor) throws -> Offer {
        let offer = \(call)
        \(statement)
        offer.note = try e <|? "note"
        offer.count = try e <| "count"
        return offer
      }
    }
    """
  }

  private func offer(_ file: String) throws -> MigrationDraft {
    let document = #"{"id": 3, "note": "n", "count": 4}"#
    return try MigrationDraftsTests.draft(.himotoki(Offer.self), document, file: file)
  }

  /// A designated initializer would take away the one that the legacy code calls.
  @Test func anInheritedInitializerIsCalled() throws {
    let draft = try offer(Self.offer("Offer(id: try e <| \"id\")"))
    let code = """
      convenience required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(id: try container.decode(Int.self, forKey: .id))
        self.note = try container.decodeIfPresent(String.self, forKey: .note)
        self.count = try container.decode(Int.self, forKey: .count)
      }
      """
    #expect(draft.source.contains(code), "\(draft.source)")
    #expect(draft.notes == [])
    // A finding has the name of the class that declares the property.
    #expect(draft.causes[.hugeInteger] == ["BaseOffer.id", "count"])
  }

  @Test(arguments: [
    ("Offer(id: number(of: e))", ""), ("Offer(id: try e <| \"id\")", "register(offer)"),
  ])
  func anInheritedInitializerRemainsForAPerson(call: String, statement: String) throws {
    let draft = try offer(Self.offer(call, statement))
    let head = "convenience required init(from decoder: any Decoder) throws {\n  // "
    #expect(draft.source.contains(head), "\(draft.source)")
    #expect(draft.source.contains("  // offer.count = try e <| \"count\"\n") || statement.isEmpty)
    #expect(draft.source.contains("  throw DecodingError.dataCorrupted("), "\(draft.source)")
    #expect(!draft.source.contains("container"), "\(draft.source)")
    let note = "The legacy code passes values to another initializer. Write how it is decoded."
    #expect(draft.notes == [note])
  }

  /// A call that passes on a value from outside has no draft.
  @Test func aCallOfASuperclassWithAnotherValueIsLeft() throws {
    let file = """
      class Badge {
        let uid: String
        init(extractor e: Extractor, scale: Int) throws { uid = try e <| "uid" }
      }
      final class Pin: Badge, LegacyDecodable {
        let size: Int
        init(extractor e: Extractor, scale: Int) throws {
          size = try e <| "size"
          try super.init(extractor: e, scale: scale)
        }
        static func decode(_ e: Extractor) throws -> Pin { try Pin(extractor: e, scale: 2) }
      }
      """
    let document = #"{"uid": "a", "size": 6, "color": "red"}"#
    let source = try MigrationDraftsTests.draft(.himotoki(Pin.self), document, file: file).source
    #expect(!source.contains("super.init(extractor"), "\(source)")
    #expect(source.contains("There is no draft for "), "\(source)")
  }

  /// Nothing can set a property of the superclass before the superclass is initialized.
  @Test func aVariableOfTheSuperclassWaitsForItsInitializer() throws {
    let file = """
      class Badge {
        let uid: String
        var color: String?
        init(extractor e: Extractor) throws { uid = try e <| "uid" }
      }
      final class Pin: Badge, LegacyDecodable {
        let size: Int
        override init(extractor e: Extractor) throws {
          size = try e <| "size"
          try super.init(extractor: e)
          color = try e <|? "color"
        }
        static func decode(_ e: Extractor) throws -> Pin { try Pin(extractor: e) }
      }
      """
    let document = #"{"uid": "a", "size": 6, "color": "red"}"#
    let source = try MigrationDraftsTests.draft(.himotoki(Pin.self), document, file: file).source
    #expect(source.contains("  size = try container.decode("), "\(source)")
    let late = "  try super.init(extractor: e)\n  color = try container.decodeIfPresent("
    #expect(source.contains(late), "\(source)")
    let encoded = try MigrationDraftsTests.draft(
      .himotoki(Pin.self),
      document,
      file: file,
      isEncoded: true
    )
    #expect(encoded.notes.contains("uid: Encode it as the server reads it."), "\(encoded.source)")
  }
}

class BaseOffer {
  let id: Int
  var note: String?

  init(id: Int) { self.id = id }
}

final class Offer: BaseOffer, LegacyDecodable {
  var count = 0

  static func decode(_ e: Extractor) throws -> Offer {
    let offer = Offer(id: try e <| "id")
    offer.note = try e <|? "note"
    offer.count = try e <| "count"
    return offer
  }
}

class Badge {
  let uid: String
  var color: String?

  init(extractor e: Extractor) throws { uid = try e <| "uid" }
}

final class Pin: Badge, LegacyDecodable {
  let size: Int

  override init(extractor e: Extractor) throws {
    size = try e <| "size"
    try super.init(extractor: e)
    color = try e <|? "color"
  }

  static func decode(_ e: Extractor) throws -> Pin { try Pin(extractor: e) }
}

class Entry {
  let uid: String

  init(extractor e: Extractor) throws { uid = try e <| "uid" }
}

final class Invite: Entry, LegacyDecodable {
  let seats: Int

  override init(extractor e: Extractor) throws {
    seats = try e <| "seats"
    try super.init(extractor: e)
  }

  static func decode(_ e: Extractor) throws -> Invite { try Invite(extractor: e) }
}

class Vehicle: Unboxable {
  let wheels: Int

  required init(unboxer: Unboxer) throws { wheels = try unboxer.unbox(key: "wheels") }
}

final class Truck: Vehicle {
  let load: Double

  required init(unboxer: Unboxer) throws {
    load = try unboxer.unbox(key: "load")
    try super.init(unboxer: unboxer)
  }
}

final class Van: Vehicle {
  struct Engine: Unboxable {
    let power: Int
    init(unboxer: Unboxer) throws { power = try unboxer.unbox(key: "power") }
  }

  let engine: Engine

  required init(unboxer: Unboxer) throws {
    engine = try unboxer.unbox(key: "engine")
    try super.init(unboxer: unboxer)
  }
}

struct Counter: LegacyDecodable {
  var count: Int
  var retries = 0

  static func decode(_ e: Extractor) throws -> Counter { try Counter(count: e <| "count") }
}
