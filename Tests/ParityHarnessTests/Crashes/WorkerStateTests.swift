import Foundation
import TestSupport
import Testing

@testable import ParityHarness

@Suite struct WorkerStateTests {
  private let crash: CrashSignal

  init() throws { crash = try #require(CrashSignal(SIGSEGV)) }

  private func state(_ model: String?, isShielded: Bool = false) -> WorkerState {
    var state = WorkerState()
    state.model = model
    state.isShielded = isShielded
    return state
  }

  @Test func shieldsAfterTheFirstCrash() throws {
    let next = try #require(state("A").successor(after: crash))
    #expect(next.isShielded)
    #expect(next.model == nil)
    #expect(next.failed.isEmpty)
  }

  @Test func leavesOutACheckThatCrashesBehindAShield() {
    let next = state("A", isShielded: true).successor(after: crash)
    #expect(next?.failed == ["A": SIGSEGV])
  }

  @Test func endsWhenNothingIsLeftToTry() {
    #expect(state(nil).successor(after: crash) == nil)
    var state = state("A", isShielded: true)
    state.failed = ["A": SIGSEGV]
    #expect(state.successor(after: crash) == nil)
  }

  @Test func comesBackFromDisk() throws {
    let folder = try TemporaryFolder()
    var state = state("A", isShielded: true)
    state.printedLines = 3
    state.failed = ["B": SIGABRT]
    try state.write(to: folder.path)
    #expect(try WorkerState(folder: folder.path) == state)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGKILL, SIGHUP, SIGPIPE])
  func takesWhatOthersSendForNoCrash(signal: Int32) {
    #expect(CrashSignal(signal) == nil)
  }

  @Test func tellsRolesByTheEnvironment() {
    let roles: [CommandRole] = [.root, .worker(folder: "/f"), .canary]
    for role in roles {
      #expect(CommandRole(role.environment(from: ["PATH": "p"])) == role)
    }
    let worker = CommandRole.worker(folder: "/f").environment(from: [:])
    #expect(CommandRole(CommandRole.canary.environment(from: worker)) == .canary)
  }
}
