import Foundation
import LegacyExtractor
import RawJSON

extension DivergenceEvidence {
  private static let numericTypes: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float", "Decimal", "NSDecimal", "CGFloat",
  ]

  private static let floatTypes: Set<String> = ["Double", "Float", "CGFloat"]

  var isBoolAsNumber: Bool {
    guard token?.isBool == true, codableMisses(Self.numericTypes) else { return false }
    guard let value = changedLeaf(legacyChanges)?.decimal else { return legacyKeepsOrIsNoLeaf }
    return value == (token?.kind == .true ? 1 : 0)
  }

  var isNumberAsBool: Bool {
    guard let number, codableMisses(["Bool"]) else { return false }
    guard case .bool(let value)? = changedLeaf(legacyChanges)?.payload else {
      return legacyChanges?.isEmpty == true
    }
    return value == number.boolValue
  }

  var isFractionTruncation: Bool {
    guard let number, codableFindsUnfitNumber, wholeNumber == nil else { return false }
    guard let leaf = changedLeaf(legacyChanges) else { return legacyChanges?.isEmpty == true }
    return leaf.truncated(number).map { $0 == leaf.decimal } == true
  }

  var isIntegerWraparound: Bool {
    guard let number, let whole = wholeNumber, codableFindsUnfitNumber else { return false }
    guard let leaf = changedLeaf(legacyChanges), leaf.isInteger else { return false }
    return leaf.decimal != whole && leaf.truncated(number) == leaf.decimal
  }

  var isExactFloatRejected: Bool {
    guard kind == .onlyCodableAccepts, let number, let rejection = legacyRejection else {
      return false
    }
    guard rejection.kind == .wrongType, isAtChange(rejection), let type = rejection.expected else {
      return false
    }
    guard Self.floatTypes.contains(type) else { return false }
    return type == "Float" ? number.exactFloat == nil : number.exactDouble == nil
  }

  var isFloatUnderflow: Bool {
    guard let number, codableFindsUnfitNumber, number.doubleValue == 0 else { return false }
    return hasNonzeroDigit && (changedLeaf(legacyChanges)?.decimal ?? 0) == 0
  }

  private var hasNonzeroDigit: Bool {
    let significand = token?.text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    return significand?.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) } == true
  }

  /// Whole numbers of at least 2^53, which pass through `Double` or `Decimal` on one of the sides.
  var isHugeInteger: Bool {
    guard let number, abs(number.doubleValue) >= 9_007_199_254_740_992 else { return false }
    switch kind {
    case .onlyLegacyAccepts: return codableFindsUnfitNumber && legacyReadsExactly
    case .onlyCodableAccepts:
      return legacyRejection.map { $0.kind == .wrongType && isAtChange($0) } == true
        && changedLeaf(codableChanges)?.isInteger == true
    default: return false
    }
  }

  private var legacyReadsExactly: Bool {
    guard let leaf = changedLeaf(legacyChanges), leaf.isInteger else { return false }
    return leaf.decimal == wholeNumber
  }

  var isLongDecimal: Bool {
    guard kind == .valueDiffers, let token, token.kind == .number else { return false }
    guard token.text.utf8.filter({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }).count >= 17 else {
      return false
    }
    return differences.allSatisfy { $0.isRoundingOfOneNumber }
  }

  var isNegativeZero: Bool {
    guard kind == .signOfZero, let number, number.doubleValue == 0 else { return false }
    return token?.text.hasPrefix("-") == true
  }

  /// An enumeration with a number behind it changes its case, not a number.
  private var legacyKeepsOrIsNoLeaf: Bool {
    guard let legacyChanges else { return false }
    return legacyChanges.isEmpty
      || (legacyChanges.count == 1 && legacyChanges[0].codableLeaf == nil)
  }
}

extension ValueDifference {
  /// Whether both sides are floating-point numbers at most four steps apart.
  fileprivate var isRoundingOfOneNumber: Bool {
    guard case .double(let a)? = legacyLeaf?.payload, case .double(let b)? = codableLeaf?.payload
    else {
      return false
    }
    return abs(a - b) <= 4 * max(a.ulp, b.ulp)
  }
}
