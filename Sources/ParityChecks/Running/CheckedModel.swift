import DecodingRoutes
import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

/// A model with a check of its own in the same suite, and the fixtures of that check.
struct CheckedModel: Sendable {
  let name: String
  let rules: ComparisonRules
  var legacy: AnyRoute
  var codable: AnyRoute
  let fixtures: FixtureSource

  /// Whether variants in this check show what they would show below a parent.
  private func represents(childrenOf parent: CheckedModel) -> Bool {
    [parent.rules, ComparisonRules()].contains(rules)
      && legacy.decodesTypes(like: parent.legacy) && codable.decodesTypes(like: parent.codable)
  }

  /// The models of both routes, as they are requested for a child.
  private var pair: RequestedTypes.ModelPair? {
    RequestedTypes(legacy: [legacy.valueType], codable: [codable.valueType]).models
  }

  /// Returns the models whose checks make the variants of children in this one.
  ///
  /// A check that compares less or decodes in another way makes none for this one.
  func children(among models: [CheckedModel]) -> CheckedModels {
    let pairs = models.filter { $0.represents(childrenOf: self) }.compactMap { model in
      model.pair.map { ($0, { @Sendable in model.values }) }
    }
    return CheckedModels(Dictionary(pairs) { first, _ in first })
  }

  func protected(by decodingGuard: any DecodingGuard) -> CheckedModel {
    var model = self
    model.legacy = legacy.protected(by: RouteProtection(decodingGuard, name, .legacy))
    model.codable = codable.protected(by: RouteProtection(decodingGuard, name, .codable))
    return model
  }
}

extension CheckedModel {
  /// The limits of what is read; further fixtures would only save variants.
  private static let maximumFixtures = 16
  private static let maximumBytes = 4 << 20

  /// What the fixtures contain; those that a route refuses show nothing.
  private var values: CheckedValues {
    var values = CheckedValues(legacyRecords: legacy.keys != nil, codableKeys: codable.keys)
    let references = (try? fixtures.references()) ?? []
    var bytes = 0
    for reference in references.prefix(Self.maximumFixtures) {
      guard let data = try? reference.load(), bytes + data.count <= Self.maximumBytes else { break }
      bytes += data.count
      guard let legacy = Self.reads(of: legacy, in: data),
        let codable = Self.reads(of: codable, in: data),
        let document = try? JSONDocument(data, allowingFragments: true)
      else { continue }
      guard values.add(document, legacy: legacy, codable: codable) else { break }
    }
    return values
  }

  private static func reads(of route: AnyRoute, in document: Data) -> ReadTree? {
    guard let (result, reads) = route.runRecording(document), case .value = result else {
      return nil
    }
    return reads
  }
}
