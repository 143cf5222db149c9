package import Foundation
import JSONVariants
package import ParityEngine

/// The results of a run as a file, from which a command goes on without the models.
///
/// `parity.json` says what people and tools read; this file has the reports themselves, so that accepting, reviewing,
/// pruning and every format need no second run. Only the version that has written it reads it.
package struct StoredResults: Codable, Sendable {
  /// The result of one check.
  package struct Model: Codable, Sendable {
    package let name: String
    /// The report; `nil` if there is none.
    package let report: ParityReport?
    /// The reason why there is no report.
    package let failure: CheckFailure?
    /// The place of the check.
    let place: ReportContext.Location?
    /// Whether the Codable route is that of a `JSONDecoder()` without settings.
    package let usesPlainDecoder: Bool
  }

  package static let fileName = "parity.results.json"
  static let about = "results of a parity run"
  private static let currentVersion = 1

  private let about: String
  private let version: Int
  /// When the run ended.
  package let date: Date
  /// The names of all checks of the suite; empty for a check without one.
  package let suite: [String]
  /// The folder of the team's decisions; `nil` for a check without one.
  private let decisions: String?
  /// The folder of the golden outcomes; `nil` for a check without a suite.
  package let golden: String?
  package let server: ParitySuite.Server
  /// The results, in the order of the suite.
  package private(set) var models: [Model]

  init(_ summary: ParitySummary, _ context: ReportContext) {
    about = Self.about
    version = Self.currentVersion
    date = context.date
    suite = context.suite
    decisions = context.decisions
    golden = context.golden
    server = context.server
    models = summary.results.map { result in
      Model(
        name: result.model,
        report: result.assessment?.report,
        failure: result.storedFailure,
        place: context.checks[result.model],
        usesPlainDecoder: context.checksWithPlainDecoder.contains(result.model)
      )
    }
  }

  func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return PrintableText.json(try encoder.encode(self)) + Data("\n".utf8)
  }
}

extension ParitySummary.ModelResult {
  fileprivate var storedFailure: CheckFailure? {
    switch self {
    case .checked: nil
    case .notChecked(_, let reason): CheckFailure(isInternal: false, reason: reason)
    case .failed(_, let reason): CheckFailure(isInternal: true, reason: reason)
    }
  }
}

extension StoredResults {
  /// Whether the results are those of a whole suite, so that a decision without a finding is stale.
  package var isWhole: Bool {
    !suite.isEmpty && Set(suite).isSubset(of: models.map(\.name))
  }

  /// The folder of the team's decisions; `nil` if there is none, or if it was one on another machine.
  package var decisionsHere: String? {
    decisions.flatMap { path in
      let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
      return FileManager.default.fileExists(atPath: parent) ? path : nil
    }
  }

  /// The places of the checks.
  package var places: [String: ReportContext.Location] {
    models.reduce(into: [:]) { places, model in places[model.name] = model.place }
  }

  /// The names of the checks whose Codable route is that of a `JSONDecoder()` without settings.
  package var checksWithPlainDecoder: Set<String> {
    Set(models.filter(\.usesPlainDecoder).map(\.name))
  }

  /// Reads the results in a folder and the folders below it, such as those that tests have written.
  ///
  /// If several files have a result of one model, the latest counts.
  ///
  /// - Parameter folder: The folder.
  /// - Throws: `ReadError`
  /// - Complexity: O(*n*) in the sizes of the files.
  package init(in folder: String) throws(ReadError) {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var runs: [StoredResults] = []
    for file in files.sorted() where file.split(separator: "/").last == Self.fileName[...] {
      runs.append(try StoredResults(of: folder + "/" + file))
    }
    runs.sort { $0.date < $1.date }
    guard var latest = runs.last else {
      throw ReadError(path: folder, problem: nil)
    }
    var found: [String: Model] = [:]
    for model in runs.flatMap(\.models) { found[model.name] = model }
    let names = latest.suite + runs.flatMap(\.models).map(\.name)
    latest.models = names.compactMap { found.removeValue(forKey: $0) }
    self = latest
  }

  private init(of file: String) throws(ReadError) {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      self = try ReportEncoder.decode(Self.self, from: data, version: Self.currentVersion)
    } catch {
      let text =
        (error as? DecodingError)?.problem ?? (error as? RecordError).map { "\($0)" }
        ?? (error as NSError).localizedDescription
      throw ReadError(path: file, problem: text)
    }
  }

  /// The reason why there are no results to go on with.
  package struct ReadError: Error, Equatable, CustomStringConvertible {
    package let path: String
    /// What is wrong with a file; `nil` for a folder without one.
    package let problem: String?

    package var description: String {
      if let problem {
        return
          "\(path) cannot be read: \(problem). Run the checks again with this version of the package."
      }
      return
        "There is no \(StoredResults.fileName) in \(path) or below it. Run the tests with PARITY_OUT=\(path), or a "
        + "suite's command with --report \(path)."
    }
  }
}
