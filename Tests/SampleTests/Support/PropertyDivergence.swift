@testable import ParityHarness

/// What a divergence says of a property, wherever the model of the property stands.
///
/// A check that hears what its routes read changes the properties of a model once, and takes all keys of
/// a dictionary for one place; a check of closures changes them at each place.
struct PropertyDivergence: Hashable {
  private let property: String
  private let mutatorName: String
  private let kind: Divergence.Kind

  /// The divergence of a list of known ones.
  init(_ known: KnownDivergence) {
    let steps = Self.steps(of: known.path)
    let property = steps.last == "*" ? steps.suffix(2).joined(separator: ".") : steps.last
    self.init(property ?? "$", known.mutatorName, known.kind)
  }

  private init(_ property: String, _ mutatorName: String, _ kind: Divergence.Kind) {
    self.property = property
    self.mutatorName = mutatorName
    self.kind = kind
  }

  /// What a found divergence may be in a list: one of a property, or of a key of a dictionary.
  static func all(of divergence: Divergence) -> [PropertyDivergence] {
    let steps = steps(of: divergence.path.description)
    let names = [steps.last, steps.dropLast().last.map { $0 + ".*" }].compactMap { $0 }
    return names.map { PropertyDivergence($0, divergence.mutatorName, divergence.kind) }
  }

  private static func steps(of path: String) -> [String] {
    path.split(separator: ".").map { step in
      step.split(separator: "[").first.map(String.init) ?? String(step)
    }
  }
}

extension ParityReport {
  /// The failures that none of some known divergences is about.
  func failures(beside known: [KnownDivergence]) -> [String] {
    let properties = Set(known.map(PropertyDivergence.init))
    return failures.filter { failure in
      !PropertyDivergence.all(of: failure).contains(where: properties.contains)
    }.map(\.id)
  }
}
