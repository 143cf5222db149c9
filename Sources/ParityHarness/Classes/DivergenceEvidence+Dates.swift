import Foundation
import RawJSON

extension DivergenceEvidence {
  private static let tolerance = 0.001

  var isFractionOfSecond: Bool {
    guard kind == .onlyCodableAccepts, let text = token?.string, let date = ISODateText(text) else {
      return false
    }
    guard let fraction = Double("0" + date.fraction), fraction > 0 else { return false }
    guard let leaf = codableLeaf, case .date(let read) = leaf.payload else {
      return codableChanges?.isEmpty == true
    }
    let expected = Double(date.secondsSince1970) + fraction
    return abs(read.timeIntervalSince1970 - expected) < Self.tolerance
  }

  /// The document had a complete date, which has something behind it now.
  var isTextBehindDate: Bool {
    guard kind == .onlyCodableAccepts, let text = token?.string else { return false }
    guard let original = mutant?.original.string, text.hasPrefix(original), text != original else {
      return false
    }
    return ISODateText(original)?.time.isEmpty == false && codableChanges?.isEmpty == true
  }

  var isBlankAroundDate: Bool {
    guard kind == .onlyLegacyAccepts, let text = token?.string else { return false }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard trimmed != text, ISODateText(trimmed) != nil else { return false }
    return legacyChanges?.isEmpty == true && codableRejection?.kind == .invalidValue
  }
}
