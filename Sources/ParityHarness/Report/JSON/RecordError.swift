/// A value in `parity.json` that this version does not know.
struct RecordError: Error, CustomStringConvertible {
  let description: String

  init(_ value: String) { description = "\(value) is not known here" }
}
