import Foundation
import TestSupport
import Testing

@testable import MigrationPlanning

@Suite struct HistoryFileTests {
  private let folder: TemporaryFolder
  private let file: HistoryFile

  init() throws {
    folder = try TemporaryFolder()
    file = HistoryFile(path: folder.path + "/history.jsonl")
  }

  private func entry(
    legacy: Int,
    dual: Int = 0,
    date: String = "2026-08-01",
    reason: String? = nil
  ) -> HistoryEntry {
    var entry = HistoryEntry(date: date, ["GITHUB_SHA": "abc"], reason: reason)
    entry.stages = HistoryEntry.Stages(legacy: legacy, dual: dual, codable: 1)
    return entry
  }

  @Test func addsALineForEachRun() throws {
    for legacy in [3, 2] { #expect(try file.record(entry(legacy: legacy)).isAdded) }
    #expect(try file.contents().entries == [entry(legacy: 3), entry(legacy: 2)])
    #expect(
      folder.contents(of: "history.jsonl") == """
        {"commit":"abc","date":"2026-08-01","stages":{"codable":1,"dual":0,"legacy":3}}
        {"commit":"abc","date":"2026-08-01","stages":{"codable":1,"dual":0,"legacy":2}}

        """
    )
  }

  @Test func addsALineForARunLikeTheLastOne() throws {
    for _ in 0..<2 { #expect(try file.record(entry(legacy: 3)).isAdded) }
    #expect(try file.contents().entries.count == 2)
  }

  /// A disk was full, or a job was ended.
  @Test(arguments: [
    "{\"date\":\"d\"}\n{", "{\"date\":\"d\"}\n{\"date\":\"e\"", "{\"commit\":\"abc\",\"da",
  ])
  func leavesOutALineThatWasWrittenInPart(text: String) throws {
    try folder.write(text, to: "history.jsonl")
    let dates = text.contains("\n") ? ["d"] : []
    let number = dates.count + 1
    let warning = "\(file.path), line \(number) was written in part and is left out."
    #expect(try file.contents().warning == warning)
    #expect(try file.contents().entries.map(\.date) == dates)
    #expect(folder.contents(of: "history.jsonl") == text)
    #expect(try file.record(entry(legacy: 3)).warning == warning)
    #expect(try file.contents().warning == nil)
    #expect(try file.contents().entries.map(\.date) == dates + ["2026-08-01"])
  }

  /// A mistyped path must not cost a file its last line.
  @Test(arguments: [
    "{", "[1]", "text", "{\"version\": 1", "{\"date\": 1}", "{\"date\":\"d\"}\n[1]",
  ])
  func refusesTheEndOfAnyOtherFile(text: String) throws {
    try folder.write(text, to: "history.jsonl")
    #expect(throws: HistoryFile.Failure.self) { try file.record(entry(legacy: 3)) }
    #expect(folder.contents(of: "history.jsonl") == text)
  }

  @Test func isAProblemOnlyWhereItIsMissingInContinuousIntegration() throws {
    #expect(file.problem(["CI": "true"])?.contains("There is no history \(file.path)") == true)
    #expect(file.problem(["CI": ""]) == nil)
    try folder.write("", to: "history.jsonl")
    #expect(file.problem(["CI": "true"]) == nil)
  }

  /// An editor may have left no line feed at the end, or some between the lines.
  @Test(arguments: ["{\"date\":\"d\"}", "{\"date\":\"d\"}\n\n\n"])
  func keepsWhatIsThere(text: String) throws {
    try folder.write(text, to: "history.jsonl")
    _ = try file.record(entry(legacy: 3))
    #expect(folder.contents(of: "history.jsonl")?.hasPrefix(text) == true)
    #expect(try file.contents().entries.map(\.date) == ["d", "2026-08-01"])
  }

  @Test(arguments: [
    "{", "[]", "{}", #"{"date":"d","debts":-1}"#, #"{"date":"d","findings":{"a":1e12}}"#,
    #"{"date":"d","stages":{"legacy":9223372036854775807,"dual":1,"codable":0}}"#, "\u{0}",
  ])
  func refusesWhatNoRunWrites(line: String) throws {
    let text = "{\"date\":\"d\"}\n\(line)\n"
    try folder.write(text, to: "history.jsonl")
    #expect {
      try file.record(entry(legacy: 3))
    } throws: { error in
      "\(error)".contains("history.jsonl, line 2 is no line of a history.")
    }
    #expect(folder.contents(of: "history.jsonl") == text)
  }

  @Test(arguments: [(3, 1, true), (2, 2, true), (4, 0, false), (3, 2, false), (0, 0, true)])
  func isARatchet(legacy: Int, dual: Int, isAdded: Bool) throws {
    _ = try file.record(entry(legacy: 3, dual: 1))
    let outcome = try file.record(entry(legacy: legacy, dual: dual))
    #expect(outcome.isAdded == isAdded)
    #expect(outcome.regressions.isEmpty == isAdded)
    #expect(try file.contents().entries.count == (isAdded ? 2 : 1))
  }

  @Test func takesWhatIsWorseForAReason() throws {
    _ = try file.record(entry(legacy: 3))
    let outcome = try file.record(entry(legacy: 4, reason: "A new library."))
    #expect(outcome.regressions == ["legacy models: 3 → 4", "models with a legacy half: 3 → 4"])
    #expect(outcome.isAdded)
    #expect(try file.record(entry(legacy: 4, date: "2026-08-02")).isAdded)
  }

  /// A plan knows the stages, a check the findings: each is compared with what was known last.
  @Test func comparesEachFactWithItsLastValue() throws {
    _ = try file.record(entry(legacy: 3))
    var check = HistoryEntry(date: "2026-08-02", [:])
    (check.findings, check.debts, check.coverage) = (["recorded": 1, "crash": 1], 2, 80)
    #expect(try file.record(check).isAdded)
    #expect(try file.record(entry(legacy: 2)).before?.debts == 2)
    var worse = HistoryEntry(date: "2026-08-03", [:])
    (worse.findings, worse.debts, worse.coverage) = (["unexplained": 3], 3, 79)
    #expect(
      try file.record(worse).regressions == [
        "new findings: 2 → 3", "findings to fix later: 2 → 3",
        "percent of states that fixtures show: 80 → 79",
      ]
    )
  }

  /// Jobs that end at the same moment.
  @Test func keepsTheLineOfEachRun() async throws {
    let entries = (0..<50).map { entry(legacy: 100, date: "day \($0)") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for entry in entries { group.addTask { [file] in _ = try file.record(entry) } }
      try await group.waitForAll()
    }
    #expect(try file.contents().entries.count == entries.count)
  }

  @Test func saysThatAFileCannotBeWritten() {
    let file = HistoryFile(path: folder.path + "/no/such/history.jsonl")
    #expect {
      try file.record(entry(legacy: 3))
    } throws: { error in
      "\(error)".contains("/no/such/history.jsonl cannot be written: ")
    }
  }

  @Test(arguments: HostileText.markup.indices)
  func keepsALineOfAnyText(_ index: Int) throws {
    let text = HostileText.markup[index] + "\n"
    let entry = HistoryEntry(date: text, ["GIT_COMMIT": text], reason: text)
    _ = try file.record(entry)
    #expect(try file.contents().entries == [entry])
    #expect(folder.contents(of: "history.jsonl")?.split(separator: "\n").count == 1)
  }
}
