import JSONVariants
import ValueComparison

/// The checks of one run, each of which tries the properties of its own model.
///
/// A check that runs alone tries all properties, and so does every check in the profile `full` and one with golden
/// outcomes. Whether two checks decode a model in the same way depends on their routes: a closure, a mapped route,
/// another decoder or another rule of comparison leaves nothing to another check.
package struct ChecksOfRun: Sendable {
  private let checks: [ModelPair: ParityCheck]
  private let fixtures: @Sendable (ParityCheck) -> FixtureSource

  /// Creates the checks of a run.
  ///
  /// - Parameters:
  ///   - checks: The checks that run.
  ///   - fixtures: Returns the fixtures of a check, which are read when a parent has a value of its model.
  package init(
    _ checks: [ParityCheck],
    fixtures: @escaping @Sendable (ParityCheck) -> FixtureSource
  ) {
    let pairs = checks.compactMap { check in check.plainModel.map { ($0, check) } }
    // Two checks of one model may have other documents.
    let groups = Dictionary(grouping: pairs, by: \.0).filter { $0.value.count == 1 }
    self.checks = groups.mapValues { $0[0].1 }
    self.fixtures = fixtures
  }

  /// Returns the models that the checks try which run beside a check.
  fileprivate func models(beside check: ParityCheck) -> ModelsTriedElsewhere {
    ModelsTriedElsewhere { pair in
      guard let other = checks[pair], other.name != check.name, check.decodesLike(other) else {
        return nil
      }
      var survey = FixtureSurvey()
      // A fixture that cannot be read fails its own check.
      for fixture in (try? fixtures(other).references()) ?? [] {
        guard let document = try? fixture.fixture() else { continue }
        _ = survey.add(DocumentShape(of: document.data, named: document.name))
      }
      return survey
    }
  }
}

extension ParityCheck {
  /// Returns the check as one of several, which leaves the properties of other models to their checks.
  ///
  /// - Parameter run: The checks that run, among them this one.
  /// - Returns: The check.
  package func beside(_ run: ChecksOfRun) -> ParityCheck {
    var check = self
    check.checksOfRun = run
    return check
  }

  /// Returns the models whose properties the check leaves to other checks.
  func modelsTriedElsewhere(in profile: MutationProfile) -> ModelsTriedElsewhere {
    guard let checksOfRun, profile == .pullRequest, archive == nil else {
      return ModelsTriedElsewhere()
    }
    return checksOfRun.models(beside: self)
  }

  /// The model, if both routes decode it as it is decoded inside its parents.
  fileprivate var plainModel: ModelPair? {
    guard hasPort, legacy.plainDecoding != nil, codable.plainDecoding != nil else { return nil }
    return ModelPair(legacy: legacy.valueType, codable: codable.valueType)
  }

  fileprivate func decodesLike(_ other: ParityCheck) -> Bool {
    legacy.plainDecoding == other.legacy.plainDecoding
      && codable.plainDecoding == other.codable.plainDecoding && rules == other.rules
  }
}
