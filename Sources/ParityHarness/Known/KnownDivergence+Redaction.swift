import Foundation

extension KnownDivergence {
  /// What stands for an outcome that was accepted with its values, in a report without any.
  static let hiddenOutcome = "accepted with values, which are hidden; accept it again with --redact"
  static let hiddenPath = "accepted with a key that is data; accept it again with --redact"

  /// The entry as a redacted report has its place; it keeps its name in the file.
  func movedToRedactedPlace(_ keys: DataKeys) -> KnownDivergence {
    let redaction = Redaction(keys: keys)
    var known = self
    known.path = redaction.pathText(path)
    known.operatorName = redaction.operatorName(operatorName)
    return known
  }

  /// The entry without outcomes that may hold values; what is observed now holds none.
  func hidingOutcomes(beside divergence: Divergence? = nil) -> KnownDivergence {
    guard !isRedacted else { return self }
    var known = self
    if legacy != divergence?.legacy.outline { known.legacy = Self.hiddenOutcome }
    if codable != divergence?.codable.outline { known.codable = Self.hiddenOutcome }
    return known
  }

  /// Whether the entry speaks of several places: any key may stand where one is redacted.
  var isPattern: Bool { isRedacted && path.contains("[\"\(DataKeys.placeholder)\"]") }

  /// Whether a place is that of the entry.
  func matches(_ other: ParityPath) -> Bool {
    guard isPattern, let pattern = try? ParityPath(text: path) else {
      return other.description == path
    }
    return pattern.steps.count == other.steps.count
      && zip(pattern.steps, other.steps).allSatisfy { mine, theirs in
        guard case .key(DataKeys.placeholder) = mine, case .key = theirs else {
          return mine == theirs
        }
        return true
      }
  }
}

extension [KnownDivergence] {
  /// The entry that speaks of a divergence among others, in a run that shows all keys.
  func pattern(for divergence: Divergence) -> KnownDivergence? {
    first { known in
      known.operatorName == divergence.operatorName && known.kind == divergence.kind
        && known.matches(divergence.path)
    }
  }
}
