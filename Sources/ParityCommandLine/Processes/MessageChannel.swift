import Foundation
import ParityHarness

#if os(Linux) || os(macOS)
/// One end of a socket between two processes, which transmits whole messages.
///
/// `@unchecked Sendable`: every read holds one lock, every write another.
final class MessageChannel: @unchecked Sendable {
  /// The result of waiting for a message.
  enum Received {
    case message(Data)
    /// No complete message arrived in time.
    case nothing
    /// The other end is closed.
    case closed
  }

  private static let lengthSize = 8
  private static let chunkSize = 1 << 16

  let descriptor: Int32
  private let readLock = NSLock()
  private let writeLock = NSLock()
  private var buffer = Data()

  init(descriptor: Int32) { self.descriptor = descriptor }

  func close() { Foundation.close(descriptor) }
}

extension MessageChannel {
  /// Sends a message, prefixed with its length.
  ///
  /// - Returns: Whether the other end is still open.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  func send(_ message: Data) -> Bool {
    let length = UInt64(message.count)
    let shifts = (0..<Self.lengthSize).reversed().map { $0 * 8 }
    let head = Data(shifts.map { UInt8(truncatingIfNeeded: length >> $0) })
    writeLock.lock()
    defer { writeLock.unlock() }
    return write(head) && write(message)
  }

  /// Sends a value as JSON.
  @discardableResult
  func sendJSON(_ value: some Encodable) -> Bool {
    (try? JSONEncoder().encode(value)).map { send($0) } ?? false
  }

  private func write(_ data: Data) -> Bool {
    var rest = data[...]
    while !rest.isEmpty {
      let result = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard result > 0 || (result < 0 && errno == EINTR) else { return false }
      rest = rest.dropFirst(max(result, 0))
    }
    return true
  }
}

extension MessageChannel {
  /// Waits for a message.
  ///
  /// - Parameter seconds: The time to wait, in seconds; `nil` for no limit.
  /// - Returns: The message, or why there is none.
  /// - Complexity: O(*n*) in the number of bytes.
  func receive(within seconds: TimeInterval? = nil) -> Received {
    readLock.lock()
    defer { readLock.unlock() }
    var clock = TickingClock()
    while true {
      if let message = takeMessage() { return .message(message) }
      let rest = seconds.map { $0 - clock.seconds } ?? .infinity
      guard rest > 0 else { return .nothing }
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&poller, 1, Int32(min(rest, 0.2) * 1_000) + 1)
      clock.tick()
      if ready > 0, !fill() { return .closed }
      if ready < 0, errno != EINTR { return .closed }
    }
  }

  /// Waits for a value that was sent as JSON; `nil` when the channel is closed or the value is malformed.
  func receive<Value: Decodable>(_ type: Value.Type) -> Value? {
    guard case .message(let data) = receive() else { return nil }
    return try? JSONDecoder().decode(type, from: data)
  }

  /// Whether the process at the other end is gone.
  var isAbandoned: Bool {
    // Darwin reports only the events that are asked for; Linux ignores POLLHUP here and reports it anyway.
    var poller = pollfd(fd: descriptor, events: Int16(POLLHUP), revents: 0)
    return poll(&poller, 1, 0) > 0
      && Int32(poller.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
  }

  private func fill() -> Bool {
    var bytes = [UInt8](repeating: 0, count: Self.chunkSize)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return count < 0 && errno == EINTR }
    buffer.append(contentsOf: bytes[..<count])
    return true
  }

  private func takeMessage() -> Data? {
    guard buffer.count >= Self.lengthSize else { return nil }
    let length = buffer.prefix(Self.lengthSize).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let rest = buffer.dropFirst(Self.lengthSize)
    guard length <= UInt64(rest.count) else { return nil }
    let message = Data(rest.prefix(Int(length)))
    buffer = Data(rest.dropFirst(Int(length)))
    return message
  }
}
#endif
