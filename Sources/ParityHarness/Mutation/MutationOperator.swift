import RawJSON

/// One kind of change that is made at one place of a fixture.
package struct MutationOperator: Sendable {
  /// The name in reports, identifiers and files.
  package let name: String
  /// The change at a place, or `nil` where the operator does not apply.
  let edit: @Sendable (MutationSite) -> DocumentEdit?
  /// Whether the change is a new element of the array at the place.
  let insertsElement: Bool

  init(
    _ name: String,
    insertsElement: Bool = false,
    edit: @escaping @Sendable (MutationSite) -> DocumentEdit?
  ) {
    self.name = name
    self.insertsElement = insertsElement
    self.edit = edit
  }

  /// An operator that puts a new element in front of an array.
  static func inserting(
    _ name: String,
    _ element: @escaping @Sendable (MutationSite) -> String?
  ) -> MutationOperator {
    MutationOperator(name, insertsElement: true) { site in
      element(site).flatMap { site.insertingFirst($0, in: .array) }
    }
  }

  /// An operator that writes another value in the place of one.
  static func replacing(
    _ name: String,
    with text: @escaping @Sendable (MutationSite) -> String?
  ) -> MutationOperator {
    MutationOperator(name) { site in text(site).map(site.replacing) }
  }

  /// The name under which documents are listed that were not changed.
  package static let asIs = "asIs"

  /// The whole catalogue, in the order in which it is applied: of two operators that write the same
  /// document the first gives it its name.
  package static let catalogue: [MutationOperator] =
    values + members + objects + arrays + numbers + bools + dates + strings

  /// The indexes of the operators that a value cannot survive unnoticed if anyone reads it.
  static let probes: [Int] = catalogue.indices.filter { index in
    index < values.count || catalogue[index].name == "dropKey"
  }
}
