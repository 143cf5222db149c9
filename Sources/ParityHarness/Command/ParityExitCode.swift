/// How a parity command ends; each number has one meaning.
public enum ParityExitCode: Int32, Sendable {
  /// No divergence that is not known.
  case parity = 0
  /// A new or changed divergence; a crash, an exit or a hang of a model.
  case divergence = 1
  /// The lists of known divergences are not up to date: entries are stale or expired.
  case knownOutOfDate = 2
  /// Not enough was checked: no model, no fixture that a route accepts, or one that cannot be read.
  case notChecked = 3
  /// The arguments were not understood.
  case usage = 64
  /// The command itself failed.
  case internalError = 70
}

extension ParityExitCode {
  /// The code of several results: that of the gravest.
  static func combined(_ codes: [ParityExitCode]) -> ParityExitCode {
    let order: [ParityExitCode] = [
      .usage, .internalError, .divergence, .notChecked, .knownOutOfDate,
    ]
    return order.first(where: codes.contains) ?? .parity
  }
}
