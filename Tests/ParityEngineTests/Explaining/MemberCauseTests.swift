import HarnessSupport
import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine
@testable import JSONVariants

/// Values in an object that only look as if the legacy model dropped them.
@Suite struct MemberCauseTests {
  /// A default one level down, which the synthesized type ignores.
  private struct Counter: LegacyDecodable, Decodable {
    let likes: Int

    static func decode(_ e: Extractor) throws -> Counter {
      try Counter(likes: e <|? ["stats", "likes"] ?? 0)
    }

    private init(likes: Int) { self.likes = likes }

    private enum CodingKeys: CodingKey { case stats }

    init(from decoder: any Decoder) throws {
      struct Stats: Decodable { var likes = 0 }
      let container = try decoder.container(keyedBy: CodingKeys.self)
      likes = try container.decodeIfPresent(Stats.self, forKey: .stats)?.likes ?? 0
    }
  }

  @Test(arguments: [#"{"stats": {"likes": 4}}"#, #"{"stats": {}}"#])
  func aRequiredMemberWithALegacyDefaultHasNoCause(text: String) throws {
    let divergences = try Self.divergences(ParityCheck(Counter.self), text)
    let missing = divergences.filter {
      $0.codable.rejection?.kind == .missing && $0.cause != .duplicateKey
    }
    #expect(!missing.isEmpty)
    #expect(missing.allSatisfy { $0.cause == nil })
  }

  /// A dictionary of which the legacy model keeps the integers.
  private struct Limits: LegacyDecodable, Decodable {
    let limits: [Int: Int]

    static func decode(_ e: Extractor) throws -> Limits {
      let all = try e <|-| "limits" as [String: Int]
      return Limits(
        limits: Dictionary(
          uniqueKeysWithValues: all.compactMap { key, value in
            Int(key).map { ($0, value) }
          }
        )
      )
    }
  }

  @Test func anAddedMemberIsNoScalarForAnObject() throws {
    let divergences = try Self.divergences(
      ParityCheck(Limits.self),
      #"{"limits": {"1": 10, "2": 20}}"#
    )
    #expect(!divergences.isEmpty)
    #expect(!divergences.contains { $0.cause == .scalarForEmptyModel })
  }

  private struct Basket: LegacyDecodable, Decodable {
    struct Item: LegacyDecodable, Decodable {
      let weight: Double
      static func decode(_ e: Extractor) throws -> Item { try Item(weight: e <| "weight") }

      private init(weight: Double) { self.weight = weight }

      private enum CodingKeys: CodingKey { case weight }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        weight = Double(try container.decode(Int.self, forKey: .weight))
      }
    }

    let items: [Item]
    static func decode(_ e: Extractor) throws -> Basket { try Basket(items: e <|| "items") }
  }

  /// Foundation's error for the number has neither a path nor a text of its own.
  @Test func aNumberThatDoesNotFitHasItsPlace() throws {
    let text = #"{"items": [{"weight": 1}, {"weight": 1.5}]}"#
    let fixture = Fixture(name: "f", data: Data(text.utf8))
    let report = try ParityCheck(Basket.self).run(on: .fixtures([fixture]), mutations: .none)
    #expect(
      report.findings.map(\.paths) == [[ParityPath([.key("items"), .anyIndex, .key("weight")])]]
    )
    #expect(report.findings.allSatisfy { $0.advice.contains("asks for Double, Codable for Int") })
  }

  /// A dictionary of which the legacy model drops the bad values, beside a property that is nil for one.
  private struct Stock: Unboxable, Decodable {
    let counts: [String: Int]
    let total: Int?

    init(unboxer: Unboxer) throws {
      counts = try unboxer.unbox(key: "counts", allowInvalidElements: true)
      total = unboxer.unbox(key: "total")
    }
  }

  /// The findings, each with the line of code in its advice.
  private static let lossy = [
    "Stock.counts/lossyCollection": "`counts = try c.decodeLossyDictionary(forKey: .counts)`",
    "Stock.total/optionalSwallowsError":
      "`total = try? c.decodeFlexible(Int.self, forKey: .total)`",
  ]

  @Test(arguments: [
    (#"{"counts": {"a": 1, "b": []}, "total": 1}"#, ["Stock.counts/lossyCollection"]),
    (#"{"counts": {"b": []}, "total": 1}"#, ["Stock.counts/lossyCollection"]),
    (#"{"counts": {"a": 1}, "total": {}}"#, ["Stock.total/optionalSwallowsError"]),
    (#"{"counts": {"a": 1, "b": 2}, "total": 3}"#, Array(lossy.keys)),
  ])
  func aDroppedValueOfADictionaryIsAnElement(text: String, expected: [String]) throws {
    let fixture = Fixture(name: "f", data: Data(text.utf8))
    let findings = try ParityCheck(Stock.self).run(on: .fixtures([fixture])).findings
    let lost = findings.filter { [.lossyCollection, .optionalSwallowsError].contains($0.cause) }
    #expect(Set(lost.map { Self.name($0) }) == Set(expected))
    for finding in lost {
      let line = try #require(Self.lossy[Self.name(finding)])
      #expect(finding.advice.contains(line), "\(finding.advice)")
    }
  }

  private static func name(_ finding: Finding) -> String {
    let type = finding.property.replacingOccurrences(of: "MemberCauseTests.", with: "")
    return "\(type)/\(finding.cause?.rawValue ?? "")"
  }

  private static func divergences(
    _ check: ParityCheck,
    _ text: String
  ) throws -> [Divergence] {
    let fixture = Fixture(name: "f", data: Data(text.utf8))
    return try check.run(on: .fixtures([fixture]), shrinking: .none).divergences
  }
}
