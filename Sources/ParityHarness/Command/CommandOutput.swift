import Foundation

/// Where a command writes; tests read what was written.
///
/// Whatever a line holds, it stays one line and begins no command of a terminal or a CI server.
///
/// A command with an output other than ``standard`` checks in its own process, which a model that
/// crashes then ends.
public struct CommandOutput: Sendable {
  /// Takes a line as it is.
  let lineSink: @Sendable (String) -> Void
  let errorSink: @Sendable (String) -> Void
  /// Takes what the next such text replaces; `nil` where that is not possible.
  let overwriteSink: (@Sendable (String) -> Void)?
  /// Whether lines may be coloured.
  let hasColours: Bool
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
    lineSink = write
    errorSink = writeError
    overwriteSink = writeOver
    self.hasColours = hasColours
    self.isInherited = isInherited
  }

  /// Standard output, in colours on a terminal unless `NO_COLOR` is set, and standard error.
  public static let standard: CommandOutput = CommandOutput(output: .output, error: .error)

  /// Writes to two streams; what they may do is read off the process's own.
  init(output: StandardStream, error: StandardStream) {
    let overwrite: @Sendable (String) -> Void = { error.write("\r\u{1B}[K\($0)") }
    self.init(
      write: { output.write($0 + "\n") },
      writeError: { error.write($0 + "\n") },
      hasColours: Terminal.hasColours(
        isTerminal: Terminal.isTerminal(output),
        ProcessInfo.processInfo.environment
      ),
      writeOver: Terminal.isTerminal(error) ? overwrite : nil,
      isInherited: true
    )
  }
}

extension CommandOutput {
  /// Writes a line.
  func write(_ line: String) { lineSink(PrintableText.line(line)) }

  /// Writes a line of a report.
  func writeReport(_ line: String) {
    let line = PrintableText.line(line)
    lineSink(hasColours ? ConsoleColour.paint(line) : line)
  }

  /// Writes a line on progress or on what went wrong.
  func writeError(_ line: String) { errorSink(PrintableText.line(line)) }

  /// Writes what the next such text replaces; `nil` where that is not possible.
  var writeOver: ((String) -> Void)? {
    overwriteSink.map { sink in { sink(PrintableText.line($0)) } }
  }
}
