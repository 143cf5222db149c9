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

  private func printer(models: Int, onTerminal: Bool = true) -> ProgressPrinter {
    let (lines, shown, clock) = (lines, shown, clock)
    let overwrite: @Sendable (String) -> Void = { shown.add($0) }
    let output = CommandOutput(
      write: { _ in Issue.record("progress is no part of the report") },
      writeError: { lines.add($0) },
      hasColours: false,
      writeOver: onTerminal ? overwrite : nil
    )
    return ProgressPrinter(output, models: models, now: { clock.now })
  }

  private func progress(_ fixtures: Int) -> ParityCheck.Progress {
    ParityCheck.Progress(model: "User", fixtures: fixtures, total: 100, variants: 7)
  }

  @Test func replacesALineOfATerminalAndTakesItAway() {
    let printer = printer(models: 4)
    clock.advance(by: 1)
    printer.show(progress(10))
    clock.advance(by: 1)
    printer.show(progress(0))
    printer.show(progress(1))
    clock.advance(by: 3)
    printer.show(progress(20))
    printer.finishModel()
    clock.advance(by: 3)
    printer.show(progress(0))
    #expect(
      shown.all == [
        "0 of 4 models   User: 0 of 100 fixtures, 7 variants",
        "0 of 4 models   User: 20 of 100 fixtures, 7 variants   about 95 s left", "",
        "1 of 4 models   User: 0 of 100 fixtures, 7 variants   about 24 s left",
      ]
    )
    #expect(lines.all.isEmpty)
  }

  @Test func countsNoModelsWhereThereIsOne() {
    let printer = printer(models: 1)
    clock.advance(by: 3)
    printer.show(progress(50))
    printer.finishModel()
    printer.finishModel()
    #expect(shown.all == ["User: 50 of 100 fixtures, 7 variants   about 3 s left", ""])
  }

  @Test(arguments: [true, false])
  func isSilentAboutShortRunsAndElsewhere(isOnTerminal: Bool) {
    let printer = printer(models: 1, onTerminal: isOnTerminal)
    clock.advance(by: isOnTerminal ? 1.9 : 60)
    printer.show(progress(50))
    printer.finishModel()
    #expect(shown.all.isEmpty && lines.all.isEmpty)
  }
}
