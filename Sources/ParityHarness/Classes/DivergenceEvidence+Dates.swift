import Foundation
import RawJSON

extension DivergenceEvidence {
  private static let tolerance = 0.001

  var isFractionOfSecond: Bool {
    guard kind == .onlyCodableAccepts, let text = tokenString, let date = ISODateText(text) else {
      return false
    }
    guard let fraction = Double("0" + date.fraction), fraction > 0 else { return false }
    guard let leaf = changedLeaf(codableChanges), case .date(let read) = leaf.payload else {
      return codableChanges?.isEmpty == true
    }
    let expected = Double(date.secondsSince1970) + fraction
    return abs(read.timeIntervalSince1970 - expected) < Self.tolerance
  }

  var isBlankAroundDate: Bool {
    guard kind == .onlyLegacyAccepts, let text = tokenString else { return false }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard trimmed != text, ISODateText(trimmed) != nil else { return false }
    return legacyChanges?.isEmpty == true && codableRejection?.kind == .invalidValue
  }

  /// The string that stands at the changed place now.
  private var tokenString: String? {
    guard let token, token.kind == .string,
      let document = try? JSONDocument(Data(token.text.utf8), allowingFragments: true)
    else { return nil }
    return document.string(.root)
  }
}
