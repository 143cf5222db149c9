/// An error for a value in `parity.json` that this version does not support.
package struct RecordError: Error, CustomStringConvertible {
  package let description: String

  package init(_ value: String) { description = "\(value) is not known here" }

  /// Validates a number of documents.
  ///
  /// - Throws: `RecordError` when the number is negative or implausibly large.
  package static func count(_ number: Int) throws(RecordError) -> Int {
    // The bound exceeds what a run can decode, but sums stay far from overflow. `Int` may have 32 bits.
    guard (0...Int64(1) << 40) ~= Int64(number) else { throw RecordError("the number \(number)") }
    return number
  }
}
