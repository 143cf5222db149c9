import ParityHarness

/// Records what the legacy routes make of fixtures and variants, for checks that outlive them.
struct RecordCommand: Subcommand {
  let context: CommandContext

  private var output: CommandOutput { context.output }
  private var folder: GoldenFolder { GoldenFolder(path: context.golden) }

  private var mode: RecordingMode {
    context.arguments.operands.first.flatMap(RecordingMode.init) ?? .missing
  }

  func run() throws -> ParitySummary.ExitCode {
    guard context.hasModels else { return .notChecked }
    let codes = context.checks.map { check in
      do {
        output.write("\(check.name)   \(try record(check))")
        return ParitySummary.ExitCode.parity
      } catch {
        output.writeError("\(check.name)   not recorded: \(error)")
        return .notChecked
      }
    }
    return .combined(codes)
  }

  /// Records a check if it is due, and returns what was done.
  private func record(_ check: ParityCheck) throws -> String {
    guard !GoldenFolder.isRecorded(check) else { return "has no legacy route" }
    let source = FixtureDirectory(path: "\(context.fixtures)/\(check.name)").source
    let plan = context.request(of: check).plan
    guard try folder.isDue(check, on: source, plan, mode) else { return "is recorded" }
    let limited = check.limited(to: context.timeLimit.seconds)
    let (path, bytes) = try folder.record(limited, on: source, plan)
    return "\(path), \(Count.of(bytes, "byte"))"
  }
}
