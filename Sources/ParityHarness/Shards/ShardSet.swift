import Foundation

/// The parts of all shards of one run, read from their folders.
struct ShardSet {
  private let documents: [ShardDocument]

  /// The outcome of a merge of one model.
  enum Merged {
    case report(ParityReport)
    case failure(ParityResult)
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
    let failures = parts.compactMap(\.failedResult)
    // Paths order as their fixtures do, so this is the one that a single run would have met first.
    if let first = failures.min(by: { ($0.failure?.reason ?? "") < ($1.failure?.reason ?? "") }) {
      return .failure(first)
    }
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
