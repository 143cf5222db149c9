/// The identity of an enumeration's case that carries nothing.
enum EnumCaseName {
  /// The case's name; where the type prints itself as it likes, its raw value or its bytes.
  static func of(_ value: Any) -> String {
    guard printsItself(value) else { return String(describing: value) }
    if let raw = value as? any RawRepresentable { return rawValue(of: raw) }
    return bytes(of: value)
  }

  private static func printsItself(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
  }

  private static func rawValue(of value: some RawRepresentable) -> String {
    "rawValue: \(value.rawValue)"
  }

  private static func bytes(of value: some Any) -> String {
    withUnsafeBytes(of: value) { bytes in
      "case 0x" + bytes.map { String($0, radix: 16) }.joined()
    }
  }
}
