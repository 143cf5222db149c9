import Foundation

#if os(Linux) || os(macOS)
/// The process that decodes a document first: this one goes on without it when that is its end.
final class CanaryProcess {
  private let process = Process()
  private let requests: PipeEnd
  private let answers: PipeEnd
  /// Closed when this object goes.
  private let pipes: [Pipe]

  /// - Throws: What the system says when the process cannot be started.
  init(executable: URL, arguments: [String], environment: [String: String]) throws {
    let (input, output) = (Pipe(), Pipe())
    pipes = [input, output]
    requests = PipeEnd(descriptor: input.fileHandleForWriting.fileDescriptor)
    answers = PipeEnd(descriptor: output.fileHandleForReading.fileDescriptor)
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    // What it says of its end would be said once for every document.
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Else the end of the process would not end the pipe.
    try? output.fileHandleForWriting.close()
    try? input.fileHandleForReading.close()
  }

  /// Waits until the process listens.
  ///
  /// - Returns: Whether it does.
  func isListening() -> Bool {
    var last = Data()
    while last != CanaryServer.greeting {
      guard let next = answers.read(1) else { return false }
      last = last.suffix(CanaryServer.greeting.count - 1) + next
    }
    return true
  }

  /// Decodes a document in the process.
  ///
  /// - Returns: Whether the process has outlived it.
  func outlives(_ task: Data, on document: Data) -> Bool {
    requests.writeMessage(task) && requests.writeMessage(document) && answers.read(1) != nil
  }

  /// Waits for the end of a process that has ended its pipe.
  func reap() { process.waitUntilExit() }
}
#endif
