public import Foundation
public import LegacyExtractor

/// Decodes documents on two routes and reports where the outcomes differ.
///
///     let check = ParityCheck(User.self, decoder: .api)
///     let report = try check.run(on: .directory("Fixtures/User"))
///     for divergence in report.divergences { print(divergence.id) }
///
/// A check neither prints nor asserts: `expectParity` and `assertParity` do the one, `ParityCommand`
/// the other.
public struct ParityCheck: Sendable {
  /// The name of the model: of its fixture folder, its known divergences and its part of a report.
  public let name: String
  private(set) var legacy: AnyRoute
  private(set) var codable: AnyRoute
  private(set) var rules: ComparisonRules
  /// Where the check was written.
  package let origin: Origin
  private var manner: WorkManner = []
  /// Knows when to give a run up.
  private var watch: DecodingWatch?

  /// Creates a check of two routes.
  ///
  /// - Parameters:
  ///   - name: The name of the model.
  ///   - legacy: The route that the app has now.
  ///   - codable: The route that replaces it.
  ///   - renames: Labels of the legacy value and the labels that replace them. Either may be a path:
  ///     `["version": "state.version"]` compares a property with one that has moved into another.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  public init<Legacy, Codable>(
    _ name: String,
    legacy: DecodingRoute<Legacy>,
    codable: DecodingRoute<Codable>,
    renames: [String: String] = [:],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    origin = Origin(fileID: fileID, filePath: filePath, line: line)
    self.name = name
    self.legacy = AnyRoute(legacy)
    self.codable = AnyRoute(codable)
    rules = ComparisonRules(renames: renames)
  }

  /// Creates a check of a model that conforms to Himotoki's protocol and to Codable's.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - name: The name of the model; by default that of its type.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  public init<Model: LegacyDecodable & Decodable & ThreadSafeConformance>(
    _ model: Model.Type,
    name: String? = nil,
    decoder: JSONDecoder = JSONDecoder(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(
      name ?? "\(model)",
      legacy: .himotoki(model),
      codable: .codable(model, decoder: decoder),
      fileID: fileID,
      filePath: filePath,
      line: line
    )
  }
}

extension ParityCheck {
  /// Creates a check of a model that conforms to Unbox's protocol and to Codable's.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - name: The name of the model; by default that of its type.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  public init<Model: Unboxable & Decodable & ThreadSafeConformance>(
    _ model: Model.Type,
    name: String? = nil,
    decoder: JSONDecoder = JSONDecoder(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(
      name ?? "\(model)",
      legacy: .unbox(model),
      codable: .codable(model, decoder: decoder),
      fileID: fileID,
      filePath: filePath,
      line: line
    )
  }
}

extension ParityCheck {
  /// Leaves properties out of the comparison, such as a copy of the raw payload.
  ///
  ///     ParityCheck(User.self).ignoring("payload")
  ///
  /// - Parameter labels: The labels of the properties, in values of whatever type.
  /// - Returns: The check.
  public func ignoring(_ labels: String...) -> ParityCheck {
    var check = self
    check.rules.ignored.formUnion(labels)
    return check
  }

  /// Takes values of different types for equal where they say the same.
  ///
  ///     ParityCheck("Order", legacy: .unbox(LegacyOrder.self), codable: .codable(Order.self))
  ///       .comparing([.textAndURL, .integerWidths])
  ///
  /// - Parameter equivalences: What the port may change; all else is compared as before.
  /// - Returns: The check.
  public func comparing(_ equivalences: ValueEquivalences) -> ParityCheck {
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
  ///   - mutations: Which variants are made of them.
  ///   - seed: What the pairs of changes are drawn with that the full profile tries.
  ///   - shrinking: How much is spent on small documents for what no cause explains.
  ///   - isScored: Whether bugs are seeded into the Codable route, to see which the documents show.
  ///   - progress: Hears how far the run is, on a thread of the run.
  /// - Returns: What was found; the same in every run over the same fixtures.
  /// - Throws: `FixtureSource.ReadError` when there are no fixtures or one cannot be read.
  /// - Complexity: O(*n*) in the number of documents; a batch of fixtures is in memory at a time.
  public func run(
    on source: FixtureSource,
    mutations: MutationProfile = .pullRequest,
    seed: UInt64 = 0,
    shrinking: ShrinkingStrategy = .standard,
    isScored: Bool = false,
    progress: (@Sendable (ParityCheck.Progress) -> Void)? = nil
  ) throws -> ParityReport {
    let plan = RunPlan(
      profile: mutations,
      shard: .whole,
      seed: seed,
      shrinking: shrinking,
      isScored: isScored
    )
    return try ExitGuard.during(name) { try run(plan, on: source, progress: progress) }
  }

  /// Decodes what a plan asks for.
  ///
  /// - Parameters:
  ///   - plan: What to decode.
  ///   - source: The fixtures.
  ///   - progress: Called with the progress of the run, on a background thread.
  /// - Returns: What was found.
  /// - Throws: `FixtureSource.ReadError`, or `TimeLimitError` where a document takes too long.
  package func run(
    _ plan: RunPlan,
    on source: FixtureSource,
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
    let result = Workers.onLargeStack(in: manner, unless: isGivenUp) {
      () -> Result<ParityReport, any Error> in
      Result {
        var run = ParityRun(
          check: self,
          plan: plan,
          total: references.count,
          progress: progress
        )
        return try run.report(on: references)
      }
    }
    guard let result else { throw TimeLimitError(overdue) }
    return try result.get()
  }
}

extension ParityCheck {
  /// The check with routes that do not decode what would end the process.
  ///
  /// - Parameters:
  ///   - decodingGuard: What stands before each route.
  ///   - serially: Whether one document is decoded at a time.
  /// - Returns: The check.
  package func protected(
    by decodingGuard: any DecodingGuard,
    serially: Bool = false
  ) -> ParityCheck {
    var check = self
    check.legacy = legacy.protected(by: RouteProtection(decodingGuard, name, .legacy))
    check.codable = codable.protected(by: RouteProtection(decodingGuard, name, .codable))
    if serially { check.manner.insert(.serial) }
    return check
  }

