import Foundation
import HarnessSupport
import ParityEngine
import TestSupport
import Testing

@testable import ParityResults

@Suite struct StoredResultsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(
    _ summary: ParitySummary = SummaryExample.summary,
    to name: String,
    suite: [String] = [],
    date: TimeInterval = 0
  ) throws {
    var context = ReportContext()
    context.suite = suite
    context.date = Date(timeIntervalSince1970: date)
    context.decisions = folder.path + "/Parity"
    context.server = .hostile
    context.checks["User"] = ReportContext.Location(file: "/app/Tests.swift", line: 7)
    try ReportFolder(path: folder.path + "/" + name).write(summary, context)
  }

  /// The page that a command makes of results that were stored.
  private func page(of stored: StoredResults) -> [String] {
    let results = stored.models.map { model in
      ParitySummary.ModelResult(
        of: model.name,
        on: "2026-08-01",
        decisions: { Decisions() },
        report: {
          if let report = model.report { return report }
          throw model.failure ?? CheckFailure(isInternal: true, reason: "")
        }
      )
    }
    return ParitySummary(results).lines()
  }

  @Test func haveAllThatAPageShows() throws {
    try write(to: "out")
    let stored = try StoredResults(in: folder.path)
    #expect(stored.decisionsHere == folder.path + "/Parity" && stored.server == .hostile)
    #expect(stored.places["User"]?.line == 7)
    let fresh = ParityAssessment(SummaryExample.assessment.report, day: "2026-08-01")
    let summary = ParitySummary([.checked(fresh)] + SummaryExample.summary.results.dropFirst())
    #expect(Set(page(of: stored)) == Set(summary.lines()))
  }

  @Test func countTheLatestOfEachModel() throws {
    let old = SummaryExample.report([SummaryExample.divergence("old", "null")])
    let new = SummaryExample.report([SummaryExample.divergence("new", "null")])
    let other = SummaryExample.report([], of: "Order")
    func summary(_ reports: ParityReport...) -> ParitySummary {
      ParitySummary(reports.map { .checked(ParityAssessment($0, day: "")) })
    }
    try write(summary(new), to: "a/User", suite: ["User", "Order"], date: 30)
    try write(summary(old, other), to: "b", suite: ["User", "Order"], date: 20)
    let stored = try StoredResults(in: folder.path)
    #expect(stored.models.map(\.name) == ["User", "Order"])
    #expect(stored.models[0].report?.divergences.map(\.id) == new.divergences.map(\.id))
    #expect(stored.isWhole)
    #expect(try !StoredResults(in: folder.path + "/a").isWhole)
  }

  /// The folder of another machine, such as that of a CI server, must not be made here.
  @Test func forgetAFolderThatIsNotHere() throws {
    try write(to: "out")
    let path = "out/\(StoredResults.fileName)"
    let text = try #require(folder.contents(of: path))
    try folder.write(
      text.replacingOccurrences(of: folder.path + "/Parity", with: "/no/such/Parity"),
      to: path
    )
    #expect(try StoredResults(in: folder.path).decisionsHere == nil)
  }

  @Test func sayThatThereAreNone() throws {
    let error = #expect(throws: StoredResults.ReadError.self) {
      try StoredResults(in: folder.path)
    }
    #expect(error?.description.contains("Run the tests with PARITY_OUT=\(folder.path)") == true)
  }

  @Test(arguments: [
    ("{", "not valid JSON"), ("{}", "version"), (#"{"version":99}"#, "version 99"),
    (#"{"version":1}"#, "about"),
  ])
  func sayWhatCannotBeRead(text: String, reason: String) throws {
    try folder.write(text, to: "x/\(StoredResults.fileName)")
    let error = #expect(throws: StoredResults.ReadError.self) {
      try StoredResults(in: folder.path)
    }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("with this version of the package") == true)
  }

  /// A file that a person or a tool has changed is refused or read, and never ends the process.
  @Test func doNotEndTheProcess() throws {
    try write(to: "out")
    let path = "out/\(StoredResults.fileName)"
    let text = try #require(folder.contents(of: path))
    let numbers = text.indices.filter { text[$0].isNumber }
    var read = 0
    for index in TestExtent.part(of: numbers, from: 7) {
      var changed = text
      changed.replaceSubrange(index...index, with: "99")
      try folder.write(changed, to: path)
      guard let stored = try? StoredResults(in: folder.path) else { continue }
      read += 1
      #expect(!page(of: stored).isEmpty)
    }
    #expect(read > 0)
  }
}
