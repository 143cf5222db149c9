import Foundation
import ParityCommandLine
import ParityTesting
import Testing

/// Whatever breaks parity fails in `expectParity` and in a command, with the same report.
@Suite struct BrokenParityTests {
  @Test(arguments: BrokenParity.all)
  func failsInSwiftTesting(broken: BrokenParity) throws {
    try broken.withFolders { _, fixtures, known in
      let line = #line + 2
      withKnownIssue {
        expectParity(broken.check, on: fixtures, mutations: .none, known: known)
      } matching: { issue in
        issue.sourceLocation?.line == line
          && issue.comments.contains { $0.rawValue.contains(broken.message) }
      }
    }
  }

  @Test(arguments: BrokenParity.all)
  func failsInACommand(broken: BrokenParity) throws {
    let lines = PrintedLines()
    let code = try broken.withFolders { root, _, known in
      ParityCommand([broken.check], output: lines.output).run(
        ["--fixtures", root + "/fixtures", "--known", known, "--mutations", "none"]
      )
    }
    #expect(code == broken.exitCode)
    #expect(lines.all.joined(separator: "\n").contains(broken.message))
  }

  @Test func saysTheSameInATestAndInACommand() throws {
    for broken in BrokenParity.all where broken.name != "nondeterministic" {
      let lines = PrintedLines()
      try broken.withFolders { root, fixtures, known in
        _ = ParityCommand([broken.check], output: lines.output).run(
          ["--fixtures", root + "/fixtures", "--known", known, "--mutations", "none"]
        )
        withKnownIssue {
          expectParity(broken.check, on: fixtures, mutations: .none, known: known)
        } matching: { issue in
          issue.comments.map(\.rawValue) == [lines.all.dropLast(2).joined(separator: "\n")]
        }
      }
    }
  }

  /// Both routes refuse the document: the app notices nothing, so it is told and no more.
  @Test func reportsOtherErrorsWithoutFailing() throws {
    let fixtures = [#"{"subtitle":"b"}"#, #"{"title":"a"}"#].map { text in
      Fixture(name: text, data: Data(text.utf8))
    }
    let report = expectParity(Article.otherError, on: .fixtures(fixtures), mutations: .none)
    #expect(report?.divergences.map(\.kind) == [.otherError])
    #expect(report?.failures.isEmpty == true)
  }

  /// A place that is nondeterministic is not compared; the rest is.
  @Test func reportsNondeterminismAtOnePlaceWithoutFailing() throws {
    let check = Article.port { Article(title: $0.title, subtitle: UUID().uuidString) }
    let report = expectParity(check, on: Article.fixtures, mutations: .none)
    #expect(report?.nondeterminism.map { "\($0.path)" } == ["$.subtitle"])
  }
}

/// What a command printed.
///
/// Every access holds the lock, hence `@unchecked`.
private final class PrintedLines: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  var output: CommandOutput {
    CommandOutput(write: { self.add($0) }, writeError: { self.add($0) })
  }

  private func add(_ line: String) { lock.withLock { lines.append(line) } }

  var all: [String] { lock.withLock { lines } }
}
