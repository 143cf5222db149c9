import Foundation

/// What a function has made of bytes, so that it need not make it again.
///
/// Every access holds the lock, hence `@unchecked`.
final class Memo<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  // Not by `Data`, of which a hash covers the first bytes alone: those are the same in all variants.
  private var values: [[UInt8]: Value] = [:]

  /// The value of a key; threads that ask for it at once may each make it.
  func value(of key: some Sequence<UInt8>, _ make: () -> Value) -> Value {
    let key = Array(key)
    if let known = lock.withLock({ values[key] }) { return known }
    let value = make()
    lock.withLock { values[key] = value }
    return value
  }
}
