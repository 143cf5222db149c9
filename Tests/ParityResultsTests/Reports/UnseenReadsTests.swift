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

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let check: @Sendable () -> ParityCheck
    let document: String
    let unseen: [String]

    var testDescription: String { name }
  }

  private static let cases: [Case] = [
    Case(
      name: "a mirror hides a property",
      check: { ParityCheck(Session.self) },
      document: #"{"user":"a","token":"t"}"#,
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
      document: #"{"id":7,"name":"a"}"#,
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
      document: #"{"id":7,"name":"a"}"#,
      unseen: ["$.name"]
    ),
    Case(
      name: "an ignored property",
      check: { ParityCheck(Row.self).ignoring("name") },
      document: #"{"id":7,"name":"a"}"#,
      unseen: []
    ),
    Case(
      name: "a fallback",
      check: { ParityCheck(Card.self) },
      document: #"{"title":"a","name":"b"}"#,
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
      document: #"{"rows":[{"id":1,"name":"a"},{"id":2,"name":"b"}]}"#,
      unseen: ["$.rows[*].id"]
    ),
    Case(
      name: "all of a model",
      check: { ParityCheck(Row.self) },
      document: #"{"id":7,"name":"a"}"#,
      unseen: []
    ),
  ]

  @Test(arguments: cases)
  func areFindings(_ test: Case) throws {
    let report = try test.check().run(on: .texts(test.document))
    let unseen = report.divergences.filter { $0.mutatorName == Divergence.unseen }
    #expect(unseen.map { "\($0.path)" } == test.unseen, "\(report.divergences.map(\.id))")
    #expect(unseen.allSatisfy { $0.kind == .notCompared && $0.isFailure })
    let copy = try report.sentToAnotherProcess()
    #expect(copy.findings.map(\.id) == report.findings.map(\.id))
  }
}
