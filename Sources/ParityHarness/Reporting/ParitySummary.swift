/// The results of all models: what every form of report is written from.
public struct ParitySummary: Sendable {
  /// One result for each model.
  public let results: [ParitySummary.ModelResult]
  /// The decisions that the run had no use for; empty where it left models out.
  let outdated: OutdatedDecisions

  /// Creates a summary.
  ///
  /// - Parameter results: One result for each model.
  public init(_ results: [ParitySummary.ModelResult]) {
    self.init(results, outdated: OutdatedDecisions())
  }

  package init(_ results: [ParitySummary.ModelResult], allOf decisions: Decisions) {
    let assessments = results.compactMap(\.assessment)
    // A model that was not checked may need any decision.
    let isWhole = assessments.count == results.count && assessments.allSatisfy(\.isComplete)
    self.init(
      results,
      outdated: isWhole ? OutdatedDecisions(decisions, in: assessments) : OutdatedDecisions()
    )
  }

  private init(_ results: [ParitySummary.ModelResult], outdated: OutdatedDecisions) {
    self.results = results
    self.outdated = outdated
  }
}

extension ParitySummary {
  /// How a run with these results ends: as the gravest of them; without any, nothing was checked.
  public var exitCode: ParityExitCode {
    guard !results.isEmpty else { return .notChecked }
    let code = outdated.stale.isEmpty ? [] : [ParityExitCode.decisionsOutOfDate]
    return .combined(results.map(\.exitCode) + code)
  }

  /// The results on one line, such as *FAIL (exit code 1): 2 models, 3 new, 1 not checked*.
  public var verdict: String {
    let details = parts.isEmpty ? "no finding" : parts.joined(separator: ", ")
    let word = exitCode == .parity ? "Parity" : "FAIL (exit code \(exitCode.rawValue))"
    return "\(word): \(Count.of(results.count, "model")), \(details)."
  }

  /// How many findings of each standing there are, and how many models without a result.
  var parts: [String] {
    let missing = results.count - assessments.filter(\.isComplete).count
    let stale = outdated.stale.count
    return tally.parts + (stale > 0 ? [Count.of(stale, "stale decision")] : [])
      + (missing > 0 ? ["\(missing) not checked"] : [])
  }

  /// The decisions that no model needs any more.
  public var stale: [Decision] { outdated.stale }

  package var assessments: [ParityAssessment] { results.compactMap(\.assessment) }

  private var tally: Tally { assessments.reduce(into: Tally()) { $0.add($1) } }
}

extension ParitySummary {
  /// What became of one model's check.
  public enum ModelResult: Sendable {
    /// The check ran; here is what it found beside what was decided.
    case checked(ParityAssessment)
    /// There was nothing to check.
    case notChecked(model: String, reason: String)
    /// The check could not run, such as for decisions that cannot be understood.
    case failed(model: String, reason: String)
  }
}

extension ParitySummary.ModelResult {
  /// Runs a check and compares its report with what was decided; errors become results.
  package init(
    of model: String,
    on day: String,
    decisions: () throws -> Decisions,
    report: () throws -> ParityReport
  ) {
    do {
      // A file that cannot be used is found before the long run.
      let decisions = try decisions()
      self = .checked(ParityAssessment(try report(), decisions: decisions, day: day))
    } catch let error as any NotCheckedError {
      self = .notChecked(model: model, reason: "\(error)")
    } catch let failure as CheckFailure {
      self =
        failure.isInternal
        ? .failed(model: model, reason: failure.reason)
        : .notChecked(model: model, reason: failure.reason)
    } catch {
      self = .failed(model: model, reason: "\(error)")
    }
  }

  /// The name of the model's check.
  public var model: String {
    switch self {
    case .checked(let assessment): assessment.report.model
    case .notChecked(let model, _), .failed(let model, _): model
    }
  }

  /// How a run with this result ends.
  public var exitCode: ParityExitCode {
    switch self {
    case .checked(let assessment): assessment.exitCode
    case .notChecked: .notChecked
    case .failed: .internalError
    }
  }

  /// The assessment, when there is one.
  public var assessment: ParityAssessment? {
    if case .checked(let assessment) = self { assessment } else { nil }
  }

  /// Why there is no assessment, or why it is no ground to speak of parity.
  var shortfalls: [(status: String, reason: String)] {
    if let failure { return [failure] }
    return assessment.map { $0.report.shortfalls.map { ("NOT CHECKED", $0) } } ?? []
  }

  /// What stands in the place of an assessment: a word for it, and the reason.
  var failure: (status: String, reason: String)? {
    switch self {
    case .checked: nil
    case .notChecked(_, let reason): ("NOT CHECKED", reason)
    case .failed(_, let reason): ("FAILED", reason)
    }
  }
}

/// How many findings of each standing some results have.
struct Tally: Equatable {
  private(set) var new = 0
  private(set) var expired = 0
  private(set) var accepted = 0
  private(set) var toFixLater = 0
  private(set) var nondeterminism = 0

  mutating func add(_ assessment: ParityAssessment) {
    new += assessment.new.count
    expired += assessment.expired.count
    toFixLater += assessment.toFixLater.count
    accepted += assessment.accepted.count - assessment.toFixLater.count
    nondeterminism += assessment.report.nondeterminism.count
  }

  /// All counts with their words, the gravest first.
  var counts: [(word: String, count: Int)] {
    [
      ("new", new), ("expired", expired), ("to fix later", toFixLater), ("accepted", accepted),
      ("nondeterministic", nondeterminism),
    ]
  }

  /// What there is at least one of, for example `2 new`.
  var parts: [String] { counts.filter { $0.count > 0 }.map { "\($0.count) \($0.word)" } }
}

extension Tally {
  init(_ assessment: ParityAssessment) {
    self.init()
    add(assessment)
  }
}

/// How a parity command ends; each number has one meaning.
public enum ParityExitCode: Int32, Sendable {
  /// No finding that is not accepted.
  case parity = 0
  /// A new finding; a crash, an exit or a hang of a model.
  case newFinding = 1
  /// Decisions are not up to date: stale or expired.
  case decisionsOutOfDate = 2
  /// Not enough was checked: no model, no fixture that a route accepts, or one that cannot be read.
  case notChecked = 3
  /// The arguments were not understood.
  case usage = 64
  /// The command itself failed.
  case internalError = 70
}

extension ParityExitCode {
  /// The code of several results: that of the gravest.
  package static func combined(_ codes: [ParityExitCode]) -> ParityExitCode {
    let order: [ParityExitCode] = [
      .usage, .internalError, .newFinding, .notChecked, .decisionsOutOfDate,
    ]
    return order.first(where: codes.contains) ?? .parity
  }
}

/// Why a check that another process has run has no report.
package struct CheckFailure: Codable, Error {
  package let isInternal: Bool
  package let reason: String

  package init(isInternal: Bool, reason: String) {
    self.isInternal = isInternal
    self.reason = reason
  }
}
