import Foundation

/// Where a command writes; tests read what was written.
public struct CommandOutput: Sendable {
  let write: @Sendable (String) -> Void
  let writeError: @Sendable (String) -> Void

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - write: Takes a line of the report.
  ///   - writeError: Takes a line on progress or on what went wrong.
  public init(
    write: @escaping @Sendable (String) -> Void,
    writeError: @escaping @Sendable (String) -> Void
  ) {
    self.write = write
    self.writeError = writeError
  }

  /// Standard output and standard error.
  public static let standard: CommandOutput = CommandOutput(
    write: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) },
    writeError: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
  )
}
