import Foundation
import ParityCommandLine
public import ParityHarness

/// What a test does with a suite in place of checking it.
///
/// Tests reach models that no command can link, such as those of an Xcode project. A test with a task fails and says
/// what it has written; where `CI` is set, it fails and writes nothing. The environment gives a task, too:
/// `PARITY_RECORD=missing`, `PARITY_DRAFT=User`, `PARITY_DRAFT='User --strict'` or `PARITY_CUT=User`.
public enum ParityTask: Hashable, Sendable {
  /// Records golden outcomes, as `parity record` does.
  case record(RecordingMode)
  /// Drafts the Codable half of a model, and writes the patch beside the reports. A strict draft reads as JSONDecoder
  /// does, and tolerates only what a fixture needs.
  case draft(String, isStrict: Bool = false)
  /// Cuts fixtures of a model out of those of its parents, as `parity cut` does.
  case cut(String)
}

extension ParityTask {
  /// The task that the environment asks for.
  ///
  /// - Throws: `EnvironmentError` for a mode of recording that there is not.
  init?(_ environment: TestEnvironment) throws(EnvironmentError) {
    if let text = environment["PARITY_RECORD"] {
      guard let mode = RecordingMode(rawValue: text) else { throw EnvironmentError(mode: text) }
      self = .record(mode)
    } else if let model = environment["PARITY_DRAFT"] {
      let isStrict = model.hasSuffix(Self.strict)
      self = .draft(
        isStrict ? String(model.dropLast(Self.strict.count)) : model,
        isStrict: isStrict
      )
    } else if let model = environment["PARITY_CUT"] {
      self = .cut(model)
    } else {
      return nil
    }
  }

  /// The end of a model's name in the environment that asks for a strict draft.
  private static let strict = " --strict"

  struct EnvironmentError: Error, CustomStringConvertible {
    let mode: String

    var description: String {
      let modes = RecordingMode.allCases.map(\.rawValue).joined(separator: ", ")
      return "PARITY_RECORD is \(mode). Set it to one of \(modes)."
    }
  }

  /// The words of the command that does the same.
  var words: [String] {
    switch self {
    case .record(let mode): ["record", mode.rawValue]
    case .draft(let model, let isStrict): ["draft", model] + (isStrict ? ["--strict"] : [])
    case .cut(let model): ["cut", model]
    }
  }
}

/// One task of a test.
struct TaskRun: Sendable {
  let task: ParityTask
  let suite: ParitySuite
  let options: ParityOptions
  let reports: TestReports

  /// What the test fails with, and the text of a patch.
  struct Outcome: Sendable {
    var lines: [String] = []
    var patch: (name: String, text: String)?

    /// A check in whose place nothing is done, which must not look like parity.
    static let unchecked = Outcome(lines: [
      "Not checked: the test has a task, which is done in place of the first check of the suite."
    ])
  }

  /// Performs the task, guarded by a journal like a check.
  func run(journal: CrashJournal) -> Outcome {
    guard reports.environment["CI"] == nil else {
      return Outcome(lines: [
        "\(task.words[0]) is refused where the environment variable CI is set: a person does it, and commits the result."
      ])
    }
    return journal.run { guarded in
      if case .draft(let model, _) = task { return draft(model, guarded) }
      let flags = isCut && options.redacts ? ["--redact"] : []
      return Outcome(lines: perform(task.words + flags + profile, guarded).lines)
    }
  }

  private var isCut: Bool { if case .cut = task { true } else { false } }

  private var isRecording: Bool { if case .record = task { true } else { false } }

  /// The flags of a recording, which are those of the runs that use it.
  private var profile: [String] {
    if case .record = task { ["--mutations", options.mutations.rawValue] } else { [] }
  }

  private func draft(_ model: String, _ guarded: JournalGuard?) -> Outcome {
    guard let folder = reports.folder else {
      return Outcome(lines: ["Set PARITY_OUT to a folder for the patch."])
    }
    let name = PrintableText.line(model.replacingOccurrences(of: "/", with: "-")) + ".patch"
    let path = "\(folder)/\(name)"
    // A draft never overwrites, and this one is that of an earlier run; a folder of that name stays.
    unlink(path)
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let arguments = task.words + ["--sources", root, "--patch", "--write", path]
    let result = perform(arguments, guarded)
    guard let text = FileManager.default.contents(atPath: path) else { return result }
    let apply = "cd \(ShellWord.quoted(root)) && git apply \(ShellWord.quoted(path))"
    return Outcome(
      lines: result.lines + [
        "The draft of \(model) is a patch. Read it, then apply it:", "  \(apply)",
      ],
      patch: (name, String(decoding: text, as: UTF8.self))
    )
  }

  private func perform(_ arguments: [String], _ guarded: JournalGuard?) -> Outcome {
    let printed = PrintedLines()
    let command = ParityCommand(
      guarded.map { suite.protected(by: $0) } ?? suite,
      name: "parity",
      timeLimit: options.timeLimit,
      // Golden outcomes have the values that the fixtures have.
      redacts: options.redacts && !isRecording,
      output: CommandOutput(write: printed.add, writeError: printed.add),
      today: { Date() },
      environment: [:],
      root: root
    )
    let code = command.run(arguments, guardedBy: guarded)
    let title = "\(task.words.joined(separator: " ")) ended with exit code \(code.rawValue)"
    return Outcome(lines: [title] + printed.all)
  }

  /// The folder of the repository, or else of the package or the project, that the test is in.
  private var root: String { SourceRoot.folder(of: "\(reports.location.filePath)") }
}

/// The lines that a command prints, maybe on several threads.
///
/// `@unchecked Sendable`: every access to the lines holds the lock.
private final class PrintedLines: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  var all: [String] { lock.withLock { lines } }

  @Sendable func add(_ line: String) { lock.withLock { lines.append(line) } }
}

/// The folder in which the sources of an app are.
enum SourceRoot {
  /// Returns the innermost folder around a file that has a repository, or else a manifest or a project.
  static func folder(of file: String) -> String {
    let start = URL(fileURLWithPath: file).deletingLastPathComponent()
    let folders = sequence(first: start) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    func first(_ isRoot: ([String]) -> Bool) -> String? {
      folders.first { folder in
        isRoot((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      }?.path
    }
    return first { $0.contains(".git") }
      ?? first { names in
        names.contains("Package.swift")
          || names.contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
      } ?? start.path
  }
}
