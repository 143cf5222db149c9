/// Runs the checks of a command whose models may crash.
protocol CheckWorker: Sendable {
  /// Where the report goes.
  var output: CommandOutput { get }

  /// Runs a check, as it is or behind a shield.
  ///
  /// - Throws: What `body` throws, and `CrashError` for a check that cannot be run.
  func run(
    _ check: ParityCheck,
    _ body: (ParityCheck) throws -> ParityReport
  ) throws -> ParityReport
}
