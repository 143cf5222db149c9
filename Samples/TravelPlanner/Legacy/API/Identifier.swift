import Unbox

/// An id that cannot be taken for that of another model.
package struct Identifier<Model> {
  let rawValue: String
}

extension Identifier: UnboxableByTransform {
  package static func transform(unboxedValue: String) -> Identifier? {
    Identifier(rawValue: unboxedValue)
  }
}
