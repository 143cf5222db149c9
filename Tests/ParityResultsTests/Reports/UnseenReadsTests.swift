@testable import ParityEngine
import Foundation
import HarnessSupport
import JSONVariants
import LegacyExtractor
import Testing

@testable import ParityResults

/// Values that a model reads, on which nothing that is compared depends.
@Suite struct UnseenReadsTests {
  /// A model whose mirror shows one of its properties.
  struct Session: Codable, LegacyDecodable, CustomReflectable {
    var user: String
    var token: String

    var customMirror: Mirror { Mirror(self, children: ["user": user]) }

    static func decode(_ e: Extractor) throws -> Session {
      try Session(user: e <| "user", token: e <| "token")
    }
  }

  /// A model of which both halves take the first value with an identifier for all that follow.
  final class Cache: @unchecked Sendable {
    private let lock = NSLock()
    private var names: [Int: String] = [:]

    func name(of id: Int, _ name: String) -> String {
      lock.lock()
      defer { lock.unlock() }
      if let known = names[id] { return known }
      names[id] = name
      return name
    }
  }

  struct Row: Codable, LegacyDecodable {
    var id: Int
    var name: String

    static func decode(_ e: Extractor) throws -> Row { try Row(id: e <| "id", name: e <| "name") }

    func kept(in cache: Cache) -> Row { Row(id: id, name: cache.name(of: id, name)) }
  }

  /// A model that reads a key only in documents without another one.
  struct Card: Codable, LegacyDecodable {
    var title: String

    static func decode(_ e: Extractor) throws -> Card {
      let fallback: String = try e <| "name"
      return try Card(title: e <|? "title" ?? fallback)
    }

    private enum CodingKeys: CodingKey { case title, name }

