import Foundation
import ParityHarness

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
  /// The characters of a line on a terminal; `nil` elsewhere.
  var width: Int?

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
    width = Terminal.isTerminal(output) ? Terminal.width(output) : nil
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

extension StandardStream {
  /// Lets writes to a closed pipe fail instead of ending the process, and opens the streams that are
  /// closed, so that no file takes their numbers.
  static func secure() {
    signal(SIGPIPE, SIG_IGN)
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDWR)
    }
  }
}

/// What is known of the process's terminal.
enum Terminal {
  static func isTerminal(_ stream: StandardStream) -> Bool { isatty(stream.descriptor) == 1 }

  /// The characters of a line, within what can be read.
  static func width(_ stream: StandardStream) -> Int {
    var size = winsize()
    let isKnown = ioctl(stream.descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? min(max(Int(size.ws_col), 60), 160) : 100
  }

  /// Whether colours are wanted; any value of `NO_COLOR` but an empty one turns them off.
  static func hasColours(isTerminal: Bool, _ environment: [String: String]) -> Bool {
    isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }
}

/// Says now and then how far a run is: in place on a terminal, else a line every few seconds.
///
/// Every access holds the lock, hence `@unchecked`.
final class ProgressPrinter: @unchecked Sendable {
  private let output: CommandOutput
  private let interval: TimeInterval
  private let now: @Sendable () -> Date
  private let lock = NSLock()
  private var last: Date
  private var isShowing = false

  init(_ output: CommandOutput, now: @escaping @Sendable () -> Date = { Date() }) {
    self.output = output
    self.now = now
    interval = output.overwriteSink == nil ? 5 : 0.1
    last = now()
  }

  func show(_ progress: ParityCheck.Progress) {
    lock.lock()
    defer { lock.unlock() }
    guard now().timeIntervalSince(last) >= interval, progress.fixtures < progress.total else {
      return
    }
    last = now()
    isShowing = output.overwriteSink != nil
    (output.writeOver ?? output.writeError)(Self.text(of: progress))
  }

  /// Takes away what is shown in place, before other lines are written.
  func clear() {
    lock.lock()
    defer { lock.unlock() }
    if isShowing { output.writeOver?("") }
    isShowing = false
  }

  private static func text(of progress: ParityCheck.Progress) -> String {
    let fixtures = "\(progress.fixtures) of \(Count.of(progress.total, "fixture"))"
    return "\(progress.model)   \(fixtures)   \(Count.of(progress.variants, "variant"))"
  }
}
