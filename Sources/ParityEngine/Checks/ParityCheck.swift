package import Foundation
public import JSONVariants
public import ValueComparison

/// A comparison of two routes, which decodes each document on both and reports where the outcomes differ.
///
///     let check = ParityCheck(User.self, decoder: .api)
///     let report = try check.run(on: .directory(fixtures.appendingPathComponent("User")))
///     for finding in report.findings { print(finding) }
///
/// A check neither asserts nor prints: `expectParity` and `assertParity` assert, `ParityCommand` prints.
public struct ParityCheck: Sendable {
  /// The name of the model, which also names its fixture folder, its decisions file and its part of a report.
  public let name: String
  /// The legacy route without a guard; `DocumentEvaluator` composes what a run needs around it.
  package var legacy: AnyRoute
  package var codable: AnyRoute
  /// The recorded outcomes that a run opens for a legacy route that is gone.
  package internal(set) var archive: (any OutcomeArchive)?
  private(set) var rules: ComparisonRules
  /// The source location of the check.
  package let origin: Origin
  private var workerOptions: WorkerOptions = []
  /// Asked before each document that a run decodes.
  private(set) var decodingGuard: (any DecodingGuard)?
  /// Ends the run when a document exceeds the time limit.
  private var watch: DecodingWatch?
  /// Whether the model has a Codable half to compare; without one, it is only drafted and counted.
  var hasPort = true
  /// The checks that run, among them this one; `nil` if it runs alone.
  var checksOfRun: ChecksOfRun?

  /// Creates a check of two routes.
  ///
  /// - Parameters:
  ///   - name: The name of the model; by default that of the Codable route's type, such as `Order.Item`.
  ///   - legacy: The route that the app uses now.
  ///   - codable: The route that replaces it.
  ///   - renames: Maps property labels of the legacy value to those of the Codable value. Either may be a
  ///     path: `["version": "state.version"]` compares `version` with the `version` of the property `state`.
  ///   - fileID: The caller's file ID.
  ///   - filePath: The caller's file path.
  ///   - line: The caller's line.
  public init<Legacy, Codable>(
    _ name: String? = nil,
    legacy: DecodingRoute<Legacy>,
    codable: DecodingRoute<Codable>,
    renames: [String: String] = [:],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    origin = Origin(fileID: fileID, filePath: filePath, line: line)
    self.name = name ?? TypeName.of(Codable.self)
    self.legacy = AnyRoute(legacy)
    self.codable = AnyRoute(codable, decodesCopy: true)
    archive = legacy.archive
    rules = ComparisonRules(renames: renames)
  }
}

extension ParityCheck {
  /// Excludes properties from the comparison, such as a copy of the raw payload.
  ///
  ///     ParityCheck(User.self).ignoring("payload")
  ///
  /// - Parameter labels: The labels of the properties, ignored in values of every type.
  /// - Returns: A copy of the check that ignores the properties.
  public func ignoring(_ labels: String...) -> ParityCheck {
    var check = self
    check.rules.ignored.formUnion(labels)
    return check
  }

  /// Treats certain values of different types as equal.
  ///
  ///     ParityCheck("Order", legacy: .unbox(LegacyOrder.self), codable: .codable(Order.self))
  ///       .comparing([.textAndURL, .integerWidths])
  ///
  /// - Parameter equivalences: The differences that the port may introduce; all others are still reported.
  /// - Returns: A copy of the check with the equivalences added.
  public func comparing(_ equivalences: ValueDifference.Equivalences) -> ParityCheck {
    var check = self
    check.rules.equivalences.formUnion(equivalences)
    return check
  }
}

extension ParityCheck {
  /// Decodes every fixture and its variants on both routes.
  ///
  /// - Parameters:
  ///   - source: The fixtures.
  ///   - mutations: The profile that selects which variants are made from the fixtures.
  ///   - shrinking: How much effort is spent on shrinking documents whose divergence has no known cause.
  ///   - timeLimit: The time limit for decoding one document, in seconds.
  ///   - progress: Called with the progress of the run, on a background thread.
  /// - Returns: The report, which is the same for every run over the same fixtures.
  /// - Throws: `FixtureSource.ReadError` when there are no fixtures or one cannot be read, or an error that quotes the
  ///   document when one exceeds the time limit. The thread that decodes it cannot be stopped and goes on.
  /// - Complexity: O(*n*) in the number of documents; one batch of fixtures is in memory at a time.
  public func run(
    on source: FixtureSource,
    mutations: MutationProfile = .pullRequest,
    shrinking: Divergence.Shrinking = .standard,
    timeLimit: Double = 10,
    progress: (@Sendable (ParityCheck.Progress) -> Void)? = nil
  ) throws -> ParityReport {
    let plan = RunPlan(profile: mutations, shrinking: shrinking)
    let limited = watch == nil ? limited(to: timeLimit) : self
    return try ExitGuard.during(name) { try limited.run(plan, on: source, progress: progress) }
  }

