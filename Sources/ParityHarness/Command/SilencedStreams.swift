import Foundation

/// Keeps what models print, and what the runtime says of a crash, out of the output of a process.
///
/// Either may quote the document. The standard descriptors lead nowhere while the command writes to
/// copies of them.
struct SilencedStreams {
  /// The copies of the standard output and of the standard error.
  private let copies: [StandardStream]

  private static let standard: [Int32] = [1, 2]

  /// Runs something with an output of its own; with the given one, where there is nothing to silence.
  static func run<Result>(
    unless isOpen: Bool,
    _ output: CommandOutput,
    _ body: (CommandOutput) throws -> Result
  ) rethrows -> Result {
    guard !isOpen, output.isInherited, let streams = SilencedStreams() else {
      return try body(output)
    }
    defer { streams.restore() }
    return try body(CommandOutput(output: streams.copies[0], error: streams.copies[1]))
  }

  /// `nil` when the process may not open another file.
  private init?() {
    // What was printed before belongs to the app.
    fflush(nil)
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return nil }
    defer { close(nowhere) }
    copies = Self.standard.map { descriptor in
      // A child process has the silent ones alone.
      StandardStream(descriptor: fcntl(descriptor, F_DUPFD_CLOEXEC, 3))
    }
    guard copies.allSatisfy({ $0.descriptor >= 0 }) else { return nil }
    for descriptor in Self.standard { dup2(nowhere, descriptor) }
  }

  private func restore() {
    fflush(nil)
    for (descriptor, copy) in zip(Self.standard, copies) {
      dup2(copy.descriptor, descriptor)
      close(copy.descriptor)
    }
  }
}
