import Foundation

/// What is known of the process's terminal.
enum Terminal {
  static func isTerminal(_ stream: StandardStream) -> Bool { isatty(stream.descriptor) == 1 }

  /// Whether colours are wanted; any value of `NO_COLOR` but an empty one turns them off.
  static func hasColours(isTerminal: Bool, _ environment: [String: String]) -> Bool {
    isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }
}
