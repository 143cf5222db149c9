import Foundation

#if os(Linux) || os(macOS)
/// One end of a pipe, read and written whole.
struct PipeEnd: Sendable {
  let descriptor: Int32

  /// Reads so many bytes; `nil` when the other end is closed before.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func read(_ count: Int) -> Data? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let rest = count - filled
      let result = bytes[filled...].withUnsafeMutableBytes { buffer in
        Foundation.read(descriptor, buffer.baseAddress, rest)
      }
      guard result > 0 || (result < 0 && errno == EINTR) else { return nil }
      filled += max(result, 0)
    }
    return Data(bytes)
  }

  /// Writes bytes.
  ///
  /// - Returns: Whether the other end took them all.
  /// - Complexity: O(*n*) in the number of bytes.
  func write(_ data: Data) -> Bool {
    var rest = data[...]
    while !rest.isEmpty {
      let result = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard result > 0 || (result < 0 && errno == EINTR) else { return false }
      rest = rest.dropFirst(max(result, 0))
    }
    return true
  }
}

extension PipeEnd {
  private static let lengthSize = 8

  /// Reads what `writeMessage` has written.
  func readMessage() -> Data? {
    guard let head = read(Self.lengthSize) else { return nil }
    let length = head.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: length).flatMap(read)
  }

  /// Writes bytes behind their number.
  func writeMessage(_ data: Data) -> Bool {
    let length = UInt64(data.count)
    let shifts = (0..<Self.lengthSize).reversed().map { $0 * 8 }
    let head = shifts.map { UInt8(truncatingIfNeeded: length >> $0) }
    return write(Data(head)) && write(data)
  }
}
#endif
