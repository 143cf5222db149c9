/// Pseudo-random numbers: one seed gives one sequence, on every platform and with every toolchain.
///
/// Not a `RandomNumberGenerator`: what `Int.random(in:using:)` makes of one may change with Swift.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a number of the range, which must not be empty.
  mutating func number(in range: Range<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Returns `true` in so many of a hundred calls.
  mutating func chance(_ percent: Int) -> Bool { number(in: 0..<100) < percent }

  /// Returns one of the values, of which there must be one.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[number(in: 0..<values.count)] }
}
