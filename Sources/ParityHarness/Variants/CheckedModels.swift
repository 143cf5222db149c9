import Foundation
import LegacyMappers

/// A model with a check of its own in the same suite, and the fixtures of that check.
struct CheckedModel: Sendable {
  let name: String
  let rules: ComparisonRules
  var legacy: AnyRoute
  var codable: AnyRoute
  let fixtures: FixtureSource

  /// Whether variants in this check show what they would show below a parent.
  fileprivate func represents(childrenOf parent: CheckedModel) -> Bool {
    [parent.rules, ComparisonRules()].contains(rules)
      && legacy.decodesTypes(like: parent.legacy) && codable.decodesTypes(like: parent.codable)
  }

  /// The models of both routes, as they are requested for a child.
  var pair: RequestedTypes.ModelPair? {
    RequestedTypes(legacy: [legacy.valueType], codable: [codable.valueType]).models
  }
}

/// The models with checks of their own, whose values get their variants there and not below each parent.
///
/// How two routes decode a property does not depend on the path of its model. A child that ten parents
/// contain would otherwise get the same variants eleven times. A value that the fixtures of the model's own
/// check do not have, or that its routes do not read, keeps its variants.
struct CheckedModels {
  private var models: [RequestedTypes.ModelPair: CheckedModel] = [:]
  private var values: [RequestedTypes.ModelPair: CheckedValues] = [:]

  /// Creates the table for a check.
  ///
  /// - Parameters:
  ///   - models: The models of the other checks.
  ///   - parent: The model of this check. A check that compares less or decodes in another way does not replace it.
  init(_ models: [CheckedModel], below parent: CheckedModel) {
    for model in models where model.represents(childrenOf: parent) {
      guard let pair = model.pair, self.models[pair] == nil else { continue }
      self.models[pair] = model
    }
  }

  init() {}

  /// Whether a value of this check belongs to a model whose own check has fixtures that both routes accept.
  var areMet: Bool { values.values.contains(where: \.hasFixtures) }

  /// A place in the fixtures of a model's own check.
  struct Position {
    fileprivate let pair: RequestedTypes.ModelPair
    fileprivate let index: Int
    fileprivate let cursor: ReadCursor
    fileprivate let path: ParityPath
  }

  /// Returns the place of a model in the fixtures of its own check; `nil` if it has no check.
  mutating func root(of types: RequestedTypes) -> Position? {
    guard !models.isEmpty, let pair = types.models, let model = models[pair] else { return nil }
    let values = values[pair] ?? CheckedValues(of: model)
    self.values[pair] = values
    return Position(
      pair: pair,
      index: SchemaTree<PathValues>.root,
      cursor: values.reads.root,
      path: ParityPath()
    )
  }

  /// Returns the place of a child; `nil` if the fixtures of the model's own check do not have it.
  func child(of position: Position, at step: ParityPath.Step) -> Position? {
    guard let values = values[position.pair],
      let index = values.survey.places.child(of: position.index, at: step)
    else { return nil }
    return Position(
      pair: position.pair,
      index: index,
      cursor: values.reads.child(of: position.cursor, at: step, below: position.path),
      path: position.path.appending(step)
    )
  }

  /// Returns whether both routes of the model's own check read a value of the same form at a place.
  func hasValue(like site: MutationSite, at position: Position) -> Bool {
    guard position.cursor.legacy.isRead, position.cursor.codable.isRead,
      let values = values[position.pair]
    else { return false }
    return values.survey.places[value: position.index].forms.isSuperset(of: ValueForms(of: site))
  }
}

/// What the fixtures of a model's own check contain, and what its routes read of them.
private struct CheckedValues {
  /// The limits of what is read; further fixtures would only save variants.
  private static let maximumFixtures = 16
  private static let maximumBytes = 4 << 20
  /// The number of values at one path; the model's own check makes no variants of values beyond a larger number.
  private static let maximumValues = 8

  var survey = FixtureSurvey()
  var reads: ReadMap
  private(set) var hasFixtures = false

  /// Decodes the fixtures of a check; those that a route refuses show nothing.
  init(of model: CheckedModel) {
    reads = ReadMap(legacyRecords: model.legacy.keys != nil, codableKeys: model.codable.keys)
    let references = (try? model.fixtures.references()) ?? []
    var bytes = 0
    for reference in references.prefix(Self.maximumFixtures) {
      guard let data = try? reference.load(), bytes + data.count <= Self.maximumBytes else { break }
      bytes += data.count
      guard let legacy = Self.reads(of: model.legacy, in: data),
        let codable = Self.reads(of: model.codable, in: data),
        let document = try? JSONDocument(data, allowingFragments: true)
      else { continue }
      // Variants are made of the thinned document.
      var all = survey
      _ = all.add(DocumentShape(of: FixtureThinning.text(of: document)))
      guard all.places.maximum(of: \.count) <= Self.maximumValues else { break }
      survey = all
      hasFixtures = true
      reads.merge(legacy: legacy, codable: codable)
    }
  }

  private static func reads(of route: AnyRoute, in document: Data) -> ReadTree? {
    guard let (result, reads) = route.runRecording(document), case .value = result else {
      return nil
    }
    return reads
  }
}

extension CheckedModel {
  func protected(by decodingGuard: any DecodingGuard) -> CheckedModel {
    var model = self
    model.legacy = legacy.protected(by: RouteProtection(decodingGuard, name, .legacy))
    model.codable = codable.protected(by: RouteProtection(decodingGuard, name, .codable))
    return model
  }
}

extension ValueForms {
  init(of site: MutationSite) {
    let text = site.kind == .string || site.kind == .number ? site.text : nil
    self.init(of: site.node, site.kind, text: text, in: site.document)
  }
}
