import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

/// The outcomes of a golden file, ready to be compared.
///
/// `@unchecked Sendable`: recorded values are `Sendable`, and every access to what changes holds the lock.
final class OpenedOutcomes: RecordedOutcomes, @unchecked Sendable {
  let reads: ReadTree?
  let library: DecodingLibrary?
  private var results: [String: RouteResult] = [:]
  private var variants: [String: RecordedVariants] = [:]
  private let lock = NSLock()
  private var unrecorded: Set<String> = []

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - documents: The fixtures of the run, by their index in the file.
  /// - Throws: `RecordError` for a line, an index or an edit that no recording writes.
  /// - Complexity: O(*n*) in the number of documents and the sizes of the fixtures' values.
  init(_ file: GoldenFile, _ documents: [Int: Data]) throws {
    library = file.head.library
    reads = file.reads.map { ReadTree($0) }
    let fixtures = file.head.fixtures
    // Values share the parts in which they are alike.
    let bases = try fixtures.flatMap(\.bases).map { try $0.map { try ValueNode.of($0) } }
    for (index, document) in documents {
      let (fixture, texts) = (fixtures[index], FixtureTexts(document))
      let text = fixture.mutatesThinned == true ? texts.thinned : texts.whole
      variants[fixture.name] = RecordedVariants(text: text)
    }
    for variant in file.variants {
      guard fixtures.indices.contains(variant.fixture) else {
        throw RecordError("the fixture \(variant.fixture)")
      }
      let name = fixtures[variant.fixture].name
      guard let document = try variants[name]?.add(variant) else { continue }
      results[GoldenFile.digest(of: document)] = try variant.outcome.result(bases)
    }
    for other in file.others + fixtures.flatMap({ [$0.whole] + ($0.thinned.map { [$0] } ?? []) }) {
      results[other.document] = try other.outcome?.result(bases)
    }
  }

  var unrecordedCount: Int { lock.withLock { unrecorded.count } }

  func result(of document: Data) -> RouteResult {
    let digest = GoldenFile.digest(of: document)
    if let result = results[digest] { return result }
    _ = lock.withLock { unrecorded.insert(digest) }
    return .unrecorded
  }

  func variants(of fixture: String) -> RecordedVariants? { variants[fixture] }
}

extension RecordedVariants {
  /// Adds a recorded variant and returns its document.
  fileprivate mutating func add(_ recorded: GoldenVariant) throws(RecordError) -> Data {
    let variant = recorded.variant
    let isOfCompleted = recorded.isOfCompleted == true
    guard let base = isOfCompleted ? completed.last?.text : text else {
      throw RecordError("a completed fixture")
    }
    guard variant.edit.range.upperBound <= base.count else {
      throw RecordError("the range of an edit")
    }
    let document = variant.edit.applied(to: base)
    if isOfCompleted {
      completed[completed.count - 1].variants.append(variant)
    } else {
      variants.append(variant)
    }
    if variant.mutatorName == Variant.completed { completed.append((document, [])) }
    return document
  }
}

extension StoredOutcome {
  fileprivate func result(_ bases: [ValueNode?]) throws(RecordError) -> RouteResult {
    if let crash { return .crash(crash) }
    if var rejection {
      rejection.quote = quote
      return .rejection(rejection)
    }
    guard let like else { return .value(try ValueNode.of(lines ?? [:]).value) }
    guard bases.indices.contains(like), let base = bases[like] else {
      throw RecordError("the base \(like)")
    }
    return .value(try ValueNode.of(lines ?? [:], over: base).value)
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
