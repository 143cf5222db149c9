/// An error for a value in `parity.json` that this version does not support.
package struct RecordError: Error, CustomStringConvertible {
  package let description: String

  package init(_ value: String) { description = "\(value) is not known here" }
}
/// A set that is encoded as a sorted array, so that equal reports are equal files.
@propertyWrapper
package struct EncodedSorted<Element: Hashable & Comparable & Codable & Sendable>: Hashable,
  Sendable
{
  package var wrappedValue: Set<Element>

  package init(wrappedValue: Set<Element>) { self.wrappedValue = wrappedValue }
}

extension EncodedSorted: Codable {
  package init(from decoder: any Decoder) throws { wrappedValue = try Set(from: decoder) }

  package func encode(to encoder: any Encoder) throws {
    try wrappedValue.sorted().encode(to: encoder)
  }
}
