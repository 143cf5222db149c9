import Foundation
import HarnessSupport
import LegacyExtractor
import ParityHarness
import Testing

/// A model may convert a member otherwise for each value of a word beside it.
@Suite struct KindConversionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The values of two kinds, as JSON.
    let values: [String]
    /// What both halves make of the first kind, and the legacy model of the second, too.
    let legacy: @Sendable (String) -> String
    /// What the port makes of the second kind.
    let codable: @Sendable (String) -> String

    init(
      _ description: String,
      _ values: String...,
      legacy: @escaping @Sendable (String) -> String,
      codable: @escaping @Sendable (String) -> String
    ) {
      testDescription = description
      self.values = values
      self.legacy = legacy
      self.codable = codable
    }
  }

  private static func date(_ format: String, _ text: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = format
    return formatter.date(from: text).map { "\($0.timeIntervalSince1970)" } ?? "none"
  }

  private static func seconds(_ text: String) -> String {
    let parts = text.split(separator: ":").map { Int($0) ?? 0 }
    return "\(parts.reduce(0) { ($0 &* 60) &+ $1 })"
  }

  static let cases = [
    Case(
      "a zone that the port cuts off",
      #""2017-03-04T10:00:00Z""#,
      #""2017-03-05T10:00:00Z""#,
      legacy: { date("yyyy-MM-dd'T'HH:mm:ssZZZZZ", $0) },
      codable: { text in
        let hasZone = date("yyyy-MM-dd'T'HH:mm:ssZZZZZ", text) != "none"
        return hasZone ? date("yyyy-MM-dd'T'HH:mm:ss", String(text.prefix(19))) : "none"
      }
    ),
    Case(
      "a fraction that the port does not round",
      "3",
      "5",
      legacy: { "\((Double($0) ?? 0).rounded())" },
      codable: { "\((Double($0) ?? 0).rounded(.down))" }
    ),
    Case(
      "the scheme of a URL",
      #""https://example.com/a""#,
      #""https://example.com/b""#,
      legacy: { $0.replacingOccurrences(of: "http://", with: "https://") },
      codable: { $0 }
    ),
    Case(
      "parts of a duration",
      #""3:45""#,
      #""4:05""#,
      legacy: seconds,
      codable: { $0.split(separator: ":").count == 2 ? seconds($0) : "0" }
    ),
    Case(
      "a decimal comma",
      #""1.50""#,
      #""2.50""#,
      legacy: { "\(Double($0.replacingOccurrences(of: ",", with: ".")) ?? 0)" },
      codable: { "\(Double($0) ?? 0)" }
    ),
  ]

  struct Item: LegacyDecodable, Decodable {
    let kind: String
    let value: String

    static func decode(_ e: Extractor) throws -> Item {
      let number: Double? = try? e <| "value"
      return try Item(kind: e <| "kind", value: number.map { "\($0)" } ?? e <| "value")
    }

    init(kind: String, value: String) { (self.kind, self.value) = (kind, value) }

    enum CodingKeys: CodingKey { case kind, value }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      kind = try c.decode(String.self, forKey: .kind)
      let number = try? c.decode(Double.self, forKey: .value)
      value = try number.map { "\($0)" } ?? c.decode(String.self, forKey: .value)
    }
  }

  struct Texts: Equatable, Sendable { let texts: [String] }
  struct PortedItems: Decodable { let items: [Item] }

  private func unexplained(
    _ conversion: Case,
    _ codable: @escaping @Sendable (String) -> String,
    isSecondFirst: Bool
  ) throws -> [Finding] {
    let legacy = conversion.legacy
    let check = ParityCheck(
      "Items",
      legacy: .himotoki { e in
        let items: [Item] = try e <|| "items"
        return Texts(texts: items.map { "\($0.kind) \(legacy($0.value))" })
      },
      codable: .codable(PortedItems.self).map { list in
        Texts(
          texts: list.items.map { item in
            "\(item.kind) \(item.kind == "b" ? codable(item.value) : legacy(item.value))"
          }
        )
      }
    )
    var items = zip(["a", "b"], conversion.values).map { #"{"kind": "\#($0)", "value": \#($1)}"# }
    if isSecondFirst { items.reverse() }
    let fixtures = FixtureSource.texts([#"{"items": [\#(items.joined(separator: ", "))]}"#])
    return try check.run(on: fixtures).findings.filter { $0.cause == nil }
  }

  /// The answer does not depend on the order of the elements.
  @Test(arguments: cases, [false, true])
  func triesEachKind(conversion: Case, isSecondFirst: Bool) throws {
    func found(_ codable: @escaping @Sendable (String) -> String) throws -> [Finding] {
      try unexplained(conversion, codable, isSecondFirst: isSecondFirst)
    }
    #expect(try !found(conversion.codable).isEmpty)
    let right = try found(conversion.legacy)
    #expect(right.map(\.id) == [])
  }
}
