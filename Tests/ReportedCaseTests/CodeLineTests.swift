import Foundation
import LegacyExtractor
import ParityHarness
import Testing

/// A line of code is printed only where it does what the legacy model does.
@Suite struct CodeLineTests {
  private func lines(_ check: ParityCheck, _ documents: String...) throws -> [String] {
    let fixtures = documents.enumerated().map { Fixture(name: "\($0)", data: Data($1.utf8)) }
    return try check.run(on: .fixtures(fixtures)).findings.compactMap(\.codeLine)
  }

  private struct Duration: LegacyDecodable, Decodable {
    let minutes: Int
    let isHidden: Bool

    static func decode(_ e: Extractor) throws -> Duration {
      let seconds: Int = try e <| "seconds"
      let isVisible: Bool = try e <| "visible"
      return Duration(minutes: seconds / 60, isHidden: !isVisible)
    }

    init(minutes: Int, isHidden: Bool) { (self.minutes, self.isHidden) = (minutes, isHidden) }

    enum CodingKeys: CodingKey { case seconds, visible }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      minutes = try c.decode(Int.self, forKey: .seconds) / 60
      isHidden = try !c.decode(Bool.self, forKey: .visible)
    }
  }

  @Test func assignsNothingThatIsComputed() throws {
    let lines = try lines(ParityCheck(Duration.self), #"{"seconds": 120, "visible": true}"#)
    #expect(lines == [])
  }

  private struct Basket: Unboxable, Decodable {
    let items: [String]
    let count: Int

    init(unboxer: Unboxer) throws {
      items = unboxer.unbox(key: "items") ?? []
      count = unboxer.unbox(key: "count") ?? items.count
    }

    enum CodingKeys: CodingKey { case items, count }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      items = try c.decodeIfPresent([String].self, forKey: .items) ?? []
      count = try c.decodeIfPresent(Int.self, forKey: .count) ?? items.count
    }
  }

  @Test func takesADefaultOfOneFixtureForNoConstant() throws {
    let lines = try lines(ParityCheck(Basket.self), #"{"items": ["a", "b"], "count": 5}"#)
      .filter { $0.hasPrefix("count") }
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.hasSuffix("?? /* the legacy default */") }, "\(lines)")
  }

  private struct Item: Unboxable, Decodable {
    let rank: Int

    init(unboxer: Unboxer) throws { rank = try unboxer.unbox(key: "rank") }
  }

  private struct Attempt: Decodable {
    let item: Item?
    init(from decoder: any Decoder) throws { item = try? Item(from: decoder) }
  }

  private struct List: Unboxable, Decodable {
    let items: [Item]

    init(unboxer: Unboxer) throws {
      items = try unboxer.unbox(key: "items", allowInvalidElements: true)
    }

    enum CodingKeys: CodingKey { case items }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      items = try c.decode([Attempt].self, forKey: .items).compactMap(\.item)
    }
  }

  @Test func hasNoDefaultForAnElementThatIsDropped() throws {
    let lines = try lines(ParityCheck(List.self), #"{"items": [{"rank": 2}, {"rank": 1}]}"#)
    #expect(Set(lines) == ["rank = try c.decodeFlexible(Int.self, forKey: .rank)"])
  }

  private indirect enum Tree: LegacyDecodable, Decodable {
    case leaf(Int)
    case node([Tree])

    static func decode(_ e: Extractor) throws -> Tree {
      if let value: Int = try e <|? "value" { return .leaf(value) }
      return .node(try e <|| "children")
    }

    enum CodingKeys: CodingKey { case value, children }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      if let value = try c.decodeIfPresent(Int.self, forKey: .value) {
        self = .leaf(value)
      } else {
        self = .node(try c.decode([Tree].self, forKey: .children))
      }
    }
  }

  @Test func assignsNoCase() throws {
    let tree = #"{"children": [{"value": 1}, {"children": [{"value": 2}]}]}"#
    #expect(try lines(ParityCheck(Tree.self), tree) == [])
  }

  private struct Span: LegacyDecodable, Decodable {
    let range: ClosedRange<Int>

    static func decode(_ e: Extractor) throws -> Span {
      let (low, high): (Int, Int) = try (e <| "low", e <| "high")
      guard low <= high else { throw customError("range") }
      return Span(range: low...high)
    }

    init(range: ClosedRange<Int>) { self.range = range }

    enum CodingKeys: CodingKey { case low, high }
    struct Empty: Error {}

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let (low, high) = try (c.decode(Int.self, forKey: .low), c.decode(Int.self, forKey: .high))
      guard low <= high else { throw Empty() }
      range = low...high
    }
  }

  /// Nobody writes the initializer of a type of the standard library.
  @Test func namesThePropertyOfTheModel() throws {
    let fixture = Fixture(name: "f", data: Data(#"{"low": 1, "high": 5}"#.utf8))
    let findings = try ParityCheck(Span.self).run(on: .fixtures([fixture])).findings
    #expect(findings.compactMap(\.codeLine) == [])
    let names = findings.filter { $0.cause == .boolAsNumber }.map(\.property)
    #expect(
      names.allSatisfy { $0.hasSuffix("Span.range.lowerBound") } && !names.isEmpty,
      "\(names)"
    )
  }
}
