/// An element that may be bad.
package struct Lossy<Value: Decodable>: Decodable {
  package let value: Value?
  package init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}
