import Foundation
import ParityHarness

/// The result of a shard for one model.
struct ShardResult: Codable {
  let model: String
  /// The reason why there is no report, which determines the exit code; `nil` when there is one.
  let failure: CheckFailure?
  let report: ParityReport?
  /// A digest of the names and contents of all fixtures, including those of other shards.
  ///
  /// In a redacted shard it is keyed, because a plain digest would confirm a guess at a value.
  private(set) var fixtureDigest: String?

  init(model: String, report: () throws -> ParityReport) {
    self.model = model
    let result = Result(catching: report).mapError(CheckFailure.init)
    self.report = try? result.get()
    failure = if case .failure(let failure) = result { failure } else { nil }
  }
}

extension ShardResult {
  init(
    model: String,
    of fixtures: FixtureDirectory,
    salt: RedactionSalt?,
    report: () throws -> ParityReport
  ) {
    self.init(model: model, report: report)
    if failure == nil { fixtureDigest = try? FixtureDigest(of: fixtures, salt: salt).text }
  }

  /// The result for a summary when there is no report.
  var failedResult: ParitySummary.ModelResult? { failure.map { .init(of: model, $0) } }

  /// Returns the line that the run of the shard prints.
  func line(_ shard: Shard) -> String {
    if let failure = failedResult?.failure {
      return "✘ \(model)   \(failure.status)   \(failure.reason)"
    }
    let counts = [
      Count.of(report?.fixtureCount ?? 0, "fixture"),
      Count.of(report?.variantCount ?? 0, "variant"),
      Count.of(report?.divergences.count ?? 0, "divergence"),
    ]
    return (["· \(model)", "shard \(shard)"] + counts).joined(separator: "   ")
      + " for merge to judge"
  }
}

/// The contents of a shard's `parity.json`.
struct ShardDocument: Codable {
  private(set) var about: String? = ReportEncoder.about
  private(set) var version = ReportEncoder.version
  let shard: Shard
  let mutations: String
  /// The digest of the salt if the values of fixtures are redacted; absent if they are not.
  let redactionKey: String?
  let models: [ShardResult]
}

extension ShardDocument {
  /// Throws if a result is neither a report nor a failure, or has values of fixtures in a redacted shard.
  fileprivate func check() throws(RecordError) {
    for result in models {
      guard (result.report == nil) != (result.failure == nil) else {
        throw RecordError(
          "a result of \(result.model) without a report or a failure, or with both,"
        )
      }
      try result.report?.check()
      guard let report = result.report, report.isRedacted != (redactionKey != nil) else { continue }
      throw RecordError(
        report.isRedacted
          ? "a redacted report of \(result.model) in a shard that is not redacted"
          : "a report of \(result.model) with values of fixtures in a redacted shard"
      )
    }
  }
}

/// The document of one shard with its folder.
struct ShardPart {
  let folder: String
  let document: ShardDocument

  init(folder: String) throws(ShardError) {
    self.folder = folder
    let path = folder + "/" + ReportFolder.jsonName
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ShardError.unreadable(path, reason: "there is no such file")
    }
    do {
      document = try ReportEncoder.decode(ShardDocument.self, from: data)
      try document.check()
    } catch let error as DecodingError {
      let reason = "it is not what a run with --shard writes: \(Fixture.Rejection(error))"
      throw ShardError.unreadable(path, reason: reason)
    } catch {
      throw ShardError.unreadable(path, reason: "\(error)")
    }
  }

  /// Returns the setting in which the runs of two shards differ; `nil` when they agree.
  func difference(to other: ShardPart) -> String? {
    let features: [(String, (ShardDocument) -> String)] = [
      ("the number of shards", { "\($0.shard.count)" }),
      ("--mutations", { $0.mutations }),
      ("--redact", { $0.redactionKey == nil ? "not given" : "given" }),
      ("the digest of \(RedactionSalt.variable)", { $0.redactionKey ?? "none" }),
      ("the list of models", { $0.models.map(\.model).joined(separator: ", ") }),
    ]
    return features.lazy.compactMap { name, value in
      let (mine, theirs) = (value(document), value(other.document))
      return mine == theirs
        ? nil : "\(name) is \(mine) in \(folder) and \(theirs) in \(other.folder)"
    }.first { _ in true }
  }
}

extension ReportFolder {
  /// Writes the document of a shard, which the merge reads.
  func write(_ document: ShardDocument) throws {
    try write(ReportEncoder.encode(document), to: Self.jsonName)
  }
}
