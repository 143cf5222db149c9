import Foundation
import MigrationHistory
import ParityHarness

extension CommandContext {
  /// What reports show besides the results.
  ///
  /// - Throws: `PlanFile.ReadError` when the plan is missing or invalid, or `HistoryFile.Failure`.
  var reportContext: ReportContext {
    get throws {
      var context = ReportContext()
      context.command = name
      for check in allChecks { context.locations[check.name] = location(of: check.origin) }
      context.plan = try arguments[.plan].map { try PlanFile.read($0).models } ?? []
      context.history = try history?.entries() ?? []
      return context
    }
  }

  private var history: HistoryFile? { arguments[.history].map(HistoryFile.init) }

  /// Adds the line of a run to the history, if there is one, and to the trend of the page.
  ///
  /// - Parameters:
  ///   - summary: The results; nothing is added if one of them is missing.
  ///   - plan: The models of the plan.
  ///   - trend: The lines that the page shows.
  /// - Returns: What to print, and the exit code.
  /// - Throws: `HistoryFile.Failure` when the history cannot be written.
  func record(
    _ summary: ParitySummary,
    plan: [PlannedModel],
    in trend: inout [HistoryEntry]
  ) throws -> (lines: [String], exitCode: ParitySummary.ExitCode) {
    guard let history else { return ([], .parity) }
    guard summary.results.allSatisfy({ $0.assessment?.isComplete == true }) else {
      return (["No line was added to \(history.path), because not every check has run."], .parity)
    }
    var entry = HistoryEntry(date: day, environment, reason: arguments[.worse])
    entry.add(summary, plan: plan)
    trend.append(entry)
    let outcome = try history.record(entry)
    guard !outcome.isAdded else { return ([], .parity) }
    let lines =
      outcome.regressions.map { "Worse than \(history.path): \($0)" }
      + ["Improve it, or let --worse TEXT add the line for a reason."]
    return (lines, .worse)
  }

  /// Returns the place of a check, relative to the folder of the checkout if it is inside.
  private func location(of origin: ParityCheck.Origin) -> ReportContext.Location {
    ReportContext.Location(
      file: Checkout(environment).path(to: "\(origin.filePath)"),
      line: Int(clamping: origin.line)
    )
  }
}

/// The folder of the checkout, which the paths of annotations and reports start from.
struct Checkout {
  let root: String

  init(_ environment: [String: String]) {
    root = environment["GITHUB_WORKSPACE"] ?? FileManager.default.currentDirectoryPath
  }

  /// Returns the path of a file relative to the folder if it is inside, else the path itself.
  func path(to file: String) -> String {
    let folder = root.hasSuffix("/") ? root : root + "/"
    return file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
  }
}
