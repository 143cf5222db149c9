import Foundation
import ParityHarness

/// What the checks of a package do to its other tests, where a framework starts all of them at once.
struct TestPool {
  private static let checkCount = 14
  private static let testCount = 400
  private static let rounds = 5
  static let title = "Parity: \(checkCount) checks beside \(testCount) other tests"

  private let source: FixtureSource
  private let document: Data

  init() {
    var generator = Generator()
    let documents = (0..<8).map { Data(generator.child($0).utf8) }
    source = .fixtures(
      documents.enumerated().map { Fixture(name: "\($0.offset)", data: $0.element) }
    )
    document = generator.page(count: 40)
  }

  /// Prints when the other tests have ended, and when all have.
  func print() async {
    let source = source
    let alone = await best(nil)
    let blocking = await best { _ = try? Comparisons.childCheck.run(on: source) }
    let queued = await best {
      let check = Comparisons.childCheck.inBackground
      _ = await CheckQueue.run { Result { try check.run(on: source) } }
    }
    Swift.print("\(Self.title)\n")
    Swift.print("                                        other tests   all")
    for (name, times) in [
      ("without checks", alone), ("checks that block a thread", blocking),
      ("checks in the background", queued),
    ] {
      let name = name.padding(toLength: 38, withPad: " ", startingAt: 0)
      Swift.print("  " + name + String(format: "%8.2f s %6.2f s", times.others, times.all))
    }
    Swift.print()
  }

  /// The round in which the other tests ended first.
  private func best(_ check: (@Sendable () async -> Void)?) async -> Times {
    var times: [Times] = []
    for _ in 0..<Self.rounds { times.append(await run(check)) }
    return times.min { $0.others < $1.others } ?? Times(others: 0, all: 0)
  }

  private func run(_ check: (@Sendable () async -> Void)?) async -> Times {
    let start = ProcessInfo.processInfo.systemUptime
    let document = document
    return await withTaskGroup(of: Bool.self) { group in
      // Half of the checks are met before the other tests, as in a suite that begins with them.
      let half = Self.checkCount / 2
      if let check {
        for _ in 0..<half {
          group.addTask {
            await check(); return true
          }
        }
      }
      for _ in 0..<Self.testCount {
        group.addTask {
          for _ in 0..<4 { keep(try? JSONSerialization.jsonObject(with: document)) }
          return false
        }
      }
      if let check {
        for _ in half..<Self.checkCount {
          group.addTask {
            await check(); return true
          }
        }
      }
      var times = Times(others: 0, all: 0)
      for await isCheck in group {
        times.all = ProcessInfo.processInfo.systemUptime - start
        if !isCheck { times.others = times.all }
      }
      return times
    }
  }

  private struct Times: Sendable {
    var others: TimeInterval
    var all: TimeInterval
  }
}
