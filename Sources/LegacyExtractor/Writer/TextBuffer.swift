/// A growing run of UTF-8 bytes.
///
/// The only owner of its memory until `take()`; see `TapeBuffer`.
struct TextBuffer: ~Copyable {
  private(set) var bytes: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    bytes = .allocate(capacity: self.capacity)
  }

  deinit { bytes.deallocate() }

  mutating func append(_ byte: UInt8) {
    reserve(1)
    bytes[count] = byte
    count &+= 1
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let address = text.baseAddress else { return }
    reserve(text.count)
    (bytes + count).initialize(from: address, count: text.count)
    count &+= text.count
  }

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Appends the decimal digits of a number and returns how many they are.
  mutating func append(digitsOf value: UInt64) -> Int {
    reserve(20)
    var digits = 1
    var limit: UInt64 = 10
    while digits < 20, value >= limit {
      digits &+= 1
      limit = limit &* 10
    }
    var rest = value
    var place = count &+ digits
    while place > count {
      place &-= 1
      bytes[place] = .zero &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count &+= digits
    return digits
  }

  mutating func removeLast(_ removed: Int) { count &-= removed }

  mutating func reserve(_ additional: Int) {
    guard count &+ additional > capacity else { return }
    let larger = max(capacity * 2, count &+ additional)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.moveInitialize(from: bytes, count: count)
    bytes.deallocate()
    bytes = moved
    capacity = larger
  }

  /// Hands the memory, with padding behind the text, to the caller, who must deallocate it.
  consuming func take(padding: Int) -> UnsafePointer<UInt8> {
    reserve(padding)
    (bytes + count).initialize(repeating: 0, count: padding)
    let result = UnsafePointer(bytes)
    discard self
    return result
  }
}
