import Foundation
import ParityHarness

/// The documents of all shards of one run, read from their folders.
struct ShardSet {
  private let documents: [ShardDocument]

  /// Reads the shards.
  ///
  /// - Throws: `ShardError` when a shard is missing, repeated or from another run.
  init(folders: [String]) throws(ShardError) {
    var parts: [ShardPart] = []
    for folder in folders { parts.append(try ShardPart(folder: folder)) }
    try Self.check(parts)
    documents = parts.map(\.document).sorted { $0.shard.index < $1.shard.index }
  }

  /// Returns the models to merge: those of the command, and fixtures without a check.
  ///
  /// - Parameters:
  ///   - names: The names of the command's checks.
  ///   - isChosen: Whether they are a selection of its checks.
  /// - Returns: The names of the models.
  /// - Throws: `ShardError` when the shards lack a model, or have one that is not in the command.
  func models(of names: [String], isChosen: Bool) throws(ShardError) -> [String] {
    let found = documents.first?.models ?? []
    let missing = names.filter { name in !found.contains { $0.model == name } }
    guard missing.isEmpty else { throw ShardError.lacking(missing) }
    guard !isChosen else { return names }
    let others = found.filter { !names.contains($0.model) }
    let unknown = others.filter { $0.failure == nil }.map(\.model)
    guard unknown.isEmpty else { throw ShardError.unknown(unknown) }
    return names + others.map(\.model)
  }

  /// Merges the reports of one model.
  ///
  /// - Parameter model: The name of its check.
  /// - Returns: The report, or why a shard has none.
  /// - Throws: `ShardError` when the shards do not fit together.
  func report(on model: String) throws(ShardError) -> Result<ParityReport, CheckFailure> {
    let parts = documents.compactMap { $0.models.first { $0.model == model } }
    // Reasons contain paths, so the smallest is the failure that a single run would have found first.
    let failures = parts.compactMap(\.failure)
    if let first = failures.min(by: { $0.reason < $1.reason }) { return .failure(first) }
    let reports = parts.compactMap(\.report)
    guard let report = ReportMerge(reports).report else {
      throw ShardError.unreadable(model, reason: "\(RecordError(model))")
    }
    // The interleaved fixtures of all shards are sorted by name, as they are in a single folder.
    let counts = reports.map(\.fixtures.count)
    let names = report.fixtures.map(\.name)
    let isWhole =
      Set(parts.map(\.fixtureDigest)).count == 1
      && zip(counts, counts.dropFirst()).allSatisfy { $0 >= $1 }
      && (counts.first ?? 0) - (counts.last ?? 0) <= 1
      && zip(names, names.dropFirst()).allSatisfy { $0 < $1 }
    guard isWhole else { throw ShardError.otherFixtures(model) }
    return .success(report)
  }
}

extension ShardSet {
  private static func check(_ parts: [ShardPart]) throws(ShardError) {
    guard let first = parts.first else { return }
    for part in parts {
      if let difference = first.difference(to: part) { throw ShardError.mixed(difference) }
    }
    for index in 1...first.document.shard.count {
      let found = parts.filter { $0.document.shard.index == index }
      let shard = Shard(index: index, count: first.document.shard.count)
      guard !found.isEmpty else { throw ShardError.missing(shard) }
      guard found.count == 1 else { throw ShardError.repeated(shard, found.map(\.folder)) }
    }
  }
}

/// The reason why shards cannot be merged.
enum ShardError: Error {
  case unreadable(String, reason: String)
  case missing(Shard)
  case repeated(Shard, [String])
  case mixed(String)
  case otherFixtures(String)
  case lacking([String])
  case unknown([String])
}

extension ShardError: CustomStringConvertible {
  /// The problem and the shard that has it.
  var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) cannot be merged: \(reason)."
    case .missing(let shard): "Shard \(shard) is missing. Run it, and pass its folder to merge."
    case .repeated(let shard, let folders):
      "Shard \(shard) is there \(folders.count) times: in \(folders.joined(separator: " and "))."
    case .mixed(let difference): "The shards are not of one run: \(difference)."
    case .otherFixtures(let model):
      "The shards are not of one run: their fixtures of \(model) are not those of one folder. Run all "
        + "shards on one commit."
    case .lacking(let models):
      "The shards do not have \(models.joined(separator: ", ")). Run them without --model, or pass "
        + "--model to merge too."
    case .unknown(let models):
      "The shards have \(models.joined(separator: ", ")), which this command does not check. Merge with "
        + "the executable that ran them."
    }
  }
}

/// A digest that distinguishes the fixtures of different commits.
struct FixtureDigest {
  let text: String

  /// Computes the digest of a folder.
  ///
  /// - Parameter fixtures: The folder.
  /// - Throws: `FixtureSource.ReadError` when a fixture cannot be read.
  /// - Complexity: O(*n*) in the number of bytes.
  init(of fixtures: FixtureDirectory) throws {
    var parts: [String] = []
    for reference in try fixtures.references() {
      parts.append("\(reference.name)\0\(StableHash.text(of: try reference.load()))\0")
    }
    text = StableHash.text(of: parts.joined().utf8)
  }
}
