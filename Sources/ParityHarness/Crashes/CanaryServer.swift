import Foundation

#if os(Linux) || os(macOS)
/// What a canary process does: it decodes whatever it is told to, and says each time that it lives.
struct CanaryServer {
  /// Written once, when the process listens; what it printed before is not for the other end.
  static let greeting = Data("\u{1}parity\u{2}".utf8)
  static let answer = Data([UInt8(ascii: "+")])

  let checks: [ParityCheck]

  /// Serves until the other end closes its pipe.
  func run() {
    let requests = PipeEnd(descriptor: STDIN_FILENO)
    let answers = PipeEnd(descriptor: dup(STDOUT_FILENO))
    // Models that print must not be taken for an answer.
    dup2(STDERR_FILENO, STDOUT_FILENO)
    guard answers.write(Self.greeting) else { return }
    _ = Workers.onLargeStack {
      while let message = requests.readMessage(), let document = requests.readMessage() {
        guard (try? decode(message, document)) != nil, answers.write(Self.answer) else { return }
      }
    }
  }

  private func decode(_ message: Data, _ document: Data) throws {
    let task = try JSONDecoder().decode(DecodingTask.self, from: message)
    let check = checks.first { $0.name == task.model }
    _ = check?.route(task.side)?.run(document, with: try task.injection())
  }
}
#endif
