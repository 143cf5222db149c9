import HimotokiBridge
import JSONVariants
import LegacyMappers
import ValueComparison

extension ParityCheck {
  /// Whether the model has a Codable half of its own, which `LegacyBacked` alone is not.
  var isReady: Bool {
    hasPort && !(TypeContent.innermost(codable.valueType) is any LegacyBacked.Type)
  }
}

extension DocumentEvaluator {
  /// Returns a sentence for each mistake of the check itself.
  ///
  /// - Parameters:
  ///   - types: The types of the values that both routes decoded.
  ///   - divergences: What the run has found.
  /// - Returns: The sentences.
  func mistakes(in types: DecodedTypes, _ divergences: [Divergence]) -> [String] {
    let model = TypeContent.innermost(codable.valueType)
    let isLegacyBacked = model is any LegacyBacked.Type
    // A route of a closure may read with any library, and is believed.
    let isLegacyRoute = codable.library.map { $0 != .foundation } == true
    let hasCopies = divergences.contains { $0.legacy.rejection?.isOfOtherCopy == true }
    return rules.unknownLabels(in: types)
      + (hasCopies ? [Self.copies] : [])
      + (isLegacyBacked ? [Self.sentence(onLegacyBacked: model)] : [])
      + (isLegacyRoute ? [Self.sentence(onLegacyRouteTo: model)] : [])
  }

  /// A dynamic library of the app and the tests that link it each contain the mappers, with types of their own.
  private static let copies =
    "The app and its tests have two copies of the mappers, so the check does not recognise the app's errors. Link the app's "
    + "code statically into the tests, or let both link one dynamic library that has the mappers."

  private static func sentence(onLegacyRouteTo model: any Any.Type) -> String {
    "Both routes decode with a legacy library, so that `\(TypeName.of(model))` is compared with itself. Give the check "
      + "`codable: .codable(\(TypeName.of(model)).self)`."
  }

  private static func sentence(onLegacyBacked model: any Any.Type) -> String {
    "`\(TypeName.of(model))` is `LegacyBacked`, so its legacy half is compared with itself. Write "
      + "`init(from:)`, or check only the Codable parents of the model."
  }
}

extension ComparisonRules {
  /// Returns a sentence for each label of the rules that no decoded value has.
  ///
  /// Such a rule does nothing: a misspelled label of `ignoring`, or one of a property that is gone, may hide what the
  /// next property of that name does.
  ///
  /// - Parameter types: The types of the values that both routes decoded.
  /// - Returns: The sentences, sorted; none if the values do not show all labels of their types.
  /// - Complexity: O(*n* · *m*) in the numbers of unknown and of known labels.
  func unknownLabels(in types: DecodedTypes) -> [String] {
    guard types.hasAllLabels else { return [] }
    // A rename may be one of a case, and a case without a payload has no label.
    let renamed = types.hasCases ? [] : Set(renames.keys).union(renames.values)
    let paths = Set(renames.keys).union(renames.values).filter { $0.contains(".") }
    let unknown =
      ignored.subtracting(paths).map { ("ignoring", $0) } + renamed.map { ("renames", $0) }
    return unknown.filter { !Self.isKnown($0.1, in: types.labels) }.map { rule, label in
      Self.sentence(on: label, of: rule, types.labels)
    }.sorted()
  }

  /// Returns whether values have a label, or each label of a path.
  private static func isKnown(_ label: String, in labels: Set<String>) -> Bool {
    labels.contains(label) || label.split(separator: ".").allSatisfy { labels.contains(String($0)) }
  }

  private static func sentence(
    on label: String,
    of rule: String,
    _ labels: Set<String>
  ) -> String {
    let distances = labels.map { (distance: label.editDistance(to: $0), label: $0) }
    let nearest = distances.min { ($0.distance, $0.label) < ($1.distance, $1.label) }
    let isNear = nearest.map { $0.distance <= label.count / 2 } ?? false
    let question = isNear ? nearest.map { " Did you mean `\($0.label)`?" } ?? "" : ""
    return
      "`\(rule)` names `\(label)`, which no decoded value has.\(question) Correct the check, or "
      + "remove the label."
  }
}
