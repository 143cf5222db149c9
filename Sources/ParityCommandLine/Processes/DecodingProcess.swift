import Foundation
import ParityHarness

#if os(Linux) || os(macOS)
/// A child process that decodes documents for this one.
final class DecodingProcess {
  private let child: ChildProcess
  private(set) var isFresh = true

  /// Starts a process.
  ///
  /// - Throws: `ChildProcessError` when no process can be started.
  init(environment: [String: String], task: ChildTask) throws(ChildProcessError) {
    child = try ChildProcess(environment: environment, isLeader: false, isSilent: true)
    child.channel.sendJSON(task)
    guard case .message = child.receive(within: Self.startingTime) else {
      throw ChildProcessError(step: "waiting for the start of a process", code: ETIMEDOUT)
    }
  }

  /// Decodes a document in the process.
  ///
  /// - Returns: How the process ended; `nil` when it has survived.
  func survives(
    _ attempt: DecodingAttempt,
    limit: TimeInterval,
    patience: TimeInterval
  ) -> DecodingEnd? {
    isFresh = false
    child.channel.sendJSON(DecodingRequest(task: attempt.task, patience: patience))
    child.channel.send(attempt.document)
    switch child.receive(within: limit + patience) {
    case .message: return nil
    case .ended(let ending): return DecodingEnd(ending)
    case .nothing:
      _ = child.end(within: 0)
      return .timeout
    }
  }

  /// The time in seconds that the executable may take before it runs its command.
  private static let startingTime: TimeInterval = 60
}

/// Decodes documents in a child process, as requested by its parent.
struct DecodingServer {
  let checks: [ParityCheck]
  let channel: MessageChannel

  /// Serves until the other end closes the channel.
  func run() {
    channel.send(Data())
    while let request = channel.receive(DecodingRequest.self),
      case .message(let document) = channel.receive()
    {
      let check = checks.first { $0.name == request.task.model }
      check?.perform(request.task, on: document)
      if request.patience > 0 { Thread.sleep(forTimeInterval: request.patience) }
      channel.send(Data())
    }
  }
}
#endif
