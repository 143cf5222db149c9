import Foundation
import ParityHarness

/// What a draft of a check is made of.
struct DraftRequest: Codable {
  let model: String
  /// The folder of the check's fixtures.
  let fixtures: String
  let sources: String
  let isEncoded: Bool
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
    Watchdog(channel, givesSigns: true).start()
    while let request = channel.receive(DraftRequest.self) {
      let check = checks.first { $0.name == request.model }
      // The parent meets the same error, and reports it.
      _ = try? check?.draft(
        from: .directory(request.fixtures),
        isEncoded: request.isEncoded,
        sources: request.sources
      )
      channel.send(Data())
    }
  }
}

/// A child process that makes drafts on trial.
final class DraftTrial {
  /// The time in seconds without a sign of life; printing a crash report blocks a process for several seconds.
  private static let silenceLimit: TimeInterval = 20

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
  /// - Parameter request: What the draft is made of.
  /// - Returns: How the process ended; `nil` when it has survived.
  /// - Throws: `ChildProcessError` when no process can be started.
  func end(of request: DraftRequest) throws(ChildProcessError) -> ChildRun.End? {
    let child: ChildProcess
    if let earlier = self.child { child = earlier } else { child = try started() }
    self.child = nil
    child.channel.sendJSON(request)
    while true {
      switch child.receive(within: Self.silenceLimit) {
      case .message(let data) where data.isEmpty:
        self.child = child
        return nil
      // A sign of life.
      case .message: continue
      case .ended(let ending): return .process(ending)
      case .nothing:
        _ = child.end(within: 0)
        return .silent
      }
    }
  }

  private func started() throws(ChildProcessError) -> ChildProcess {
    let child = try ChildProcess(environment: environment, isLeader: true, isSilent: true)
    child.channel.sendJSON(task)
    return child
  }
}
#endif
