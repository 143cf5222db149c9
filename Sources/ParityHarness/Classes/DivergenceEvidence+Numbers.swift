import Foundation
import LegacyExtractor
import RawJSON

extension DivergenceEvidence {
  private static let floatTypes: Set<String> = ["Double", "Float", "CGFloat"]
  /// From here on not every integer is a `Double`.
  private static let firstInexactInteger = 9_007_199_254_740_992.0

  /// The new value as a whole number, exact however large it is.
  private var wholeNumber: Decimal? {
    guard let token, token.kind == .number, let value = Decimal(string: token.text) else {
      return nil
    }
    var copy = value
    var rounded = Decimal()
    NSDecimalRound(&rounded, &copy, 0, .plain)
    return rounded == value ? value : nil
  }

  var isFractionTruncation: Bool {
    guard let number, codableFindsUnfitNumber, wholeNumber == nil else { return false }
    if let legacyLeaf {
      return legacyLeaf.truncated(number).map { PlainValue(legacyLeaf) == .number($0) } == true
    }
    return legacyReading == .number(Decimal(number.int64Value)) || legacyChangesCase
  }

  var isIntegerWraparound: Bool {
    guard let number, let whole = wholeNumber, codableFindsUnfitNumber, let legacyLeaf else {
      return false
    }
    guard let rest = legacyLeaf.truncated(number), rest != whole else { return false }
    return PlainValue(legacyLeaf) == .number(rest)
  }

  var isExactFloatRejected: Bool {
    guard kind == .onlyCodableAccepts, let number, let rejection = legacyRejection else {
      return false
    }
    guard rejection.kind == .wrongType, legacyIsAtChange(rejection) else { return false }
    guard let type = rejection.expected ?? codableLeaf.map({ "\($0.type)" }) else { return false }
    return Self.floatTypes.contains(type)
      && (type == "Float" ? number.exactFloat == nil : number.exactDouble == nil)
  }

  var isFloatOverflow: Bool {
    guard let number, codableFindsUnfitNumber, legacyReading == .notFinite else { return false }
    return number.floatValue.isInfinite
  }

  var isFloatUnderflow: Bool {
    guard let token, let number, codableFindsUnfitNumber, number.floatValue == 0 else {
      return false
    }
    let significand = token.text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let isZero = !significand.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
    return !isZero && legacyReading == .number(0)
  }

  /// Whole numbers that pass through `Double` or `Decimal` on one of the sides.
  var isHugeInteger: Bool {
    guard let number, abs(number.doubleValue) >= Self.firstInexactInteger else { return false }
    switch kind {
    case .onlyLegacyAccepts:
      return codableFindsUnfitNumber && legacyLeaf?.isInteger == true
    case .onlyCodableAccepts:
      return legacyRejection.map { $0.kind == .wrongType && legacyIsAtChange($0) } == true
        && codableLeaf?.isInteger == true
    case .valueDiffers:
      return differences.count == 1 && differences[0].legacyLeaf?.isInteger == true
        && differences[0].codableLeaf?.isInteger == true
    default: return false
    }
  }

  var isLongDecimal: Bool {
    guard kind == .valueDiffers, let token, token.kind == .number else { return false }
    let digits = token.text.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return digits.count >= 17 && differences.allSatisfy(\.isRoundingOfOneNumber)
  }

  var isNegativeZero: Bool {
    guard kind == .signOfZero, let token, token.kind == .number else { return false }
    return token.text.hasPrefix("-") && token.number?.doubleValue == 0
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
