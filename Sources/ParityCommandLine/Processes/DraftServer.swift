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
  let checks: [ParityCheck]
  let channel: MessageChannel

  /// Serves until the other end closes the channel.
  func run() {
    let watchdog = Watchdog(channel, givesSigns: true)
    watchdog.start()
    var files: SourceFiles?
    while let request = channel.receive(DraftRequest.self) {
      if files?.folder != request.sources { files = SourceFiles(folder: request.sources) }
      let watch = DecodingWatch(limit: request.timeLimit)
      watchdog.watch = watch
      // The parent meets the same error, and reports it.
      try? watch.whileDrafting { try draft(request, files) }
      watchdog.watch = nil
      Thread.sleep(forTimeInterval: CheckServer.gracePeriod)
      channel.send(Data())
    }
  }

  private func draft(_ request: DraftRequest, _ files: SourceFiles?) throws {
    _ = try checks.first { $0.name == request.model }?.draft(
      from: .directory(request.fixtures),
      isEncoded: request.isEncoded,
      files: files
    )
  }
}

/// A child process that makes drafts on trial.
final class DraftTrial {
  private let environment: [String: String]
  private let task: ChildTask
  /// The process of earlier drafts, unless one of them has ended it.
  private var child: ChildProcess?
  /// The models whose drafts the process has survived.
  private var earlierModels: [String] = []

  init(environment: [String: String], task: ChildTask) {
    self.environment = environment
    var task = task
    task.purpose = .drafts
    self.task = task
  }

  /// Makes a draft in the child process.
  ///
  /// If it ends a process with earlier drafts, it is made in a fresh one, too, to find out whether they are the
  /// cause. The parent has made the earlier drafts as well, so it would not survive this one then either.
  ///
  /// - Parameter request: What the draft is made of.
  /// - Returns: How the process ended; `nil` when it has survived.
  /// - Throws: `ChildProcessError` when no process can be started.
  func end(of request: DraftRequest) throws(ChildProcessError) -> DraftEnd? {
    let earlier = earlierModels
    guard let end = try tried(request) else { return nil }
    guard !earlier.isEmpty else { return end }
    return try tried(request)
      ?? DraftEnd(
        event: end.event,
        isTimeout: end.isTimeout,
        earlierModels: earlier
      )
  }

  private func tried(_ request: DraftRequest) throws(ChildProcessError) -> DraftEnd? {
    let child: ChildProcess
    if let earlier = self.child { child = earlier } else { child = try started() }
    self.child = nil
    var run = ChildRun(child, timeLimit: request.timeLimit)
    guard let end = run.end(of: request) else {
      self.child = child
      if !earlierModels.contains(request.model) { earlierModels.append(request.model) }
      return nil
    }
    earlierModels = []
    return DraftEnd(event: end.description, isTimeout: end.decodingEnd == .timeout)
  }

  private func started() throws(ChildProcessError) -> ChildProcess {
    let child = try ChildProcess(environment: environment, isLeader: true, isSilent: true)
    child.channel.sendJSON(task)
    return child
  }
}
#endif
