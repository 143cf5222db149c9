import Foundation
import LegacyExtractor

/// A model with a check of its own in the same suite, and the fixtures of that check.
struct CheckedModel: Sendable {
  let name: String
  let rules: ComparisonRules
  var legacy: AnyRoute
  var codable: AnyRoute
  let fixtures: FixtureSource

  /// The models of both routes, as they are requested for a child.
  var pair: RequestedTypes.ModelPair? {
    RequestedTypes(legacy: [legacy.valueType], codable: [codable.valueType]).models
  }
}

/// The models with checks of their own, whose values get their variants there and not below each parent.
///
/// How two routes decode a property does not depend on the path of its model. A child that ten parents
/// contain would otherwise get the same variants eleven times. A value that the fixtures of the model's own
/// check do not have keeps its variants.
struct CheckedModels {
  /// The number of fixtures and of bytes that are read for one model; further ones would only save variants.
  private static let maximumFixtures = 64
  private static let maximumBytes = 4 << 20

  private let models: [RequestedTypes.ModelPair: [CheckedModel]]
  private var surveys: [RequestedTypes.ModelPair: FixtureSurvey] = [:]

  /// Creates the table for a check.
  ///
  /// - Parameters:
  ///   - models: The models of the other checks.
  ///   - rules: The rules of this check; a check that compares less does not replace it.
  init(_ models: [CheckedModel] = [], comparedBy rules: ComparisonRules = ComparisonRules()) {
    self.models = models.reduce(into: [:]) { checks, model in
      guard let pair = model.pair, [rules, ComparisonRules()].contains(model.rules) else { return }
      checks[pair, default: []].append(model)
    }
  }

  /// Returns the place of a model in the fixtures of its own check; `nil` if it has no check.
  mutating func root(of types: RequestedTypes) -> Position? {
    guard !models.isEmpty, let pair = types.models, let checks = models[pair] else { return nil }
    if surveys[pair] == nil { surveys[pair] = Self.survey(of: checks) }
    return Position(pair: pair, index: SchemaTree<PathValues>.root)
  }

  /// Returns the place of a child; `nil` if the fixtures of the model's own check do not have it.
  func child(of position: Position, at step: ParityPath.Step) -> Position? {
    guard let index = surveys[position.pair]?.places.child(of: position.index, at: step) else {
      return nil
    }
    return Position(pair: position.pair, index: index)
  }

  /// Returns whether the fixtures of the model's own check have a value of the same form at a place.
  func hasValue(like site: MutationSite, at position: Position) -> Bool {
    let forms = surveys[position.pair]?.places[value: position.index].forms
    return forms?.isSuperset(of: ValueForms(of: site)) == true
  }

  /// A place in the fixtures of a model's own check.
  struct Position {
    fileprivate let pair: RequestedTypes.ModelPair
    fileprivate let index: Int
  }

  /// Returns the values of the fixtures that both routes of a check accept, because others show nothing.
  private static func survey(of checks: [CheckedModel]) -> FixtureSurvey {
    var survey = FixtureSurvey()
    for check in checks {
      var bytes = 0
      for reference in ((try? check.fixtures.references()) ?? []).prefix(maximumFixtures) {
        guard let data = try? reference.load(), bytes + data.count <= maximumBytes else { break }
        bytes += data.count
        if check.accepts(data) { _ = survey.add(DocumentShape(of: data)) }
      }
    }
    return survey
  }
}

extension CheckedModel {
  func protected(by decodingGuard: any DecodingGuard) -> CheckedModel {
    var model = self
    model.legacy = legacy.protected(by: RouteProtection(decodingGuard, name, .legacy))
    model.codable = codable.protected(by: RouteProtection(decodingGuard, name, .codable))
    return model
  }

  fileprivate func accepts(_ document: Data) -> Bool {
    [legacy, codable].allSatisfy { if case .value = $0.run(document) { true } else { false } }
  }
}

extension ValueForms {
  init(of site: MutationSite) {
    let text = site.kind == .string || site.kind == .number ? site.text : nil
    self.init(of: site.node, site.kind, text: text, in: site.document)
  }
}
