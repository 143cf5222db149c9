import Foundation
import ParityHarness

/// The parts of all shards of one run, read from their folders.
struct ShardSet {
  private let documents: [ShardDocument]

  /// The outcome of a merge of one model.
  enum Merged {
    case report(ParityReport)
    case failure(ParitySummary.ModelResult)
  }

  /// - Throws: `ShardError` when a shard is missing, is there twice or belongs to another run.
  init(folders: [String]) throws(ShardError) {
    var parts: [ShardPart] = []
    for folder in folders { parts.append(try ShardPart(folder: folder)) }
    try Self.check(parts)
    documents = parts.map(\.document).sorted { $0.shard.index < $1.shard.index }
  }

  /// Whether the shards were run with `--redact`; all were, or none.
  var isRedacted: Bool { documents.first?.redacted == true }

  /// The models to put together: those of a command, and what no check of it reads.
  ///
  /// - Parameters:
  ///   - names: The checks of the command.
  ///   - isChosen: Whether they are some of its checks only.
  /// - Returns: The names of the models.
  /// - Throws: `ShardError` when the shards lack a model, or have one that the command does not have.
  func models(of names: [String], isChosen: Bool) throws(ShardError) -> [String] {
    let found = documents.first?.models ?? []
    let missing = names.filter { name in !found.contains { $0.model == name } }
    guard missing.isEmpty else { throw ShardError(.lacking(missing)) }
    guard !isChosen else { return names }
    let others = found.filter { !names.contains($0.model) }
    let unknown = others.filter { $0.failure == nil }.map(\.model)
    guard unknown.isEmpty else { throw ShardError(.unknown(unknown)) }
    return names + others.map(\.model)
  }

  /// Puts the parts of one model together.
  func merged(_ model: String) throws(ShardError) -> Merged {
    let parts = documents.compactMap { $0.models.first { $0.model == model } }
    // Paths order as their fixtures do, so this is the one that a single run would have met first.
    let failures = parts.sorted { ($0.failure?.reason ?? "") < ($1.failure?.reason ?? "") }
    if let first = failures.lazy.compactMap(\.failedResult).first { return .failure(first) }
    do {
      guard Set(parts.map(\.fixtureDigest)).count == 1 else {
        throw ShardError(.otherFixtures(model))
      }
      let reports = try parts.compactMap { try $0.found() }
      try Self.checkFixtures(of: reports, model)
      guard let report = ReportMerge(reports).report else { throw RecordError(model) }
      return .report(report)
    } catch let error as ShardError {
      throw error
    } catch {
      throw ShardError(.unreadable(model, reason: "\(error)"))
    }
  }
}

extension ShardSet {
  private static func check(_ parts: [ShardPart]) throws(ShardError) {
    guard let first = parts.first else { return }
    for part in parts {
      if let difference = first.difference(to: part) { throw ShardError(.mixed(difference)) }
    }
    for index in 1...first.document.shard.count {
      let found = parts.filter { $0.document.shard.index == index }
      let shard = Shard(index: index, count: first.document.shard.count)
      guard !found.isEmpty else { throw ShardError(.missing(shard)) }
      guard found.count == 1 else { throw ShardError(.repeated(shard, found.map(\.folder))) }
    }
  }

  /// The fixtures of all shards in turn are in the order of their names, if all took them from one
  /// folder.
  private static func checkFixtures(
    of reports: [ParityReport],
    _ model: String
  ) throws(ShardError) {
    let counts = reports.map(\.fixtures.count)
    let names = ReportMerge(reports).report?.fixtures.map(\.name) ?? []
    let isWhole =
      zip(counts, counts.dropFirst()).allSatisfy { $0 >= $1 }
      && (counts.first ?? 0) - (counts.last ?? 0) <= 1
      && zip(names, names.dropFirst()).allSatisfy { $0 < $1 }
    guard isWhole else { throw ShardError(.otherFixtures(model)) }
  }
}

/// Why shards do not make a whole; nothing is merged then.
struct ShardError: Error {
  enum Reason {
    case unreadable(String, reason: String)
    case missing(Shard)
    case repeated(Shard, [String])
    case mixed(String)
    case otherFixtures(String)
    case lacking([String])
    case unknown([String])
    case notRedacted
  }

  let reason: Reason

  init(_ reason: Reason) { self.reason = reason }
}

extension ShardError: CustomStringConvertible {
  /// Which shard is wrong, and in what way.
  var description: String {
    switch reason {
    case .unreadable(let path, let reason): "\(path) cannot be merged: \(reason)."
    case .missing(let shard): "Shard \(shard) is missing. Run it, and pass its folder to --merge."
    case .repeated(let shard, let folders):
      "Shard \(shard) is there \(folders.count) times: in \(folders.joined(separator: " and "))."
    case .mixed(let difference): "The shards are not of one run: \(difference)."
    case .otherFixtures(let model):
      "The shards are not of one run: their fixtures of \(model) are not those of one folder. Run all "
        + "shards on one commit."
    case .lacking(let models):
      "The shards do not have \(models.joined(separator: ", ")). Run them without --model, or pass "
        + "--model to --merge too."
    case .unknown(let models):
      "The shards have \(models.joined(separator: ", ")), which this command does not check. Merge with "
        + "the executable that ran them."
    case .notRedacted:
      "The shards hold values of fixtures: run them with --redact, or merge them without."
    }
  }
}

/// A number that tells the fixtures of one commit from those of another.
///
/// It is for mistakes, not for forgeries: FNV-1a, the same in every process.
struct FixtureDigest {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// - Throws: `FixtureSource.ReadError` when a fixture cannot be read.
  /// - Complexity: O(*n*) in the number of bytes.
  init(of fixtures: FixtureDirectory) throws {
    for reference in try fixtures.references() {
      let data = try reference.load()
      add(Data("\(reference.name)\0\(data.count)\0".utf8))
      add(data)
    }
  }

  var text: String { String(hash, radix: 16) }

  private mutating func add(_ data: Data) {
    for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
