/// A document derived from a fixture by one change at one place.
package struct Mutant: Sendable {
  /// The number of the schema path in its generator.
  let schema: Int
  /// Where, as a schema path.
  package let path: ParityPath
  /// Where the new value stands in the document: at the path, or in the array at the path.
  let location: ParityPath
  /// The name of the operator.
  package let operatorName: String
  package let edit: DocumentEdit
  /// The value before the change; `nil` when there was none.
  package let original: JSONToken?
  /// The value after the change; `nil` when it is gone.
  package let mutated: JSONToken?
  /// Whether it is there to find out if anyone reads the value.
  let isProbe: Bool
  /// Whether the legacy route asks for the value and for nothing in it.
  var isLegacyLeaf = false
}

extension Mutant {
  /// Where the new value stands, as a schema path.
  var focus: ParityPath { location.schema }
}
