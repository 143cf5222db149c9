import Foundation
import HimotokiExtractor

/// Runs what is nested deeply where there is stack for it.
///
/// A level of models that are in turn legacy and Codable takes several KiB of stack, most of it for
/// `JSONDecoder`. The 512 levels that a document may have fit the main thread of a Mac, but not the
/// 512 KiB of a thread of Dispatch: there the process would end. A limit for the depth would refuse
/// documents that the main thread can read. So a call that has used up its share of the stack hands
/// the rest to a thread with a larger one, and waits for it.
///
/// What is seen of that: the models further down run on another thread. The decoder of the bridge goes
/// with them; task-local values of the app cannot.
///
/// The share is counted from the outermost call and not from the end of the stack, which not every
/// platform tells. A task that was started inside a model has the place of another stack, against
/// which it counts too much or nothing at all; then it only changes its thread early, or counts anew.
enum DeepStack {
  private struct Place: Sendable {
    /// An address in the frame of the outermost call.
    let base: UInt
    /// How far below it the stack may be used.
    let share: UInt

    /// The bytes between the outermost call and this one; `nil` when that was on another stack.
    var used: UInt? {
      let here = DeepStack.here
      return here <= base && base - here < 2 * DeepStack.largeStack ? base - here : nil
    }
  }

  @TaskLocal private static var place: Place?

  private static let largeStack: UInt = 32 << 20
  private static let largeShare = largeStack - (4 << 20)
  /// What a level takes of a tree that is written, in a debug build.
  private static let bytesOfLevel: UInt = 1 << 10

  /// Whether this is dozens of levels below the outermost call.
  static var isDeep: Bool { (place?.used ?? 0) > 64 << 10 || place?.share == largeShare }

  /// Calls a closure, on another thread if this one has little stack left.
  ///
  /// - Parameters:
  ///   - levels: How many nested containers the closure will walk without asking again.
  ///   - body: The closure.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  static func withRoom<Result>(
    forLevels levels: Int = 0,
    _ body: () throws -> Result
  ) throws -> Result {
    guard let place, let used = place.used else {
      // The smallest stacks are those of iOS: 1 MiB for the main thread, 512 KiB for others.
      let share: UInt = Thread.isMainThread ? 512 << 10 : 192 << 10
      return try $place.withValue(Place(base: here, share: share), operation: body)
    }
    let needed = used + UInt(levels) * bytesOfLevel
    guard needed > place.share else { return try body() }
    let scope = BridgingScope.current
    let reading = ReadingDecoder.current
    return try LargeStack.run(bytes: Int(largeStack)) {
      try $place.withValue(Place(base: here, share: largeShare)) {
        try BridgingScope.$current.withValue(scope) {
          try ReadingDecoder.$current.withValue(reading, operation: body)
        }
      }
    }
  }

  /// An address in the stack of the thread that asks.
  private static var here: UInt {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
  }
}
