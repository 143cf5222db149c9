import ParityHarness
import Foundation
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import ParityEngine

@Suite struct ProgressPrinterTests {
  private final class Clock: @unchecked Sendable {
    private let lock = NSLock()
    private var seconds = 0.0
    var now: Date { lock.withLock { Date(timeIntervalSince1970: seconds) } }
    func advance(by more: Double) { lock.withLock { seconds += more } }
  }

  private let lines = Lines()
  private let shown = Lines()
  private let clock = Clock()

  private func printer(onTerminal: Bool) -> ProgressPrinter {
    let (lines, shown, clock) = (lines, shown, clock)
    let overwrite: @Sendable (String) -> Void = { shown.add($0) }
    let output = CommandOutput(
      write: { _ in Issue.record("progress is no part of the report") },
      writeError: { lines.add($0) },
      hasColours: false,
      writeOver: onTerminal ? overwrite : nil
    )
    return ProgressPrinter(output, now: { clock.now })
  }

  private func progress(_ fixtures: Int) -> ParityCheck.Progress {
    ParityCheck.Progress(model: "User", fixtures: fixtures, total: 100, variants: 7)
  }

  @Test func writesALineEveryFewSeconds() {
    let printer = printer(onTerminal: false)
    for fixtures in 1...60 {
      clock.advance(by: 0.2)
      printer.show(progress(fixtures))
    }
    printer.clear()
    #expect(
      lines.all == [
        "User   25 of 100 fixtures   7 variants", "User   50 of 100 fixtures   7 variants",
      ]
    )
  }

  @Test func replacesALineOnATerminalAndTakesItAway() {
    let printer = printer(onTerminal: true)
    clock.advance(by: 1)
    printer.show(progress(1))
    printer.show(progress(2))
    printer.clear()
    printer.clear()
    #expect(shown.all == ["User   1 of 100 fixtures   7 variants", ""])
    #expect(lines.all.isEmpty)
  }

  @Test func isSilentAboutShortRuns() {
    let printer = printer(onTerminal: true)
    printer.show(progress(1))
    clock.advance(by: 9)
    printer.show(progress(100))
    #expect(shown.all.isEmpty)
  }
}
