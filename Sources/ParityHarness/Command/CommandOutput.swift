import Foundation

/// Where a command writes; tests read what was written.
///
/// A command with an output other than ``standard`` checks in its own process, which a model that
/// crashes then ends.
public struct CommandOutput: Sendable {
  let write: @Sendable (String) -> Void
  let writeError: @Sendable (String) -> Void
  /// Whether lines may be coloured.
  let hasColours: Bool
  /// Writes what the next such text replaces; `nil` where that is not possible.
  let writeOver: (@Sendable (String) -> Void)?
  /// Whether a child process writes to the same places.
  let isInherited: Bool

  /// Creates an output without colours.
  ///
  /// - Parameters:
  ///   - write: Takes a line of the report.
  ///   - writeError: Takes a line on progress or on what went wrong.
  public init(
    write: @escaping @Sendable (String) -> Void,
    writeError: @escaping @Sendable (String) -> Void
  ) {
    self.init(write: write, writeError: writeError, hasColours: false, writeOver: nil)
  }

  init(
    write: @escaping @Sendable (String) -> Void,
    writeError: @escaping @Sendable (String) -> Void,
    hasColours: Bool,
    writeOver: (@Sendable (String) -> Void)?,
    isInherited: Bool = false
  ) {
    self.write = write
    self.writeError = writeError
    self.hasColours = hasColours
    self.writeOver = writeOver
    self.isInherited = isInherited
  }

  /// Standard output, in colours on a terminal unless `NO_COLOR` is set, and standard error.
  public static let standard: CommandOutput = CommandOutput(
    write: { StandardStream.output.write($0 + "\n") },
    writeError: { StandardStream.error.write($0 + "\n") },
    hasColours: Terminal.hasColours(
      isTerminal: Terminal.isStandardOutput,
      ProcessInfo.processInfo.environment
    ),
    writeOver: Terminal.isStandardError ? overwrite : nil,
    isInherited: true
  )

  private static let overwrite: @Sendable (String) -> Void = { text in
    StandardStream.error.write("\r\u{1B}[K\(text)")
  }
}

extension CommandOutput {
  /// Writes a line of a report.
  func writeReport(_ line: String) { write(hasColours ? ConsoleColour.paint(line) : line) }
}
