import Foundation
import Recipes
import Testing

@Suite struct DecodingLogTests {
  private struct Page: Decodable {
    let items: [Item]

    private enum CodingKeys: CodingKey { case items }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      items = try container.decodeLossyArray(forKey: .items)
    }
  }

  private struct Item: Decodable {
    let name: String
    let unitPrice: Double?
    let kind: Kind

    enum Kind: String, Decodable { case book, other }

    private enum CodingKeys: CodingKey { case name, unitPrice, kind }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      unitPrice = container.decodeOrNil(forKey: .unitPrice)
      kind = try container.decode(forKey: .kind, ifUnknown: .other)
    }
  }

  private static let page = """
    {"items": [
      {"name": "a", "unitPrice": 1, "kind": "book"}, {"name": "b", "unitPrice": "1", "kind": "gift"},
      {"name": "c", "unitPrice": "2", "kind": "loan"}, {"name": 3, "kind": "book"}, {"kind": "book"},
      null, {"name": "d", "unitPrice": {}, "kind": "gift"}
    ]}
    """

  private static let sums = [
    "$.items[*].unitPrice: 2 of 6 were text, read as nil",
    "$.items[*].kind: 3 of 6 were unknown (gift, loan), replaced by the default",
    "$.items[*].name: 1 of 6 were numbers, $.items[*] dropped",
    "$.items[*].name: 1 of 6 were missing, $.items[*] dropped",
    "$.items[*]: 1 of 7 were null, dropped",
    "$.items[*].unitPrice: 1 of 6 were objects, read as nil",
  ]

  @Test func sumsUpByPlace() throws {
    let log = DecodingLog()
    let page = try JSONDecoder().decode(Page.self, from: Data(Self.page.utf8), log: log)
    #expect(page.items.count == 4)
    #expect(log.description == Self.sums.joined(separator: "\n"))
  }

  @Test func hasTheWholePathOfEachValue() throws {
    let log = DecodingLog()
    _ = try JSONDecoder().decode([Page].self, from: Data("[\(Self.page)]".utf8), log: log)
    #expect(log.entries.first?.failure.place == "$[0].items[1].unitPrice")
    #expect(log.failures.count == 6)
    #expect(log.unknownCases.map(\.failure.place) == [1, 2, 6].map { "$[0].items[\($0)].kind" })
    #expect(log.entries.first?.target.place == log.entries.first?.failure.place)
    let dropped = log.entries.first { $0.action == .dropped }
    #expect(dropped?.failure.place == "$[0].items[3].name")
    #expect(dropped?.target.place == "$[0].items[3]")
  }

  @Test("counts under a key strategy")
  func countsConvertedKeys() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let log = DecodingLog()
    let json = Self.page.replacingOccurrences(of: "unitPrice", with: "unit_price")
    _ = try decoder.decode(Page.self, from: Data(json.utf8), log: log)
    #expect(log.sums == Self.sums)
  }

  @Test func sumsUpWithoutTheDocument() throws {
    let log = DecodingLog()
    _ = try decode(Page.self, Self.page) { $0.userInfo[.ignoredValues] = log }
    #expect(log.sums.first == "$.items[*].unitPrice: 2 were text, read as nil")
  }

  @Test func isEmptyForAGoodDocument() throws {
    let log = DecodingLog()
    let json = #"{"items": [{"name": "a", "kind": "book"}]}"#
    _ = try JSONDecoder().decode(Page.self, from: Data(json.utf8), log: log)
    #expect(log.isEmpty)
    #expect(log.description == "")
  }

  struct Report: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let sum: String
    let body: @Sendable (KeyedDecodingContainer<AnyCodingKey>) throws -> Any

    init(
      _ name: String,
      _ sum: String,
      body: @escaping @Sendable (KeyedDecodingContainer<AnyCodingKey>) throws -> Any
    ) {
      testDescription = name
      self.sum = sum
      self.body = body
    }
  }

  private static let inList = "$.list[*]: 1 of 3 were text, dropped"

  private static let reports = [
    Report("default", "$.k: 1 of 1 were text, replaced by the default") {
      try $0.decode(forKey: "k", default: 1, when: .invalid)
    },
    Report("nil", "$.k: 1 of 1 were text, read as nil") {
      [$0.decodeOrNil(Int.self, forKey: "k")]
    },
    Report("lossy array", inList) { try $0.decodeLossyArray(of: Int.self, forKey: "list") },
    Report("lossy set", inList) { try $0.decodeLossySet(of: Int.self, forKey: "list") },
    Report("lossy dictionary", "$.names.b_c: 1 of 1 were text, dropped") {
      try $0.decodeLossyDictionary(of: Int.self, forKey: "names")
    },
    Report("attempts", inList) { try $0.decode([Attempt<Int>].self, forKey: "list").count },
    Report("open enum", "$.k: 1 of 1 were unknown (x), kept") {
      try $0.decode(OpenEnum<Item.Kind>.self, forKey: "k")
    },
    Report("unknown case", "$.k: 1 of 1 were unknown (x), replaced by the default") {
      try $0.decode(Item.Kind.self, forKey: "k", ifUnknown: .book)
    },
    Report("unknown case to nil", "$.k: 1 of 1 were unknown (x), read as nil") {
      [try $0.decodeIfPresent(Item.Kind.self, forKey: "k", ifUnknown: nil)]
    },
    Report("wrapped nil", "$.k: 1 of 1 were text, read as nil") {
      $0.decode(ValueOrNil<Int>.self, forKey: "k")
    },
    Report("wrapped default", "$.k: 1 of 1 were text, replaced by the default") {
      try $0.decode(ValueOrDefault<ZeroOnError>.self, forKey: "k")
    },
    Report("wrapped collection", inList) {
      try $0.decode(LossyElements<[Int]>.self, forKey: "list")
    },
  ]

  @Test("every lenient recipe reports", arguments: Self.reports)
  func everyRecipe(report: Report) throws {
    let document = #"{"k": "x", "list": [1, "x", 3], "names": {"a": 1, "b_c": "x"}}"#
    #expect(try log(document, report.body).sums == [report.sum])
  }

  private enum ZeroOnError: DefaultSource {
    static var defaultValue: Int { 0 }
    static var reasons: DefaultReasons { .invalid }
  }

  @Test func reportsAValueOnceThatIsDecodedTwice() throws {
    let log = try log(#"{"k": "x"}"#) { container in
      [container.decodeOrNil(Int.self, forKey: "k"), container.decodeOrNil(Int.self, forKey: "k")]
    }
    #expect(log.entries.count == 1)
  }

  @Test func takesAnErrorOfTheAppsOwn() throws {
    struct Strict: Decodable {
      struct Refusal: Error, CustomStringConvertible { let description = "no" }
      init(from decoder: any Decoder) throws { throw Refusal() }
    }
    let log = try log(#"{"a": {"k": 1}}"#) { container in
      let nested = try container.nestedContainer(keyedBy: AnyCodingKey.self, forKey: "a")
      return [nested.decodeOrNil(Strict.self, forKey: "k")]
    }
    #expect(log.entries.map(\.failure.description) == ["$.a.k: no"])
  }

  @Test func worksWithPropertyLists() throws {
    let data = try PropertyListEncoder().encode(["items": [["name": "a"], ["kind": "book"]]])
    let decoder = PropertyListDecoder()
    let log = DecodingLog()
    decoder.userInfo[.ignoredValues] = log
    #expect(try decoder.decode(Page.self, from: data).items.isEmpty)
    #expect(
      log.sums == [
        "$.items[*].kind: 1 were missing, $.items[*] dropped",
        "$.items[*].name: 1 were missing, $.items[*] dropped",
      ]
    )
  }

  @Test func leavesTheDecoderAlone() throws {
    let decoder = JSONDecoder()
    _ = try decoder.decode(Page.self, from: Data(Self.page.utf8), log: DecodingLog())
    #expect(decoder.userInfo.isEmpty)
  }
}
