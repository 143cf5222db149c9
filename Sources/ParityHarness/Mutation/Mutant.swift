/// A document derived from a fixture by one change at one place.
package struct Mutant: Sendable {
  /// Where, as a schema path.
  package let path: ParityPath
  /// The name of the operator.
  package let operatorName: String
  package let edit: DocumentEdit
  /// The value before the change.
  package let original: JSONToken
  /// The value after the change; `nil` when it is gone.
  package let mutated: JSONToken?
}
