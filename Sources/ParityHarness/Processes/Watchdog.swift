import Foundation

#if os(Linux) || os(macOS)
/// A thread that ends this child process when its parent is gone, or when an attempt takes too long.
///
/// Every access to the watch holds the lock, hence `@unchecked`.
final class Watchdog: @unchecked Sendable {
  private static let interval: UInt32 = 50_000
  private static let timeBetweenSigns: TimeInterval = 1

  private let channel: MessageChannel
  /// Whether the parent wants to know that this process is alive.
  private let givesSigns: Bool
  private let lock = NSLock()
  private var currentWatch: DecodingWatch?

  init(_ channel: MessageChannel, givesSigns: Bool) {
    self.channel = channel
    self.givesSigns = givesSigns
  }

  /// The watch over the attempts of the check that runs, if one does.
  var watch: DecodingWatch? {
    get {
      lock.lock()
      defer { lock.unlock() }
      return currentWatch
    }
    set {
      lock.lock()
      defer { lock.unlock() }
      currentWatch = newValue
    }
  }

  func start() {
    Thread.detachNewThread {
      var steps = TickingClock()
      var signs = TickingClock()
      while !self.channel.isAbandoned {
        usleep(Self.interval)
        let step = steps.tick()
        if let finding = self.watch?.pass(step) { self.end(for: finding) }
        signs.tick()
        if self.givesSigns, signs.seconds >= Self.timeBetweenSigns {
          self.channel.sendJSON(CheckReply.alive)
          signs.restart()
        }
      }
      _exit(ParityExitCode.internalError.rawValue)
    }
  }

  private func end(for finding: DecodingWatch.Finding) {
    switch finding {
    case .overdue(let attempts):
      for attempt in attempts {
        channel.sendJSON(CheckReply.found(KnownEnd(attempt: attempt, end: .timeout)))
      }
    case .stalled: channel.sendJSON(CheckReply.stalled)
    }
    _exit(ParityExitCode.internalError.rawValue)
  }
}
#endif
