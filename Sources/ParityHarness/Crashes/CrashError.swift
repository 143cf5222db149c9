/// The process ends in a check, and not in one of its routes.
struct CrashError: Error, CustomStringConvertible {
  let signal: CrashSignal?

  var description: String {
    "the check ends the process (\(signal.map { "\($0)" } ?? "by a signal")) outside of decoding, "
      + "such as in a mirror of the model's own; run with \(CommandFlag.inProcess.name) in a debugger"
  }
}
