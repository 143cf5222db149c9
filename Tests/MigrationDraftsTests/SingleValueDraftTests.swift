import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine
@testable import MigrationDrafts

/// A value that a function transforms, and an enumeration that knows no invalid value, are drafted with their types.
@Suite struct SingleValueDraftTests {
  @Test(arguments: [
    ("Metered.Ratio", "try Self.transform(unboxedValue: container.decode(Double.self)) else {"),
    ("Metered.Serial", "try Self.transform(unboxedValue: container.decode(Int64.self)) else {"),
    ("Metered.Tag", "try Self.transform(unboxedValue: container.decode(String.self)) else {"),
  ])
  func transformedValuesReadTheirRawType(model: String, code: String) throws {
    let document = #"{"ratio": 1.5, "serial": 5000000000, "tag": "a"}"#
    let fixture = Fixture(name: "f", data: Data(document.utf8))
    let draft = try MigrationDraft(.unbox(Metered.self), fixtures: .fixtures([fixture]))
    let child = try #require(draft.draft(of: model))
    #expect(child.source.contains(code), "\(child.source)")
  }

  @Test func enumerationsReadTheirRawType() throws {
    let fixture = Fixture(name: "f", data: Data(#"{"level": 1}"#.utf8))
    let draft = try MigrationDraft(.himotoki(Stair.self), fixtures: .fixtures([fixture]))
    let child = try #require(draft.draft(of: "Stair.Level"))
    let code = "rawValue: decoder.singleValueContainer().decode(UInt8.self)) ?? .low"
    #expect(child.source.contains(code), "\(child.source)")
  }

  /// An enumeration whose code accepts more than its raw values keeps the code; its encoding is that of the raw value.
  @Test func anEnumerationKeepsItsCode() throws {
    let file = """
      enum Hue: String, LegacyDecodable {
        case red, blue
        static func decode(_ e: Extractor) throws -> Hue {
          let text: String = try String.decode(e)
          guard let hue = Hue(rawValue: text.lowercased()) else {
            throw typeMismatch("Hue", actual: text)
          }
          return hue
        }
      }
      """
    let route = DecodingRoute<HueOwner>.himotoki { e in HueOwner(hue: try e <| "hue") }
    let draft = try draft(route, #"{"hue": "red"}"#, file: file, isEncoded: true)
    let child = try #require(draft.draft(of: "Hue"))
    #expect(child.source.contains("Hue(rawValue: text.lowercased())"), "\(child.source)")
    #expect(child.source.contains("try String(from: decoder)"))
    #expect(!child.source.contains("encode(to"))
    #expect(child.notes == [])
  }

  /// The standard library decodes a structure by its raw value.
  @Test func structuresAreReadByTheirRawValue() throws {
    let fixture = Fixture(name: "f", data: Data(#"{"id": 1}"#.utf8))
    let draft = try MigrationDraft(
      .himotoki(Tank.self),
      fixtures: .fixtures([fixture]),
      isEncoded: true
    )
    let child = try #require(draft.draft(of: "Tank.ID"))
    #expect(child.source.hasPrefix("extension Tank.ID: Codable {}\n"), "\(child.source)")
    // A finding names the property of the structure.
    #expect(child.causes[.boolAsNumber] == ["rawValue"])
  }

  /// A convenience initializer calls another one, which sets the initial values.
  @Test func aClassAroundAValueKeepsItsInitializer() throws {
    let file = """
      final class Label: LegacyDecodable {
        var text = ""
        static func decode(_ e: Extractor) throws -> Label {
          let label = Label()
          label.text = try String.decode(e)
          return label
        }
      }
      """
    let route = DecodingRoute<LabelOwner>.himotoki { e in LabelOwner(label: try e <| "label") }
    let draft = try draft(route, #"{"label": "a"}"#, file: file)
    let source = try #require(draft.draft(of: "Label")).source
    let head = "convenience required init(from decoder: any Decoder) throws {\n"
    #expect(source.contains(head + "  self.init()\n  text = try "), "\(source)")
  }
}

struct HueOwner { let hue: Hue }

enum Hue: String, LegacyDecodable {
  case red, blue

  static func decode(_ e: Extractor) throws -> Hue {
    let text: String = try String.decode(e)
    guard let hue = Hue(rawValue: text.lowercased()) else {
      throw CocoaError(.coderReadCorrupt)
    }
    return hue
  }
}

struct LabelOwner { let label: Label }

final class Label: LegacyDecodable {
  var text = ""

  static func decode(_ e: Extractor) throws -> Label {
    let label = Label()
    label.text = try String.decode(e)
    return label
  }
}

struct Tank: LegacyDecodable {
  struct ID: RawRepresentable, LegacyDecodable {
    let rawValue: Int
  }

  let id: ID

  static func decode(_ e: Extractor) throws -> Tank { try Tank(id: e <| "id") }
}

struct Metered: Unboxable {
  struct Ratio: UnboxableByTransform {
    let value: Double

    static func transform(unboxedValue: Double) -> Ratio? { Ratio(value: unboxedValue) }
  }

  struct Serial: UnboxableByTransform {
    let value: Int64

    static func transform(unboxedValue: Int64) -> Serial? { Serial(value: unboxedValue) }
  }

  struct Tag: UnboxableByTransform {
    let value: String

    static func transform(unboxedValue: String) -> Tag? { Tag(value: unboxedValue) }
  }

  let ratio: Ratio
  let serial: Serial
  let tag: Tag

  init(unboxer: Unboxer) throws {
    ratio = try unboxer.unbox(key: "ratio")
    serial = try unboxer.unbox(key: "serial")
    tag = try unboxer.unbox(key: "tag")
  }
}

struct Stair: LegacyDecodable {
  enum Level: UInt8, LegacyDecodable {
    case low, high

    static func decode(_ e: Extractor) throws -> Level {
      Level(rawValue: try UInt8.decode(e)) ?? .low
    }
  }

  let level: Level

  static func decode(_ e: Extractor) throws -> Stair { try Stair(level: e <| "level") }
}
