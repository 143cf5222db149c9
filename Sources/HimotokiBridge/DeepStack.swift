import Foundation
import HimotokiExtractor

/// Continues deeply nested decoding on a thread with a larger stack.
///
/// A level of alternating legacy and Codable models takes several KiB of stack, most of it for
/// `JSONDecoder`. The 512 levels that a document may have fit the main thread of a Mac, but overflow the
/// 512 KiB of a Dispatch thread. A depth limit would reject documents that the main thread can decode.
/// Instead, a call that has used its share of the stack continues on a thread with a larger stack and waits
/// for it.
///
/// As a consequence, deeper models are decoded on another thread. The decoder of the bridge is passed to it;
/// task-local values of the app cannot be.
///
/// The share is measured from the outermost call, because not every platform provides the end of the stack.
/// A task that is started inside a model inherits the base of another stack, so its measure is too large or
/// invalid; it then only switches threads early, or measures from its own base.
enum DeepStack {
  private struct StackShare: Sendable {
    /// An address in the frame of the outermost call.
    let base: UInt
    /// The number of bytes of stack that may be used below the base.
    let share: UInt

    /// The number of bytes between the outermost call and this one; `nil` when they are on different stacks.
    var used: UInt? {
      let here = DeepStack.here
      return here <= base && base - here < 2 * DeepStack.largeStack ? base - here : nil
    }
  }

  @TaskLocal private static var stack: StackShare?

  private static let largeStack: UInt = 32 << 20
  private static let largeShare = largeStack - (4 << 20)
  /// The stack size of one level when a tree is written, in a debug build.
  private static let bytesOfLevel: UInt = 1 << 10

  /// Whether the current call is dozens of levels below the outermost one.
  static var isDeep: Bool { (stack?.used ?? 0) > 64 << 10 || stack?.share == largeShare }

  /// Calls a closure, on another thread if this one has little stack left.
  ///
  /// `levels` is the number of nested containers that the closure visits without calling this function again.
  static func withRoom<Result>(
    forLevels levels: Int = 0,
    _ body: () throws -> Result
  ) throws -> Result {
    guard let stack, let used = stack.used else {
      // The smallest stacks are those of iOS: 1 MiB for the main thread, 512 KiB for others.
      let share: UInt = Thread.isMainThread ? 512 << 10 : 192 << 10
      return try $stack.withValue(StackShare(base: here, share: share), operation: body)
    }
    let needed = used + UInt(levels) * bytesOfLevel
    guard needed > stack.share else { return try body() }
    let reading = ReadingDecoder.current
    return try LargeStack.run(bytes: Int(largeStack)) {
      try $stack.withValue(StackShare(base: here, share: largeShare)) {
        try ReadingDecoder.$current.withValue(reading, operation: body)
      }
    }
  }

  /// An address in the stack of the current thread.
  private static var here: UInt {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
  }
}
