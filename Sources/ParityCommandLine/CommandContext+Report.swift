import Foundation
import ParityHarness

extension CommandContext {
  /// What reports show besides the results.
  ///
  /// - Throws: `PlanFile.ReadError` when the plan is missing or invalid.
  var reportContext: ReportContext {
    get throws {
      var context = ReportContext()
      context.command = name
      for check in allChecks { context.locations[check.name] = Self.location(of: check.origin) }
      context.plan = try arguments[.plan].map { try PlanFile.read($0).models } ?? []
      return context
    }
  }

  /// Returns the place of a check, relative to the current directory if it is inside.
  private static func location(of origin: ParityCheck.Origin) -> ReportContext.Location {
    let path = "\(origin.filePath)"
    let folder = FileManager.default.currentDirectoryPath + "/"
    return ReportContext.Location(
      file: path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path,
      line: Int(clamping: origin.line)
    )
  }
}