  /// The check with a run that ends with an error when a document takes too long.
  ///
  /// For processes that cannot be ended: the thread that decodes the document is lost.
  ///
  /// - Parameter seconds: How long a document may take.
  /// - Returns: The check.
  package func limited(to seconds: TimeInterval) -> ParityCheck {
    let watch = DecodingWatch(
      limit: TimeLimit(seconds).seconds,
      before: legacy.protection?.decodingGuard
    )
    var check = protected(by: watch)
    check.watch = watch
    return check
  }

  /// The check on threads to which the system prefers others, such as those of the tests around it.
  package var inBackground: ParityCheck {
    var check = self
    check.manner.insert(.background)
    return check
  }

  /// Decodes one document as a task says, for a process that may not survive it.
  ///
  /// - Parameters:
  ///   - task: The route, and the bug that is seeded into it.
  ///   - document: The document.
  package func perform(_ task: DecodingTask, on document: Data) {
    _ = Workers.onLargeStack { _ = route(task.side)?.run(document, with: task.injection) }
  }

  /// The route of a task.
  private func route(_ side: DecodingTask.Side) -> AnyRoute? {
    switch side {
    case .legacy: legacy
    case .codable: codable
    case .encoding: AnyRoute(encoding: codable, readBy: legacy)
    }
  }
}

extension ParityCheck {
  /// Creates a check of a model that conforms to Himotoki's protocol and to Codable's, in both
  /// directions.
  ///
  /// What the encoder makes of each fixture's value must be the same to the legacy route as the
  /// fixture. Where it is not, the divergence's mutator is `encoded`.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - name: The name of the model; by default that of its type.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards.
  ///   - encoder: The encoder that the app uses; it must not be changed afterwards.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  public init<Model: LegacyDecodable & Codable & ThreadSafeConformance>(
    _ model: Model.Type,
    name: String? = nil,
    decoder: JSONDecoder = JSONDecoder(),
    encoder: JSONEncoder,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(
      name ?? "\(model)",
      legacy: .himotoki(model),
      codable: .codable(model, decoder: decoder, encoder: encoder),
      fileID: fileID,
      filePath: filePath,
      line: line
    )
  }

  /// Creates a check of a model that conforms to Unbox's protocol and to Codable's, in both
  /// directions.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - name: The name of the model; by default that of its type.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards.
  ///   - encoder: The encoder that the app uses; it must not be changed afterwards.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  public init<Model: Unboxable & Codable & ThreadSafeConformance>(
    _ model: Model.Type,
    name: String? = nil,
    decoder: JSONDecoder = JSONDecoder(),
    encoder: JSONEncoder,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(
      name ?? "\(model)",
      legacy: .unbox(model),
      codable: .codable(model, decoder: decoder, encoder: encoder),
      fileID: fileID,
      filePath: filePath,
      line: line
    )
  }
}

extension ParityCheck: CustomStringConvertible, Identifiable {
  /// Where a check was written: the place that a failure points at when checks stand in a list.
  package struct Origin: Sendable {
    package let fileID: StaticString
    package let filePath: StaticString
    package let line: UInt
  }

  /// The name of the model, as a test with checks as its arguments prints it.
  public var description: String { name }

  /// The name of the model, by which a test is run again with one check of a list.
  public var id: String { name }
}

extension ParityCheck {
  /// Drafts the Codable half of the legacy route's model, and of the models that it holds.
  ///
  /// - Parameters:
  ///   - fixtures: Documents that the legacy model accepts.
  ///   - isEncoded: Whether the model is to be encoded, too.
  ///   - sources: The folder of the app's Swift files; see `MigrationDraft`.
  /// - Returns: The draft; the check's Codable route has no part in it.
  /// - Throws: `FixtureSource.ReadError`; `MigrationDraft.Failure` when the legacy route does not say what it reads.
  /// - Complexity: O(*n*) in the number of properties, each with some hundred decodings.
  public func draft(
    from fixtures: FixtureSource,
    isEncoded: Bool = false,
    sources: String? = nil
  ) throws -> MigrationDraft {
    try MigrationDraft(name, legacy, fixtures, isEncoded: isEncoded, sources: sources)
  }
}

extension DocumentEvaluator {
  init(_ check: ParityCheck) {
    self.init(legacy: check.legacy, codable: check.codable, rules: check.rules)
  }
}
