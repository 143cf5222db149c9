/// One kind of change that is made at one place of a fixture.
package struct MutationOperator: Sendable {
  /// The name in reports, identifiers and files.
  package let name: String
  /// The change at a place, or `nil` where the operator does not apply.
  let edit: @Sendable (MutationSite) -> DocumentEdit?

  init(_ name: String, edit: @escaping @Sendable (MutationSite) -> DocumentEdit?) {
    self.name = name
    self.edit = edit
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
}