  /// Decodes the documents of a plan on both routes.
  ///
  /// - Parameters:
  ///   - plan: The profile and the limits of the run.
  ///   - source: The fixtures.
  ///   - recorder: Records the outcomes of the legacy route.
  ///   - progress: Called with the progress of the run, on a background thread.
  /// - Returns: The report.
  /// - Throws: `FixtureSource.ReadError`, or `TimeLimitError` when a document exceeds the time limit.
  package func run(
    _ plan: RunPlan,
    on source: FixtureSource,
    recorder: (any OutcomeRecorder)? = nil,
    progress: (@Sendable (ParityCheck.Progress) -> Void)?
  ) throws -> ParityReport {
    let references = try source.references()
    var overdue: DecodingWatch.Finding?
    var clock = TickingClock()
    let isGivenUp = watch.map { watch in
      {
        overdue = watch.pass(clock.tick())
        return overdue != nil
      }
    }
    let report = try Workers.onLargeStack(options: workerOptions, unless: isGivenUp) {
      let (check, recorded) = try opened(for: references, plan.profile)
      var run = ParityRun(
        check: check,
        plan: plan,
        total: references.count,
        recorded: recorded,
        recorder: recorder,
        progress: progress
      )
      return try run.report(on: references)
    }
    guard let report else { throw TimeLimitError(overdue) }
    return report
  }
}

extension ParityCheck {
  /// Returns the check with the route of recorded outcomes in place of a legacy route that is gone.
  private func opened(
    for fixtures: [FixtureReference],
    _ profile: MutationProfile
  ) throws -> (check: ParityCheck, recorded: (any RecordedOutcomes)?) {
    guard let archive else { return (self, nil) }
    let codable = DocumentEvaluator(self).codable
    var check = self
    let (outcomes, route) = try archive.open(
      for: name,
      comparedWith: codable,
      on: fixtures,
      profile
    )
    check.legacy = route
    return (check, outcomes)
  }

  /// Returns the check with routes that skip documents whose decoding ends the process.
  ///
  /// - Parameters:
  ///   - decodingGuard: The guard that each route asks before it decodes.
  ///   - serially: Whether one document is decoded at a time.
  /// - Returns: The protected check.
  package func protected(
    by decodingGuard: any DecodingGuard,
    serially: Bool = false
  ) -> ParityCheck {
    var check = self
    check.decodingGuard = decodingGuard
    if serially { check.workerOptions.insert(.serial) }
    return check
  }

  /// Returns the check with a run that throws `TimeLimitError` when a document takes too long.
  ///
  /// This is for processes that must survive, such as a test runner: the thread that decodes the document
  /// cannot be stopped and is leaked.
  ///
  /// - Parameter seconds: The time limit of one document, in seconds.
  /// - Returns: The limited check.
  package func limited(to seconds: TimeInterval) -> ParityCheck {
    let watch = DecodingWatch(
      limit: TimeLimit(seconds).seconds,
      before: decodingGuard
    )
    var check = protected(by: watch)
    check.watch = watch
    return check
  }

  /// The check on threads of low priority, so that concurrent tests are not delayed.
  package var inBackground: ParityCheck {
    var check = self
    check.workerOptions.insert(.background)
    return check
  }

  /// Whether the Codable route is that of a `JSONDecoder()` without settings.
  package var usesPlainDecoder: Bool { codable.withDecoder != nil }

  /// Decodes one document, in a helper process that may not survive it.
  ///
  /// - Parameters:
  ///   - task: The route.
  ///   - document: The document.
  package func perform(_ task: DecodingTask, on document: Data) {
    _ = Workers.onLargeStack { _ = route(task.side)?.run(document) }
  }

  private func route(_ side: DecodingTask.Side) -> AnyRoute? {
    switch side {
    case .legacy: legacy
    case .codable: codable
    case .encoding: AnyRoute(encoding: codable, readBy: legacy)
    }
  }
}

extension ParityCheck {
  /// The progress of a run.
  public struct Progress: Codable, Hashable, Sendable {
    /// The model that is being checked.
    public let model: String
    /// The number of fixtures whose variants are decoded, too.
    public let fixtures: Int
    /// The number of all fixtures of the model.
    public let total: Int
    /// The number of variants decoded so far.
    public let variants: Int
  }
}

extension ParityCheck: CustomStringConvertible, Identifiable {
  /// The source location of a check, which a failure points at when a test runs a list of checks.
  package struct Origin: Sendable {
    package let fileID: StaticString
    package let filePath: StaticString
    package let line: UInt
  }

  /// The name of the model, which Swift Testing prints for a test that takes checks as arguments.
  public var description: String { name }

  /// The name of the model, which lets Swift Testing rerun a test for one check of a list.
  public var id: String { name }
}
