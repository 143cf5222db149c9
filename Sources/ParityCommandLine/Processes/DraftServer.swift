import Foundation
import ParityHarness

/// What a draft of a check is made of.
struct DraftRequest: Codable {
  let model: String
  /// The folder of the check's fixtures.
  let fixtures: String
  let sources: String
  let isEncoded: Bool
  /// The time limit of one document, in seconds.
  let timeLimit: TimeInterval
}

#if os(Linux) || os(macOS)
/// Makes drafts on trial in a child process, as requested by its parent.
///
/// A draft decodes documents that no fixture has, so a `try!` of a model may end the process. The parent makes
/// the drafts that this process has survived.
struct DraftServer {
  /// The time to wait after the last document, because threads started by a model may end the process then.
  private static let gracePeriod: TimeInterval = 0.1

  let checks: [ParityCheck]
  let channel: MessageChannel

  /// Serves until the other end closes the channel.
  func run() {
    let watchdog = Watchdog(channel, givesSigns: true)
    watchdog.start()
    var files: SourceFiles?
    while let request = channel.receive(DraftRequest.self) {
      if files?.folder != request.sources { files = SourceFiles(folder: request.sources) }
      files?.read()
      let watch = DecodingWatch(limit: request.timeLimit)
      watchdog.watch = watch
      // The parent meets the same error, and reports it.
      _ = try? checks.first { $0.name == request.model }?.draft(
        from: .directory(request.fixtures),
        isEncoded: request.isEncoded,
        files: files,
        guardedBy: watch
      )
      watchdog.watch = nil
      Thread.sleep(forTimeInterval: Self.gracePeriod)
      channel.send(Data())
    }
  }
}

/// Makes drafts in a child process, which reads the sources once.
final class DraftTrial {
  private let environment: [String: String]
  private let task: ChildTask
  /// The process of earlier drafts, unless one of them has ended it.
  private var child: ChildProcess?

  init(environment: [String: String], task: ChildTask) {
    self.environment = environment
    var task = task
    task.purpose = .drafts
    self.task = task
  }

  /// Makes a draft in the child process.
  ///
  /// It is made once more, in a fresh process, if what ended the process may have been an earlier draft or, where a
  /// document took too long, a busy machine.
  ///
  /// - Parameter request: What the draft is made of.
  /// - Returns: How the process ended; `nil` when it has survived.
  /// - Throws: `ChildProcessError` when no process can be started.
  func end(of request: DraftRequest) throws(ChildProcessError) -> DraftEnd? {
    let isFresh = child == nil
    guard let end = try tried(request) else { return nil }
    return isFresh && !end.isTimeout ? end : try tried(request)
  }

  private func tried(_ request: DraftRequest) throws(ChildProcessError) -> DraftEnd? {
    let child: ChildProcess
    if let earlier = self.child { child = earlier } else { child = try started() }
    self.child = nil
    var run = ChildRun(child, timeLimit: request.timeLimit)
    if let end = run.end(of: request) {
      return DraftEnd(event: end.description, isTimeout: end.decodingEnd == .timeout)
    }
    self.child = child
    return nil
  }

  private func started() throws(ChildProcessError) -> ChildProcess {
    let child = try ChildProcess(environment: environment, isLeader: true, isSilent: true)
    child.channel.sendJSON(task)
    return child
  }
}
#endif
