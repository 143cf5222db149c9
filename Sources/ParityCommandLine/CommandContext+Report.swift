import Foundation
import MigrationPlanning
import ParityHarness

extension CommandContext {
  /// What reports show besides the results.
  ///
  /// - Throws: `PlanFile.ReadError` when the plan is missing or invalid, or `HistoryFile.Failure`.
  var reportContext: ReportContext {
    get throws {
      var context = ReportContext()
      context.command = name
      context.arguments = [CommandFlag.report, .decisions].flatMap { flag in
        stored == nil ? [] : arguments[flag].map { [flag.name, $0] } ?? []
      }
      // A model without a Codable half has no result, so that it makes no run incomplete.
      context.suite = stored?.suite ?? allChecks.map(\.name)
      if let date = stored?.date { context.date = date }
      context.decisions = URL(fileURLWithPath: decisions.path).path
      context.server = server
      context.golden = URL(fileURLWithPath: golden).path
      context.checks = stored?.places ?? [:]
      context.checksWithPlainDecoder = stored?.checksWithPlainDecoder ?? []
      let checkout = Checkout(environment)
      for check in allChecks {
        let origin = check.origin
        let place = checkout.location("\(origin.filePath)", Int(clamping: origin.line))
        context.add(check, at: place)
      }
      if checkout.isOfServer {
        let sources = SourceFiles(folder: checkout.root)
        context.declaration = { sources.declaration(of: $0).map(checkout.location) }
      }
      context.plan = try arguments[.plan].map { try PlanFile.read($0).models } ?? []
      context.history = try history?.contents().entries ?? []
      return context
    }
  }

  private var history: HistoryFile? { arguments[.history].map(HistoryFile.init) }

  /// Adds the line of a run to the history, if there is one, and to the trend of the page.
  ///
  /// - Parameters:
  ///   - summary: The results; nothing is added if one of them is missing. It gets what the page says of the history.
  ///   - plan: The models of the plan.
  ///   - trend: The lines that the page shows.
  /// - Returns: What to print, and the exit code.
  /// - Throws: `HistoryFile.Failure` when the history cannot be written.
  func record(
    _ summary: inout ParitySummary,
    plan: [PlannedModel],
    in trend: inout [HistoryEntry]
  ) throws -> (lines: [String], exitCode: ParitySummary.ExitCode) {
    guard let history else { return ([], .parity) }
    if let problem = history.problem(environment) {
      summary.historyNote = problem
      return ([], .worse)
    }
    guard summary.results.allSatisfy({ $0.assessment?.isComplete == true }) else {
      return (["No line was added to \(history.path), because not every check has run."], .parity)
    }
    var entry = HistoryEntry(date: day, environment, reason: arguments[.worse])
    entry.add(summary, plan: plan)
    trend.append(entry)
    let outcome = try history.record(entry)
    summary.historyNote = outcome.warning
    guard !outcome.isAdded else { return ([], .parity) }
    let lines =
      outcome.regressions.map { "Worse than \(history.path): \($0)" }
      + ["Improve it, or let --worse TEXT add the line for a reason."]
    return (lines, .worse)
  }
}

/// The folder of the checkout, which the paths of annotations and reports start from.
private struct Checkout {
  let root: String
  /// Whether a CI server has made it for this run, which alone is worth the time of a search.
  let isOfServer: Bool

  init(_ environment: [String: String]) {
    root = environment["GITHUB_WORKSPACE"] ?? FileManager.default.currentDirectoryPath
    isOfServer = !environment["CI", default: ""].isEmpty
  }

  /// Returns a place, with a path relative to the folder if the file is inside.
  func location(_ file: String, _ line: Int) -> ReportContext.Location {
    let folder = root.hasSuffix("/") ? root : root + "/"
    let path = file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
    return ReportContext.Location(file: path, line: line)
  }
}
