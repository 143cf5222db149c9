import Foundation
import HarnessSupport
import LegacyExtractor
import Testing

@testable import ParityEngine

/// What no fixture has, and a model reads: bugs in it show only once a fixture is completed.
@Suite struct CompletedFixtureTests {
  fileprivate typealias Container = Completed.Container
  fileprivate typealias Key = Completed.Key

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let documents: [String]
    let legacy: DecodingRoute<[String]>
    /// The keys, or other texts, with which the port is faithful, and those with which it has a bug.
    let faithful: [String]
    let bug: [String]
    fileprivate let port: @Sendable (Container, [String]) throws -> [String]

    fileprivate init(
      _ testDescription: String,
      _ documents: [String],
      _ legacy: DecodingRoute<[String]>,
      _ faithful: [String],
      bug: [String],
      port: @escaping @Sendable (Container, [String]) throws -> [String]
    ) {
      self.testDescription = testDescription
      (self.documents, self.legacy) = (documents, legacy)
      (self.faithful, self.bug, self.port) = (faithful, bug, port)
    }

    fileprivate var source: FixtureSource { .texts(documents) }

    fileprivate func check(_ keys: [String]) -> ParityCheck {
      let decoder = JSONDecoder()
      let texts: Completed.Texts = { [port] in try port($0, keys) }
      decoder.userInfo[.texts] = texts
      return ParityCheck(
        "Place",
        legacy: legacy,
        codable: .codable(Completed.Port.self, decoder: decoder).map(\.texts)
      )
    }
  }

  static let cases = [models, values, pairs].flatMap { $0 }

  @Test(arguments: cases) func findsTheBug(row: Case) throws {
    let found = try row.check(row.bug).run(on: row.source).findings
    #expect(found.contains { $0.cause == nil && !$0.isInformation })
  }

  @Test(arguments: cases) func acceptsAFaithfulPort(row: Case) throws {
    let found = try row.check(row.faithful).run(on: row.source).findings
    #expect(found.filter { $0.cause == nil }.map(\.description) == [])
  }

  @Test(arguments: cases) func findsTheSameOnRecordedOutcomes(row: Case) throws {
    let run = GoldenRun()
    let live = try row.check(row.bug).run(on: row.source)
    let golden = try run.recorded(row.check(row.bug), on: row.source).run(on: row.source)
    func texts(_ report: ParityReport) -> Set<String> {
      Set(report.divergences.map { "\($0.path) \($0.mutatorName) \($0.kind)" })
    }
    #expect(texts(golden) == texts(live))
    #expect(golden.variants.counts == live.variants.counts)
  }

  @Test func namesTheProperty() throws {
    let report = try ParityCheck(
      "Person",
      legacy: .unbox { unboxer in
        let home: Completed.LegacyAddress? = unboxer.unbox(key: "home")
        return Completed.Person(
          home: home.map { Completed.Address(street: $0.texts[0], city: $0.texts[1]) }
        )
      },
      codable: .codable(Completed.Person.self)
    ).run(on: .texts(#"{"id": 1}"#))
    let found = report.findings.first { $0.cause == nil }
    #expect(found?.name.description == "Completed.Address.city")
    #expect(found?.advice.contains("city_name") == true, "\(report.findings)")
  }

  /// A label is no key of the document, and yet a name.
  @Test func namesTheLabelOfAPropertyWithAnotherKey() throws {
    struct Address: Decodable {
      let street: String
      let town: String?

      enum CodingKeys: String, CodingKey {
        case street
        case town = "cityName"
      }
    }
    struct Person: Decodable { let home: Address? }
    let report = try ParityCheck(
      "Person",
      legacy: DecodingRoute<Person>.unbox { unboxer in
        let home: LegacyHome? = unboxer.unbox(key: "home")
        return Person(home: home.map { Address(street: $0.street, town: $0.city) })
      },
      codable: .codable(Person.self)
    ).run(on: .texts(#"{"id": 1}"#))
    let names = report.findings.filter { $0.cause == nil }.map(\.name.description)
    #expect(names.contains { $0.hasSuffix("Address.town") }, "\(names)")
    #expect(!names.contains { $0.contains("*") }, "\(names)")
  }

  private struct LegacyHome: Unboxable {
    let street: String
    let city: String?

    init(unboxer: Unboxer) throws {
      street = try unboxer.unbox(key: "street")
      city = unboxer.unbox(key: "city_name")
    }
  }
}

// MARK: - Models

extension CompletedFixtureTests {
  private static let address = DecodingRoute<[String]>.unbox { unboxer in
    let address: Completed.LegacyAddress? = unboxer.unbox(key: "address")
    return address?.texts ?? []
  }

  private static let list = DecodingRoute<[String]>.unbox { unboxer in
    let all: [Completed.LegacyAddress]? = unboxer.unbox(key: "all")
    return all?.flatMap(\.texts) ?? []
  }

  private static let dictionary = DecodingRoute<[String]>.unbox { unboxer in
    let all: [String: Completed.LegacyAddress]? = unboxer.unbox(key: "all")
    return all?.sorted { $0.key < $1.key }.flatMap(\.value.texts) ?? []
  }

  private static let keys = ["street", "city_name", "1"]
  private static let otherKey = ["street", "cityName", "1"]
  private static let otherDefault = ["street", "city_name", "0"]

  fileprivate static let models = [
    Case("a model", [#"{"id": 1}"#], address, keys, bug: otherKey, port: ported),
    Case("null", [#"{"address": null}"#], address, keys, bug: otherKey, port: ported),
    Case("a default in a model", [#"{"id": 1}"#], address, keys, bug: otherDefault, port: ported),
    Case("no models", [#"{"id": 1}"#], list, keys, bug: otherKey, port: arrayPort),
    Case("an empty array", [#"{"all": []}"#], list, keys, bug: otherKey, port: arrayPort),
    Case(
      "a default in an element",
      [#"{"all": []}"#],
      list,
      keys,
      bug: otherDefault,
      port: arrayPort
    ),
    Case(
      "an empty dictionary",
      [#"{"all": {}}"#],
      dictionary,
      keys,
      bug: otherKey,
      port: dictionaryPort
    ),
    Case(
      "a default in a dictionary",
      [#"{"all": {}}"#],
      dictionary,
      keys,
      bug: otherDefault,
      port: dictionaryPort
    ),
    Case(
      "a model in a model",
      [#"{"id": 1}"#, #"{"id": 2}"#],
      .himotoki { e in
        let company: Completed.LegacyCompany? = try e <|? "company"
        return company?.texts ?? []
      },
      ["office", "zip"],
      bug: ["office", "zipCode"]
    ) { container, keys in
      guard let company = try container.object("company") else { return [] }
      let office = try company.object(keys[0])
      return [try office?.decode(String.self, forKey: Key(keys[1])) ?? "-"]
    },
  ]

  @Sendable private static func ported(_ container: Container, _ keys: [String]) throws -> [String]
  {
    try container.object("address").map { try $0.address(keys) } ?? []
  }

  @Sendable private static func arrayPort(_ container: Container, _ keys: [String]) throws
    -> [String]
  {
    let key = Key("all")
    guard container.contains(key), try !container.decodeNil(forKey: key) else { return [] }
    var elements = try container.nestedUnkeyedContainer(forKey: key)
    var texts: [String] = []
    while !elements.isAtEnd {
      texts += try elements.nestedContainer(keyedBy: Key.self).address(keys)
    }
    return texts
  }

  @Sendable private static func dictionaryPort(_ container: Container, _ keys: [String]) throws
    -> [String]
  {
    guard let all = try container.object("all") else { return [] }
    return try all.allKeys.map(\.stringValue).sorted().flatMap {
      try all.object($0)?.address(keys) ?? []
    }
  }
}

// MARK: - Values

extension CompletedFixtureTests {
  fileprivate static let values = [
    Case(
      "the last case of an enumeration",
      [#"{"id": 1}"#],
      .unbox { unboxer in
        let kind: Completed.LegacyKind? = unboxer.unbox(key: "kind")
        return [kind?.rawValue ?? "-"]
      },
      ["home", "work", "holiday"],
      bug: ["home", "work", "holidays"]
    ) { container, cases in
      let text = try container.text("kind")
      return [text.flatMap { cases.contains($0) ? $0 : nil } ?? "-"]
    },
    Case(
      "a key in a missing object",
      [#"{"id": 1}"#],
      .himotoki { e in [try e <|? ["meta", "title"] ?? "-"] },
      ["title"],
      bug: ["titel"]
    ) { container, keys in [try container.object("meta")?.text(keys[0]) ?? "-"] },
    Case(
      "a day",
      [#"{"id": 1}"#],
      .himotoki { e in
        let text: String? = try e <|? "day"
        return [text.flatMap { seconds(of: $0, "dd.MM.yyyy") } ?? "-"]
      },
      ["dd.MM.yyyy"],
      bug: ["MM.dd.yyyy"]
    ) { container, formats in
      [try container.text("day").flatMap { seconds(of: $0, formats[0]) } ?? "-"]
    },
    Case(
      "the order of texts",
      [#"{"tags": []}"#],
      .himotoki { e in [(try (e <||? "tags") as [String]? ?? []).sorted().joined()] },
      ["sorted"],
      bug: ["unsorted"]
    ) { container, order in
      let tags = try container.decodeIfPresent([String].self, forKey: Key("tags")) ?? []
      return [(order[0] == "sorted" ? tags.sorted() : tags).joined()]
    },
  ]

  private static func seconds(of text: String, _ format: String) -> String? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = format
    return formatter.date(from: text).map { "\($0.timeIntervalSince1970)" }
  }

  private static let keysOfChain = ["display_name", "login", "email"]
  private static let otherChain = ["display_name", "email", "login"]
  private static let chain = DecodingRoute<[String]>.himotoki { e in
    for key in keysOfChain {
      if let text: String = try e <|? ExtractionPath(key) { return [text] }
    }
    return []
  }

  @Sendable private static func chainPort(_ container: Container, _ keys: [String]) throws
    -> [String]
  {
    for key in keys { if let text = try container.text(key) { return [text] } }
    return []
  }

  fileprivate static let pairs = [
    Case(
      "two numbers of one value",
      [#"{"id": 1}"#],
      .himotoki { e in
        guard let lat: Int = try e <|? "lat", let lng: Int = try e <|? "lng" else {
          return []
        }
        return ["\(lat)", "\(lng)"]
      },
      ["lat", "lng"],
      bug: ["lng", "lat"]
    ) { container, keys in
      guard let lat = try container.decodeIfPresent(Int.self, forKey: Key(keys[0])),
        let lng = try container.decodeIfPresent(Int.self, forKey: Key(keys[1]))
      else { return [] }
      return ["\(lat)", "\(lng)"]
    },
    Case(
      "two texts of one value",
      [#"{"id": 1}"#],
      .himotoki { e in
        let names: [String?] = [try e <|? "first", try e <|? "last"]
        return [names.compactMap { $0 }.joined(separator: " ")]
      },
      ["first", "last"],
      bug: ["last", "first"]
    ) { container, keys in
      [try keys.compactMap { try container.text($0) }.joined(separator: " ")]
    },
    Case(
      "the keys of a chain",
      [#"{"id": 1}"#],
      chain,
      keysOfChain,
      bug: otherChain,
      port: chainPort
    ),
    Case(
      "the fallbacks of a key",
      [#"{"display_name": "Ann"}"#],
      chain,
      keysOfChain,
      bug: otherChain,
      port: chainPort
    ),
  ]
}
