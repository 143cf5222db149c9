import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine

/// The lines of code for the causes of one property: none undoes another, and none reads a value of two keys, or of
/// an object that may be missing.
@Suite struct LinesForAPropertyTests {
  private struct Tag: Unboxable, Decodable {
    let color: String?
    let size: Int?

    init(unboxer: Unboxer) throws {
      color = unboxer.unbox(key: "color")
      size = unboxer.unbox(key: "size")
    }
  }

  /// The port swallows errors already, and converts nothing.
  private struct SwallowingTag: Unboxable, Decodable {
    let color: String?

    private enum CodingKeys: CodingKey { case color }

    init(unboxer: Unboxer) throws { color = unboxer.unbox(key: "color") }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      color = try? container.decodeIfPresent(String.self, forKey: .color)
    }
  }

  /// The port asks for a value, and swallows the error for a missing one, too.
  private struct TryingTag: Unboxable, Decodable {
    let color: String?

    private enum CodingKeys: CodingKey { case color }

    init(unboxer: Unboxer) throws { color = unboxer.unbox(key: "color") }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      color = try? container.decode(String.self, forKey: .color)
    }
  }

  private struct Shop: Unboxable, Decodable {
    let city: String?

    private enum CodingKeys: CodingKey { case address, city }

    init(unboxer: Unboxer) throws { city = unboxer.unbox(keyPath: "address.city") }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let address = try? container.nestedContainer(keyedBy: CodingKeys.self, forKey: .address)
      city = try? address?.decode(String.self, forKey: .city)
    }
  }

  private struct Trail: LegacyDecodable, Decodable {
    let kilometers: Double

    private enum CodingKeys: CodingKey { case length, unit }

    init(_ length: Double, _ unit: String) { kilometers = unit == "mi" ? length * 1.6 : length }

    static func decode(_ e: Extractor) throws -> Trail { try Trail(e <| "length", e <| "unit") }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      try self.init(
        container.decode(Double.self, forKey: .length),
        container.decode(String.self, forKey: .unit)
      )
    }
  }

  private func lines(_ check: ParityCheck, _ texts: String...) throws -> Set<String> {
    let fixtures = texts.enumerated().map { Fixture(name: "\($0)", data: Data($1.utf8)) }
    let findings = try check.run(on: .fixtures(fixtures), shrinking: .none).findings
    #expect(findings.contains { $0.cause?.row.line != nil })
    return Set(findings.compactMap(\.codeLine))
  }

  @Test func areOneLine() throws {
    let lines = try lines(ParityCheck(Tag.self), #"{"color": "red", "size": 1}"#)
    #expect(
      lines == [
        "color = try? c.decodeFlexible(String.self, forKey: .color)",
        "size = try? c.decodeFlexible(Int.self, forKey: .size)",
      ]
    )
  }

  private struct Alarm: Decodable { let hour: Int }

  /// A library that reads no number out of a string has a line that reads none.
  @Test func addNoLeniency() throws {
    let check = ParityCheck(
      "Alarm",
      legacy: .jayson { Alarm(hour: try $0.next("hour").getInt()) },
      codable: .codable(Alarm.self)
    )
    let lines = try lines(check, #"{"hour": 7}"#)
    #expect(
      lines == [
        "hour = try (try? c.decode(Int.self, forKey: .hour)) ?? "
          + "(c.decode(Bool.self, forKey: .hour) ? 1 : 0)",
        "hour = try (try? c.decode(Int.self, forKey: .hour)) ?? "
          + "(Int(truncating: NSNumber(value: c.decode(Double.self, forKey: .hour))))",
      ]
    )
  }

  /// Whichever variant comes first, the line is the same in every run.
  @Test func areTheSameInEveryRun() throws {
    let check = ParityCheck(Tag.self)
    let all = try (0..<4).map { _ in
      try lines(check, #"{"color": "red"}"#, #"{"color": "blue", "size": 1}"#)
    }
    #expect(Set(all).count == 1)
  }

  @Test(arguments: [ParityCheck(SwallowingTag.self), ParityCheck(TryingTag.self)])
  func keepWhatThePortSwallows(_ check: ParityCheck) throws {
    let lines = try lines(check, #"{"color": "red"}"#)
    #expect(lines == ["color = try? c.decodeFlexible(String.self, forKey: .color)"])
  }

  @Test func areNoneForAValueOfAnObjectThatMayBeMissing() throws {
    #expect(try lines(ParityCheck(Shop.self), #"{"address": {"city": "Bonn"}}"#, "{}") == [])
  }

  @Test func areNoneForAValueOfTwoKeys() throws {
    #expect(try lines(ParityCheck(Trail.self), #"{"length": 7.5, "unit": "mi"}"#) == [])
  }
}
