/// Reads number tokens that the scanner has accepted.
enum NumberText {
  /// The value of a token of an optional minus sign and at most 18 digits.
  static func shortInteger(_ text: UnsafePointer<UInt8>, count: Int) -> Int64 {
    let isNegative = text[0] == .minus
    var value: Int64 = 0
    var offset = isNegative ? 1 : 0
    while offset < count {
      value = value &* 10 &+ Int64(text[offset] &- .zero)
      offset &+= 1
    }
    return isNegative ? 0 &- value : value
  }

  /// The correctly rounded value of a token; infinite beyond the range of `Double`.
  static func double(_ text: UnsafePointer<UInt8>, count: Int) -> Double {
    DecimalNumber(text, count: count).nearestDouble ?? Double(string(text, count: count)) ?? .nan
  }

  static func isFiniteDouble(_ text: UnsafePointer<UInt8>, count: Int) -> Bool {
    double(text, count: count).isFinite
  }

  static func string(_ text: UnsafePointer<UInt8>, count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }
}
