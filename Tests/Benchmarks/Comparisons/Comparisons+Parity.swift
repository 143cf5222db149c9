import Dispatch
import Foundation
import LegacyExtractor
import ParityHarness

/// What a parity check costs beside decoding alone, on all cores both.
extension Comparisons {
  static func fixtures(_ documents: [Data]) -> Comparison {
    let source = source(of: documents)
    return Comparison(
      title: "Parity: fixtures as they are, \(documents.count) of them",
      routes: [
        decodes(of: documents, "fixtures"),
        Route("fixtures-check") { keep(try childCheck.run(on: source, mutations: .none)) },
      ],
      note: cost
    )
  }

  static func variants(_ documents: [Data]) throws -> Comparison {
    let source = source(of: documents)
    let all = try decodedDocuments(source)
    let variantCount = all.count - documents.count
    return Comparison(
      title: "Parity: fixtures and their variants, \(documents.count) and \(variantCount) of them",
      routes: [
        decodes(of: all, "variants"),
        Route("variants-check") { keep(try childCheck.run(on: source)) },
      ],
      note: cost
    )
  }

  static let childCheck = ParityCheck(
    "Child",
    legacy: .himotoki(LegacyChild.self),
    codable: .codable(Child.self)
  )

  /// Two sets of models of two types, the same and different throughout.
  static func sets(of count: Int) -> Comparison {
    let legacy = Set((0..<count).map { LegacyTag(id: $0, name: "tag \($0)") })
    let same = Set((0..<count).map { Tag(name: "tag \($0)", id: $0) })
    let different = Set((0..<count).map { Tag(name: "other tag \($0)", id: $0) })
    func route(_ name: String, _ codable: Set<Tag>) -> Route {
      let check = ParityCheck(
        "Tags",
        legacy: DecodingRoute("legacy") { _ in legacy },
        codable: DecodingRoute("codable") { _ in codable }
      )
      let source = FixtureSource.fixtures([Fixture(name: "tags", data: Data("{}".utf8))])
      return Route(name) { keep(try check.run(on: source, mutations: .none, shrinking: .none)) }
    }
    return Comparison(
      title: "Parity: sets of \(count) models",
      routes: [route("same-sets", same), route("different-sets", different)]
    ) { results in
      String(
        format: "different sets take %.2f s, with all comparisons of a check",
        results[1].seconds
      )
    }
  }

  private struct LegacyTag: Hashable, Sendable {
    let id: Int
    let name: String
  }

  private struct Tag: Hashable, Sendable {
    let name: String
    let id: Int
  }

  static func cost(_ results: [RouteResult]) -> String {
    let check = results[1]
    return String(
      format: "the check takes %.1f times the time of the decodes, %.1f times their processor time",
      1 / check.median,
      1 / check.processorMedian
    )
  }

  private static func source(of documents: [Data]) -> FixtureSource {
    .fixtures(documents.enumerated().map { Fixture(name: "child\($0.offset)", data: $0.element) })
  }

  /// Each document once on each route.
  private static func decodes(of documents: [Data], _ name: String) -> Route {
    Route("\(name)-decodes") {
      let decoder = JSONDecoder()
      DispatchQueue.concurrentPerform(iterations: documents.count) { index in
        keep(try? LegacyChild.decodeValue(from: documents[index]))
        keep(try? decoder.decode(Child.self, from: documents[index]))
      }
    }
  }

  /// The fixtures and their variants, each once.
  ///
  /// They are those of a check in which nothing differs, for that tries no further documents.
  private static func decodedDocuments(_ source: FixtureSource) throws -> [Data] {
    let decoder = ObservedDecoder()
    let check = ParityCheck(
      "Child",
      legacy: .codable(Child.self),
      codable: .codable(Child.self, decoder: decoder)
    )
    _ = try check.run(on: source)
    return decoder.documents.all
  }
}

/// Notes what it decodes.
private final class ObservedDecoder: JSONDecoder, @unchecked Sendable {
  let documents = DocumentSet()

  override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    documents.insert(data)
    return try super.decode(type, from: data)
  }
}

/// Documents seen on any thread; every access holds the lock, hence `@unchecked`.
private final class DocumentSet: @unchecked Sendable {
  private let lock = NSLock()
  private var documents: Set<Data> = []

  func insert(_ document: Data) {
    lock.lock()
    defer { lock.unlock() }
    documents.insert(document)
  }

  var all: [Data] {
    lock.lock()
    defer { lock.unlock() }
    return Array(documents)
  }
}
