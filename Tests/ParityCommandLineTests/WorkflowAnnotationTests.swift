import Foundation
import ParityHarness
import TestSupport
import Testing

@testable import ParityCommandLine

@Suite struct WorkflowAnnotationTests {
  private let runner: CommandRunner

  init() throws {
    var runner = try CommandRunner()
    runner.environment = [
      "GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": runner.folder.path, "CI": "true",
    ]
    self.runner = runner
  }

  private func annotations(_ runner: CommandRunner) -> [String] {
    runner.run().output.split(separator: "\n").map(String.init).filter { $0.hasPrefix("::") }
  }

  @Test func pointsAtTheDeclarationOfTheType() throws {
    try runner.folder.write(
      "import Foundation\n\n/// Where somebody lives.\nstruct Address {}\n",
      to: "App/Address.swift"
    )
    let line = try #require(annotations(runner).first)
    #expect(line.hasPrefix("::error file=App/Address.swift,line=4,title=Address.city/"))
    #expect(line.contains("::legacy: "))
  }

  @Test func pointsAtTheCheckElsewhere() throws {
    let line = try #require(annotations(runner).first)
    #expect(line.hasPrefix("::error file="))
    #expect(line.contains("CommandRunner.swift,line="))
  }

  @Test func isAtMostTenErrors() throws {
    let all = annotations(runner)
    #expect((1...10).contains(all.count))
  }

  @Test func printsNoneElsewhereNorWithoutANewFinding() throws {
    var other = runner
    other.environment = ["CI": "true"]
    #expect(annotations(other).isEmpty)
    other.environment = [:]
    _ = other.run("accept", "--reason", "r")
    #expect(annotations(runner).isEmpty)
  }

  /// A value cannot end a command and begin another.
  @Test func escapesWhatACommandWouldRead() throws {
    let text = #"{"city":"100 %\n::error::x","zip":"a,b:c"}"#
    var hostile = try CommandRunner(["a,b%.json": text])
    hostile.environment = runner.environment
    for line in annotations(hostile) {
      #expect(line.hasPrefix("::error file="))
      #expect(!line.dropFirst(7).contains("::error"))
      #expect(line.components(separatedBy: "::").count >= 3)
    }
  }
}