    init(title: String) { self.title = title }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let fallback = try container.decode(String.self, forKey: .name)
      title = try container.decodeIfPresent(String.self, forKey: .title) ?? fallback
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(title, forKey: .title)
      try container.encode(title, forKey: .name)
    }
  }

  /// A model of which one value decides what else is read, as with any other value in its place.
  enum Delivery: Decodable, LegacyDecodable {
    case pickup(shop: String)
    case parcel(street: String)

    static func decode(_ e: Extractor) throws -> Delivery {
      let kind: String = try e <| "kind"
      return kind == "pickup" ? try .pickup(shop: e <| "shop") : try .parcel(street: e <| "street")
    }

    private enum CodingKeys: CodingKey { case kind, shop, street }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let kind = try container.decode(String.self, forKey: .kind)
      self =
        kind == "pickup"
        ? .pickup(shop: try container.decode(String.self, forKey: .shop))
        : .parcel(street: try container.decode(String.self, forKey: .street))
    }
  }

  /// A model whose mirror hides one property, and which makes another if the document lacks it.
  struct Visit: Decodable, LegacyDecodable, CustomReflectable {
    var token: String
    var id: String

    var customMirror: Mirror { Mirror(self, children: ["id": id]) }

    static func decode(_ e: Extractor) throws -> Visit {
      try Visit(token: e <| "token", id: e <|? "id" ?? UUID().uuidString)
    }

    private enum CodingKeys: CodingKey { case token, id }

    init(token: String, id: String) { (self.token, self.id) = (token, id) }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      token = try container.decode(String.self, forKey: .token)
      id = try container.decodeIfPresent(String.self, forKey: .id) ?? UUID().uuidString
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let check: @Sendable () -> ParityCheck
    let documents: [String]
    let unseen: [String]

    init(
      name: String,
      check: @escaping @Sendable () -> ParityCheck,
      documents: String...,
      unseen: [String]
    ) {
      (self.name, self.check, self.documents, self.unseen) = (name, check, documents, unseen)
    }

    var testDescription: String { name }
  }

  private static let cases: [Case] = [
    Case(
      name: "a mirror hides a property",
      check: { ParityCheck(Session.self) },
      documents: #"{"user":"a","token":"t"}"#,
      unseen: ["$.token"]
    ),
    Case(
      name: "a cache by identifier",
      check: {
        let cache = Cache()
        return ParityCheck(
          "Row",
          legacy: .himotoki(Row.self).map { $0.kept(in: cache) },
          codable: .codable(Row.self).map { $0.kept(in: cache) }
        )
      },
      documents: #"{"id":7,"name":"a"}"#,
      unseen: ["$.name"]
    ),
    Case(
      name: "a part is compared",
      check: {
        ParityCheck(
          "Row",
          legacy: .himotoki(Row.self).map(\.id),
          codable: .codable(Row.self).map(\.id)
        )
      },
      documents: #"{"id":7,"name":"a"}"#,
      unseen: ["$.name"]
    ),
    Case(
      name: "an ignored property",
      check: { ParityCheck(Row.self).ignoring("name") },
      documents: #"{"id":7,"name":"a"}"#,
      unseen: []
    ),
    Case(
      name: "a fallback",
      check: { ParityCheck(Card.self) },
      documents: #"{"title":"a","name":"b"}"#,
      unseen: []
    ),
    Case(
      name: "the first element of an array",
      check: {
        ParityCheck(
          "Row",
          legacy: .himotoki { e in try (e <|| "rows" as [Row]).first?.name },
          codable: .codable([String: [Row]].self).map { $0["rows"]?.first?.name }
        )
      },
      documents: #"{"rows":[{"id":1,"name":"a"},{"id":2,"name":"b"}]}"#,
      unseen: ["$.rows[*].id"]
    ),
    Case(
      name: "a kind, beside whose value any other is one",
      check: {
        ParityCheck(
          "Delivery",
          legacy: .himotoki { try $0 <|| "list" as [Delivery] },
          codable: .codable([String: [Delivery]].self).map { $0["list"] ?? [] }
        )
      },
      documents: #"{"list":[{"kind":"parcel","street":"a"},{"kind":"pickup","shop":"b"}]}"#,
      unseen: []
    ),
    Case(
      name: "a kind in each of two documents",
      check: { ParityCheck(Delivery.self) },
      documents: #"{"kind":"parcel","street":"a"}"#,
      #"{"kind":"pickup","shop":"b"}"#,
      unseen: []
    ),
    Case(
      name: "a kind in each of two properties",
      check: {
        ParityCheck(
          "Delivery",
          legacy: .himotoki { try [$0 <| "first", $0 <| "second"] as [Delivery] },
          codable: .codable([String: Delivery].self).map { deliveries in
            ["first", "second"].compactMap { deliveries[$0] }
          }
        )
      },
      documents: #"{"first":{"kind":"parcel","street":"a"},"second":{"kind":"pickup","shop":"b"}}"#,
      unseen: []
    ),
    Case(
      name: "a hidden value beside one that another document lacks, which changes in each run",
      check: { ParityCheck(Visit.self) },
      documents: #"{"token":"t","id":"1"}"#,
      #"{"token":"t"}"#,
      unseen: ["$.token"]
    ),
    Case(
      name: "a kind of which the fixtures have one",
      check: { ParityCheck(Delivery.self) },
      documents: #"{"kind":"parcel","street":"a"}"#,
      unseen: ["$.kind"]
    ),
    Case(
      name: "all of a model",
      check: { ParityCheck(Row.self) },
      documents: #"{"id":7,"name":"a"}"#,
      unseen: []
    ),
  ]

  @Test(arguments: cases)
  func areFindings(_ test: Case) throws {
    let report = try test.check().run(on: .texts(test.documents))
    let unseen = report.divergences.filter { $0.mutatorName == Divergence.unseen }
    #expect(unseen.map { "\($0.path)" } == test.unseen, "\(report.divergences.map(\.id))")
    #expect(unseen.allSatisfy { $0.kind == .notCompared && $0.isFailure })
    let copy = try report.sentToAnotherProcess()
    #expect(copy.findings.map(\.id) == report.findings.map(\.id))
  }
}
