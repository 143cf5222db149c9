/// A value in `parity.json` that this version does not know.
struct RecordError: Error, CustomStringConvertible {
  let description: String

  init(_ value: String) { description = "\(value) is not known here" }

  /// Returns a number of documents if it is one.
  static func count(_ number: Int) throws(RecordError) -> Int {
    // More than a run can decode, and few enough to be added up. `Int` may have 32 bits.
    guard (0...Int64(1) << 40) ~= Int64(number) else { throw RecordError("the number \(number)") }
    return number
  }
}
