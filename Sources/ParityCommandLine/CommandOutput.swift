import Foundation
import ParityHarness

/// The output of a command, which tests replace to inspect it.
///
/// Lines are escaped, so that they contain no line breaks and no commands of a terminal or a CI server. Only
/// code and patches are written as they are.
///
/// A command with an output other than ``standard`` runs its checks in its own process, which ends if a model
/// crashes.
public struct CommandOutput: Sendable {
  /// Writes a line of the report, which is escaped unless it is code.
  let lineSink: @Sendable (String) -> Void
  let errorSink: @Sendable (String) -> Void
  /// Writes text that the next call overwrites; `nil` when the output is not a terminal.
  let overwriteSink: (@Sendable (String) -> Void)?
  /// Whether lines may be colored.
  let hasColours: Bool
  /// Whether child processes inherit the streams of the output.
  let isInherited: Bool
  /// The width of the terminal in characters; `nil` when the output is not a terminal.
  var width: Int?

  /// Creates an output without colors.
  ///
  /// - Parameters:
  ///   - write: Called with each line of the report.
  ///   - writeError: Called with each warning and each error.
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

  /// Standard output, with colors on a terminal unless `NO_COLOR` is set, and standard error.
  public static let standard: CommandOutput = CommandOutput(output: .output, error: .error)

  /// Creates an output to two streams, with the terminal features of the process's standard streams.
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
    width = Terminal.isTerminal(output) ? Terminal.width(output) : nil
  }
}

extension CommandOutput {
  /// Writes a line to the output.
  func write(_ line: String) { lineSink(PrintableText.line(line)) }

  /// Writes code or a patch as it is.
  ///
  /// It consists of the app's own source, in which escapes would change tabs, line ends and invisible
  /// characters, so that `git apply` refuses it.
  func writeCode(_ code: String) {
    // A carriage return and a line feed are one `Character`, and both belong to the code.
    var lines = code.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines { lineSink(String(Substring(line))) }
  }

  /// Writes a line of a report.
  func writeReport(_ line: String) {
    let line = PrintableText.line(line)
    lineSink(hasColours ? ConsoleColour.paint(line) : line)
  }

  /// Writes a warning or an error.
  func writeError(_ line: String) { errorSink(PrintableText.line(line)) }

  /// Writes text that the next call overwrites; `nil` when the output is not a terminal.
  var writeOver: ((String) -> Void)? {
    overwriteSink.map { sink in { sink(PrintableText.line($0)) } }
  }
}

/// Discards what models print and what the runtime prints about a crash.
///
/// Both may disclose values of the document. The standard descriptors point to `/dev/null`, and the command
/// writes to copies of the original ones.
struct SilencedStreams {
  /// The copies of standard output and standard error.
  private let copies: [StandardStream]

  private static let standard: [Int32] = [1, 2]

  /// Runs a function with silenced streams and an output that is not silenced.
  ///
  /// - Parameters:
  ///   - isOpen: Whether the streams are left open; the function then gets the given output.
  ///   - output: The output of the command.
  ///   - body: The function.
  /// - Returns: The result of the function.
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

  /// Silences the streams; `nil` when the process cannot open more files.
  private init?() {
    // Text that the app has printed before must not be discarded.
    fflush(nil)
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return nil }
    defer { close(nowhere) }
    copies = Self.standard.map { descriptor in
      // Child processes inherit only the silenced descriptors.
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

extension StandardStream {
  /// Makes writes to a closed pipe fail instead of ending the process, and opens closed standard descriptors,
  /// so that no file gets their numbers.
  static func secure() {
    signal(SIGPIPE, SIG_IGN)
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDWR)
    }
  }
}

/// The properties of the process's terminal.
enum Terminal {
  static func isTerminal(_ stream: StandardStream) -> Bool { isatty(stream.descriptor) == 1 }

  /// Returns the width of the terminal in characters, clamped to a readable range.
  static func width(_ stream: StandardStream) -> Int {
    var size = winsize()
    let isKnown = ioctl(stream.descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? min(max(Int(size.ws_col), 60), 160) : 100
  }

  /// Returns whether colors are enabled; any nonempty value of `NO_COLOR` disables them (no-color.org).
  static func hasColours(isTerminal: Bool, _ environment: [String: String]) -> Bool {
    isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }
}
