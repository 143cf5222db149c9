import Foundation

/// How long decoding one document may take.
struct TimeLimit: Equatable, Sendable {
  private static let range = 0.1...86_400

  let seconds: TimeInterval

  /// Takes the nearest time that makes sense.
  init(_ seconds: TimeInterval) {
    let isNumber = !seconds.isNaN
    self.seconds = isNumber ? min(max(seconds, Self.range.lowerBound), Self.range.upperBound) : 10
  }

  /// Reads a number of seconds; `nil` for any other text.
  init?(_ text: String) {
    guard let seconds = TimeInterval(text), Self.range.contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// A time in words.
  static func text(_ seconds: TimeInterval) -> String {
    guard let whole = Int(exactly: seconds) else { return "\(seconds) seconds" }
    return Count.of(whole, "second")
  }
}
