import Foundation
import MigrationPlanning
import ParityHarness

/// Implements `draft MODEL`, which prints the draft of a model.
///
/// Each check is drafted in a child process first, because a model may crash on a changed fixture.
struct DraftCommand: Subcommand {
  let context: CommandContext

  private var arguments: CommandArguments { context.arguments }
  private var output: CommandOutput { context.output }

  /// Runs the command.
  ///
  /// - Returns: The exit code: `notChecked` if there is nothing to create a draft from.
  func run() throws -> ParitySummary.ExitCode {
    try arguments.checkFolders()
    // Decisions that cannot be read end the command, and not only each draft.
    _ = try Decisions(context.decisions)
    let lookup = DraftLookup(context: context, sources: SourceFiles(folder: arguments.sources))
    let found = lookup.drafts(of: arguments.operands.first ?? "")
    guard let draft = found.drafts.first else {
      for failure in found.failures { output.writeError("\(failure)") }
      return .notChecked
    }
    if arguments.has(.patch), draft.isApplied {
      output.writeError("\(draft.model) is Codable already: there is nothing to apply.")
      return .parity
    }
    guard
      let text = arguments.has(.patch)
        ? draft.change?.patch(relativeTo: context.command.root) : draft.source
    else {
      output.writeError(
        "No file below \(arguments.sources) declares \(draft.model). Give its folder: --sources DIR."
      )
      return .notChecked
    }
    if let children = Self.childrenWithoutCodableHalf(of: draft) { output.writeError(children) }
    if let file = arguments[.write] { return try write(text, to: file) }
    output.writeCode(text)
    return .parity
  }

  /// Returns a sentence on models without which the draft does not build; `nil` if there are none.
  private static func childrenWithoutCodableHalf(of draft: MigrationDraft) -> String? {
    let models = draft.children.filter { !$0.isDecodable && !$0.isApplied }.map(\.model)
    guard !models.isEmpty else { return nil }
    return
      "\(draft.model) contains models without a Codable half: \(models.joined(separator: ", ")). Draft them first, or "
      + "declare them LegacyBacked; until then the draft does not build."
  }

  private func write(_ text: String, to file: String) throws -> ParitySummary.ExitCode {
    guard !FileManager.default.fileExists(atPath: file) else {
      output.writeError("\(file) is there already; a draft never overwrites. Name another file.")
      return .usage
    }
    try FileWriter.create(Data(text.utf8), at: file)
    return .parity
  }
}
