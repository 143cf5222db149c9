import Foundation
import ParityHarness

/// What a draft of a check is made of.
struct DraftRequest: Codable {
  let model: String
  /// The folder of the check's fixtures.
  let fixtures: String
  let isEncoded: Bool
  /// The time limit of one document, in seconds.
  let timeLimit: TimeInterval
}

#if os(Linux) || os(macOS)
/// Makes a draft on trial in a child process, as requested by its parent.
///
/// A draft decodes documents that no fixture has, so a `try!` of a model may end the process. The parent makes
/// the drafts that such a process has survived.
struct DraftServer {
  /// The time to wait after the last document, because threads started by a model may end the process then.
  private static let gracePeriod: TimeInterval = 0.1

  let checks: [ParityCheck]
  let channel: MessageChannel

  /// Serves until the other end closes the channel.
  func run() {
    let watchdog = Watchdog(channel, givesSigns: true)
    watchdog.start()
    while let request = channel.receive(DraftRequest.self) {
      let watch = DecodingWatch(limit: request.timeLimit)
      watchdog.watch = watch
      // The parent meets the same error, and reports it. It also reads the sources, which decode nothing.
      _ = try? checks.first { $0.name == request.model }?.draft(
        from: .directory(request.fixtures),
        isEncoded: request.isEncoded,
        files: nil,
        guardedBy: watch
      )
      watchdog.watch = nil
      Thread.sleep(forTimeInterval: Self.gracePeriod)
      channel.send(Data())
    }
  }
}

/// Makes each draft in a child process of its own.
struct DraftTrial {
  private let environment: [String: String]
  private let task: ChildTask

  init(environment: [String: String], task: ChildTask) {
    self.environment = environment
    var task = task
    task.purpose = .drafts
    self.task = task
  }

  /// Makes a draft in a child process; twice if a document takes too long, which a busy machine may be the reason for.
  ///
  /// - Parameter request: What the draft is made of.
  /// - Returns: How the process ended; `nil` when it has survived.
  /// - Throws: `ChildProcessError` when no process can be started.
  func end(of request: DraftRequest) throws(ChildProcessError) -> DraftEnd? {
    guard let end = try tried(request) else { return nil }
    return end.isTimeout ? try tried(request) : end
  }

  private func tried(_ request: DraftRequest) throws(ChildProcessError) -> DraftEnd? {
    let child = try ChildProcess(environment: environment, isLeader: true, isSilent: true)
    child.channel.sendJSON(task)
    var run = ChildRun(child, timeLimit: request.timeLimit)
    guard let end = run.end(of: request) else { return nil }
    return DraftEnd(event: end.description, isTimeout: end.decodingEnd == .timeout)
  }
}
#endif
