package import LegacyMappers

/// The models with checks of their own, whose values get their variants there and not below each parent.
///
/// How two routes decode a property does not depend on the path of its model. A child that ten parents
/// contain would otherwise get the same variants eleven times. A value that the fixtures of the model's own
/// check do not have, or that its routes do not read, keeps its variants.
package struct CheckedModels {
  private let load: [RequestedTypes.ModelPair: @Sendable () -> CheckedValues]
  private var values: [RequestedTypes.ModelPair: CheckedValues] = [:]

  /// Creates the table for a check.
  ///
  /// - Parameter load: Decodes the fixtures of a model's own check, when a value of it is met.
  package init(_ load: [RequestedTypes.ModelPair: @Sendable () -> CheckedValues] = [:]) {
    self.load = load
  }

  /// Whether a value of this check belongs to a model whose own check has fixtures that both routes accept.
  package var areMet: Bool { values.values.contains(where: \.hasFixtures) }

  /// A place in the fixtures of a model's own check.
  struct Position {
    fileprivate let pair: RequestedTypes.ModelPair
    fileprivate let index: Int
    fileprivate let cursor: ReadCursor
    fileprivate let path: ParityPath
  }

  /// Returns the place of a model in the fixtures of its own check; `nil` if it has no check.
  mutating func root(of types: RequestedTypes) -> Position? {
    guard !load.isEmpty, let pair = types.models, let load = load[pair] else { return nil }
    let values = values[pair] ?? load()
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
package struct CheckedValues {
  /// The number of values at one path; the model's own check makes no variants of values beyond a larger number.
  private static let maximumValues = 8

  fileprivate var survey = FixtureSurvey()
  fileprivate var reads: ReadMap
  fileprivate private(set) var hasFixtures = false

  /// Creates the table of a model without fixtures.
  ///
  /// - Parameters:
  ///   - legacyRecords: Whether the reads of the legacy route are recorded.
  ///   - codableKeys: Converts the keys of the Codable route; `nil` if its reads are not recorded.
  package init(legacyRecords: Bool, codableKeys: KeyConversion?) {
    reads = ReadMap(legacyRecords: legacyRecords, codableKeys: codableKeys)
  }

  /// Adds a fixture that both routes accept.
  ///
  /// - Returns: Whether there is room for further fixtures.
  package mutating func add(
    _ document: JSONDocument,
    legacy: ReadTree,
    codable: ReadTree
  ) -> Bool {
    // Variants are made of the thinned document.
    var all = survey
    _ = all.add(DocumentShape(of: FixtureThinning.text(of: document)))
    guard all.places.maximum(of: \.count) <= Self.maximumValues else { return false }
    survey = all
    hasFixtures = true
    reads.merge(legacy: legacy, codable: codable)
    return true
  }
}

extension ValueForms {
  init(of site: MutationSite) {
    let text = site.kind == .string || site.kind == .number ? site.text : nil
    self.init(of: site.node, site.kind, text: text, in: site.document)
  }
}
