import DecodingRoutes
import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

/// The outcomes of a golden file, ready to be compared.
///
/// `@unchecked Sendable`: every access to what changes holds the lock.
final class OpenedOutcomes: RecordedOutcomes, @unchecked Sendable {
  let reads: ReadTree?
  let library: DecodingLibrary?
  private let results: [String: Known]
  private let variants: [String: (text: Data, variants: [Variant])]
  private let lock = NSLock()
  private var unrecorded: Set<String> = []

  private enum Known: Sendable {
    case value(RecordedValue)
    case rejection(Fixture.Rejection)
    case crash(DecodingEnd)
  }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - documents: The fixtures of the run, by their index in the file.
  /// - Throws: `RecordError` for a line, an index or an edit that no recording writes.
  /// - Complexity: O(*n*) in the number of documents and the sizes of the fixtures' values.
  init(_ file: GoldenFile, _ documents: [Int: Data]) throws {
    library = file.head.library
    reads = try file.head.reads.map { try ReadTree($0) }
    let texts = documents.mapValues(FixtureTexts.init)
    var builder = ResultBuilder(bases: try file.head.fixtures.map(Self.bases).flatMap { $0 })
    var variants: [String: (text: Data, variants: [Variant])] = [:]
    for (index, fixture) in file.head.fixtures.enumerated() {
      guard let document = documents[index], let texts = texts[index] else { continue }
      builder.results[GoldenFile.digest(of: document)] = try builder.result(fixture.outcome)
      if let thinned = fixture.thinned {
        builder.results[GoldenFile.digest(of: texts.thinned)] = try builder.result(thinned)
      }
      variants[fixture.name] = (fixture.mutatesThinned == true ? texts.thinned : texts.whole, [])
    }
    for variant in file.variants {
      guard file.head.fixtures.indices.contains(variant.fixture) else {
        throw RecordError("the fixture \(variant.fixture)")
      }
      let name = file.head.fixtures[variant.fixture].name
      guard let text = variants[name]?.text else { continue }
      guard variant.edit.range.upperBound <= text.count else {
        throw RecordError("the range of an edit")
      }
      variants[name]?.variants.append(variant.variant(in: text))
      let digest = GoldenFile.digest(of: variant.edit.applied(to: text))
      builder.results[digest] = try builder.result(variant.outcome)
    }
    for other in file.others { builder.results[other.document] = try builder.result(other.outcome) }
    self.variants = variants
    results = builder.results
  }

  private static func bases(of fixture: GoldenFixture) throws -> [ValueNode?] {
    try [fixture.outcome, fixture.thinned].map { outcome in
      guard let lines = outcome?.lines else { return nil }
      return try ValueNode(lines.compactMapValues { $0 })
    }
  }

  var unrecordedCount: Int {
    lock.lock()
    defer { lock.unlock() }
    return unrecorded.count
  }

  func result(of document: Data) -> RouteResult {
    let digest = GoldenFile.digest(of: document)
    switch results[digest] {
    case .value(let value): return .value(value)
    case .rejection(let rejection): return .rejection(rejection)
    case .crash(let end): return .crash(end)
    case nil:
      lock.lock()
      defer { lock.unlock() }
      unrecorded.insert(digest)
      return .unrecorded
    }
  }

  func variants(of fixture: String) -> (text: Data, variants: [Variant])? { variants[fixture] }

  /// Makes values of lines, which share the parts in which they are alike.
  private struct ResultBuilder {
    let bases: [ValueNode?]
    var results: [String: Known] = [:]

    func result(_ outcome: StoredOutcome) throws -> Known {
      if let end = outcome.crash { return .crash(end) }
      if let rejection = outcome.rejection { return .rejection(rejection.rejection) }
      let lines = outcome.lines ?? [:]
      guard let like = outcome.like else {
        return .value(try ValueNode(lines.compactMapValues { $0 }).value)
      }
      guard bases.indices.contains(like), let base = bases[like] else {
        throw RecordError("the base \(like)")
      }
      return .value(try base.changed(by: lines).value)
    }
  }
}

/// The texts of which the variants of a fixture may be made.
struct FixtureTexts {
  let whole: Data
  let thinned: Data

  /// Scans a fixture; both texts are the fixture itself if it is not JSON.
  init(_ fixture: Data) {
    guard let document = try? JSONDocument(fixture, allowingFragments: true) else {
      (whole, thinned) = (fixture, fixture)
      return
    }
    (whole, thinned) = (document.data(of: .root), FixtureThinning.text(of: document))
  }
}
