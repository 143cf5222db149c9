import Foundation
import ParityHarness

/// The reports of one test, and the commands that go on from them.
struct TestReports: Sendable {
  let environment: TestEnvironment
  /// The name of the run, unique in the process.
  let name: String
  let location: CallLocation
  /// The folder of the decisions; `nil` for a check without one.
  let decisions: String?
  /// The folder of the golden outcomes; `nil` for a check without a suite.
  let golden: String?
  var server = ParitySuite.Server.wellFormed
  /// The checks, with the places that reports name.
  let checks: [ParityCheck]
  /// Whether the checks are all of a suite.
  let isOfSuite: Bool

  /// The folder below `PARITY_OUT`; `nil` if the variable is not set.
  var requestedFolder: String? { environment["PARITY_OUT"].map { "\($0)/\(name)" } }

  /// The folder of the reports: below `PARITY_OUT`, or else a temporary one for a person at this machine.
  var folder: String? {
    requestedFolder ?? (Self.isAtDesk && environment["CI"] == nil ? temporaryFolder : nil)
  }

  private var temporaryFolder: String {
    Self.temporaryFolder(ofTestsIn: file) + "/reports/\(name)"
  }

  private var file: String { "\(location.filePath)" }

  /// Returns the folder of what the tests of a file keep for the next run.
  ///
  /// On Apple platforms, the processes that run the tests of all packages have the same name.
  static func temporaryFolder(ofTestsIn file: String) -> String {
    // Without the slash that the name of the folder may end with, because a person reads the path.
    URL(fileURLWithPath: NSTemporaryDirectory()).path
      + "/parity-\(ProcessInfo.processInfo.processName)-\(FileName.mark(of: file))"
  }

  /// Whether a shell of the person at the machine reaches the files of this process, as in a simulator.
  private static var isAtDesk: Bool {
    #if os(macOS) || os(Linux) || targetEnvironment(simulator)
    true
    #else
    false
    #endif
  }

  /// Removes what an earlier run has written, such as documents with values that this one redacts.
  ///
  /// What no run has written is an error when the reports are written.
  func remove() { if let folder { try? ReportFolder(path: folder).removeFiles() } }

  /// Writes the reports if `PARITY_OUT` asks for them, or if a person has to go on from them.
  ///
  /// - Returns: The folder; `nil` if nothing was written.
  func write(_ summary: ParitySummary, to host: TestHost) -> String? {
    guard let folder = requestedFolder ?? (summary.exitCode == .parity ? nil : folder) else {
      return nil
    }
    var context = ReportContext()
    context.command = ParityTool.words
    context.arguments = arguments(from: folder)
    context.suite = isOfSuite ? checks.map(\.name) : []
    context.decisions = decisions.map { URL(fileURLWithPath: $0).path }
    context.golden = golden.map { URL(fileURLWithPath: $0).path }
    context.server = server
    for check in checks {
      let (file, line) = ("\(check.origin.filePath)", Int(clamping: check.origin.line))
      context.add(check, at: ReportContext.Location(file: file, line: line))
    }
    do {
      if requestedFolder == nil {
        try CrashJournal(folder: Self.temporaryFolder(ofTestsIn: file), name: name).createFolder()
      }
      try ReportFolder(path: folder).write(summary, context)
      return folder
    } catch {
      // Nobody has asked for the temporary ones.
      guard requestedFolder != nil else { return nil }
      let reason = "Cannot write the reports to \(folder): \(error)"
      host.fail(PrintableText.line(reason), at: location)
      return nil
    }
  }
}

extension TestReports {
  /// Returns the message of a failure.
  ///
  /// - Parameters:
  ///   - summary: The results.
  ///   - folder: The folder of their reports; `nil` if nothing was written.
  /// - Returns: The page, with the commands that lead on at its end.
  func message(on summary: ParitySummary, in folder: String?) -> String {
    FailureMessage(
      lines: summary.lines(),
      reports: folder,
      commands: folder.map { commands(for: summary, from: $0) } ?? []
    ).text
  }

  /// The number of findings that one command names.
  private static let maximumNames = 8

  /// Returns the lines that end a failure: the commands that accept or review what it says.
  ///
  /// - Parameters:
  ///   - summary: The results.
  ///   - folder: The folder of their reports.
  /// - Returns: The lines; none if there is nothing to decide, or nobody to do it.
  private func commands(for summary: ParitySummary, from folder: String) -> [String] {
    guard environment["CI"] == nil, decisions != nil else { return [] }
    let new = Finding.merged(summary.assessments.flatMap(\.new))
    var commands: [[String]] = []
    let open = new.filter { !$0.isStrict }
    // Nothing is accepted unless every check has run.
    if !open.isEmpty, summary.results.allSatisfy({ $0.assessment?.isComplete == true }) {
      let names = open.allSatisfy(summary.isTakenTogether) ? [] : open.map(\.id)
      if names.count <= Self.maximumNames {
        commands.append(["accept"] + names + ["--reason", "WHY"])
      }
      commands.append(["review"])
    }
    if !summary.staleNames.isEmpty { commands.append(["prune"]) }
    let lines = commands.map { words in
      let all = words + arguments(from: folder)
      return "  \(ParityTool.words) " + all.map(ShellWord.quoted).joined(separator: " ")
    }
    return lines.isEmpty ? [] : ["", "To go on from this run:"] + lines
  }
}

extension TestReports {
  /// Returns the arguments of each command that goes on from the reports in a folder.
  fileprivate func arguments(from folder: String) -> [String] {
    ["--report", folder] + (decisions.map { ["--decisions", $0] } ?? [])
  }
}

/// The command without models, which is a part of this package.
enum ParityTool {
  /// The start of a command line, from the checkout of the package if its sources are on this machine.
  static let words: String = {
    var folder = URL(fileURLWithPath: "\(#filePath)")
    for _ in 1...3 { folder.deleteLastPathComponent() }
    let manifest = folder.appendingPathComponent("Package.swift").path
    return FileManager.default.fileExists(atPath: manifest)
      ? "swift run --package-path \(ShellWord.quoted(folder.path)) parity" : "parity"
  }()
}
