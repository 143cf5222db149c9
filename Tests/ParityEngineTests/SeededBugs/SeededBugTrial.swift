import HarnessSupport
import Foundation

@testable import ValueComparison
@testable import ParityEngine

/// Decodes documents on ports and says which bugs none of them shows.
struct SeededBugTrial<Model: PortedModel> {
  private let documents: [Data]
  private let faithful: [RouteResult]

  init(_ documents: [Data]) {
    self.documents = documents
    faithful = documents.map(Self.route(Model.faithful).run)
  }

  private static func route(_ bug: Model.Bug) -> AnyRoute {
    AnyRoute(Model.port(bug))
  }

  /// The bugs with which no document gives another outcome than without.
  func missed(among bugs: [Model.Bug]) -> [Model.Bug] {
    bugs.filter { bug in
      let port = Self.route(bug)
      return !zip(documents, faithful).contains { !Self.areEqual($1, port.run($0)) }
    }
  }

  private static func areEqual(_ first: RouteResult, _ second: RouteResult) -> Bool {
    switch (first, second) {
    case (.value(let a), .value(let b)): StructuralComparison.differences(a, b).isEmpty
    case (.rejection(let a), .rejection(let b)): a == b
    default: false
    }
  }
}

extension PortedModel {
  /// The documents that a check decodes.
  static var documents: [Data] {
    let decoded = DocumentSet()
    let check = ParityCheck(
      "\(Self.self)",
      legacy: .himotoki(Self.self),
      codable: DecodingRoute("codable") { data in
        decoded.insert(data)
        return try decoder(faithful).decode(Self.self, from: data)
      }
    )
    _ = try? check.run(on: .fixtures(fixtures))
    return decoded.all
  }
}

/// Documents seen on any thread; every access holds the lock, hence `@unchecked`.
private final class DocumentSet: @unchecked Sendable {
  private let lock = NSLock()
  // Not of `Data`, of which a hash covers the first bytes alone: those are the same in all variants.
  private var documents: Set<[UInt8]> = []

  func insert(_ document: Data) { lock.withLock { _ = documents.insert(Array(document)) } }
  var all: [Data] { lock.withLock { documents.map { Data($0) } } }
}
