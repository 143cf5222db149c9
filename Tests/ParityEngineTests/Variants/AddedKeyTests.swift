import Foundation
import HarnessSupport
import LegacyExtractor
import ParityHarness
import Testing

/// Keys that a route reads and that an object of a fixture does not have.
@Suite struct AddedKeyTests {
  struct Fallback: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let documents: [String]
  }

  private static let separate = [#"{"title": "a"}"#, #"{"name": "b"}"#, #"{"label": "c"}"#]

  /// The routes read `title`, `name` and `label` in another order.
  static let fallbacks: [Fallback] = [
    Fallback(testDescription: "forward", documents: separate),
    Fallback(testDescription: "backward", documents: separate.reversed()),
    Fallback(
      testDescription: "behind an object without any of them",
      documents: [#"{"id": 1}"#, #"{"id": 2, "label": "c"}"#, #"{"title": "a"}"#]
    ),
  ]

  @Test(arguments: fallbacks) func findsTheOrderOfFallbackKeys(fallback: Fallback) throws {
    let report = try check(.codable(OptionalText<LabelFirst>.self).map(\.text))
      .run(on: .texts(fallback.documents))
    #expect(report.findings.contains { $0.cause == nil })
    let faithful = try check(.codable(OptionalText<NameFirst>.self).map(\.text))
      .run(on: .texts(fallback.documents))
    #expect(faithful.findings.filter { $0.cause == nil }.map(\.description) == [])
  }

  @Test(arguments: [false, true]) func findsTheOrderInTheElementsOfOneFixture(isReversed: Bool)
    throws
  {
    let items = isReversed ? Self.separate.reversed() : Self.separate
    let document = #"{"items": [\#(items.joined(separator: ","))]}"#
    let legacy = DecodingRoute<[Text]>.himotoki { e in
      let items: [LegacyText] = try e <|| "items"
      return items.map(\.text)
    }
    let check = ParityCheck(
      "Texts",
      legacy: legacy,
      codable: .codable(PortedTexts.self).map { $0.items.map(\.text) }
    )
    let report = try check.run(on: .texts(document))
    #expect(report.findings.contains { $0.cause == nil })
  }

  /// A flag that no fixture has may hide an element if it is true, or if it is false.
  @Test(arguments: [("hidden", false), ("visible", true)])
  func triesBothValuesOfAFlag(key: String, whenAbsent: Bool) throws {
    let legacy = DecodingRoute<[String]>.himotoki { e in
      let items: [LegacyFlag] = try e <|| "items"
      return items.filter { ($0.flags[key] ?? whenAbsent) == whenAbsent }.map(\.text)
    }
    let codable = DecodingRoute<[String]>.codable(PortedFlags.self).map { $0.items.map(\.text) }
    let check = ParityCheck("Flags", legacy: legacy, codable: codable)
    let report = try check.run(on: .texts(#"{"items": [{"text": "x"}]}"#))
    #expect(report.findings.contains { $0.cause == nil })
  }

  private func check(_ codable: DecodingRoute<Text>) -> ParityCheck {
    ParityCheck(
      "Text",
      legacy: .himotoki { e in
        for key in NameFirst.order {
          if let text: String = try e <|? ExtractionPath(key.rawValue) { return Text(text: text) }
        }
        return Text(text: nil)
      },
      codable: codable
    )
  }
}

private struct Text: Sendable, Equatable {
  let text: String?
}

private struct LegacyText: LegacyDecodable {
  let text: Text

  static func decode(_ e: Extractor) throws -> LegacyText {
    for key in ["title", "name"] {
      if let text: String = try e <|? ExtractionPath(key) {
        return LegacyText(text: Text(text: text))
      }
    }
    return try LegacyText(text: Text(text: e <| "label"))
  }
}

private struct PortedTexts: Decodable {
  let items: [PortedText]
}

private struct PortedText: Decodable {
  let text: Text

  enum CodingKeys: CodingKey { case title, name, label }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    text = try Text(
      text: container.decodeIfPresent(String.self, forKey: .title)
        ?? container.decodeIfPresent(String.self, forKey: .label)
        ?? container.decode(String.self, forKey: .name)
    )
  }
}

private enum TextKey: String, CodingKey { case title, name, label }

private protocol TextOrder {
  static var order: [TextKey] { get }
}

private enum NameFirst: TextOrder {
  static let order: [TextKey] = [.title, .name, .label]
}

private enum LabelFirst: TextOrder {
  static let order: [TextKey] = [.title, .label, .name]
}

private struct OptionalText<Order: TextOrder>: Decodable {
  let text: Text

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TextKey.self)
    for key in Order.order {
      if let text = try container.decodeIfPresent(String.self, forKey: key) {
        self.text = Text(text: text)
        return
      }
    }
    text = Text(text: nil)
  }
}

private struct LegacyFlag: LegacyDecodable {
  let text: String
  let flags: [String: Bool]

  static func decode(_ e: Extractor) throws -> LegacyFlag {
    let hidden: Bool? = try e <|? "hidden"
    let visible: Bool? = try e <|? "visible"
    let flags = ["hidden": hidden, "visible": visible].compactMapValues { $0 }
    return try LegacyFlag(text: e <| "text", flags: flags)
  }
}

private struct PortedFlags: Decodable {
  struct Item: Decodable {
    let text: String
  }

  let items: [Item]
}
