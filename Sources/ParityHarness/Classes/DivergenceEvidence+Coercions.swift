import Foundation
import LegacyExtractor
import RawJSON

extension DivergenceEvidence {
  private static let numericTypes: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float", "Decimal", "NSDecimal", "CGFloat",
  ]
  private static let decimalTypes: Set<String> = ["Decimal", "NSDecimal"]
  private static let trueWords: Set<String> = ["true", "t", "y", "yes"]
  private static let falseWords: Set<String> = ["false", "f", "n", "no"]

  var isBoolAsNumber: Bool {
    guard let token, token.isBool, codableMisses(Self.numericTypes) else { return false }
    let value: Decimal = token.kind == .true ? 1 : 0
    if case .date(let date)? = legacyReading { return date.isNumbered(value) }
    return legacyReading == .number(value) || legacyChangesCase
  }

  var isNumberAsBool: Bool {
    guard let number, codableMisses(["Bool"]) else { return false }
    return legacyReading == .bool(number.boolValue)
  }

  var isNumberInString: Bool {
    guard let text = token?.string, codableMisses(Self.numericTypes), isPlainNumber(text) else {
      return false
    }
    guard case .number(let value)? = legacyReading else { return false }
    return readings(of: text).contains(value)
  }

  /// Padding is no part of a plain number; a sign, leading zeros and bare periods are.
  private func isPlainNumber(_ text: String) -> Bool {
    Double(text)?.isFinite == true && !text.lowercased().contains("x") && !text.contains("n")
  }

  /// A string read as a double, as a float and digit by digit.
  private func readings(of text: String) -> [Decimal] {
    [
      Double(text).map { Decimal($0) }, Float(text).map { Decimal(Double($0)) },
      Decimal(string: text),
    ].compactMap { $0 }
  }

  var isSpecialStringAsFloat: Bool {
    guard let text = token?.string, codableMisses(["Double", "Float", "CGFloat"]) else {
      return false
    }
    guard let value = Double(text), !isPlainNumber(text) else { return false }
    return legacyReading == (value.isFinite ? .number(Decimal(value)) : .notFinite)
  }

  var isBoolInString: Bool {
    guard let text = token?.string?.lowercased(), codableMisses(["Bool"]) else { return false }
    switch legacyReading {
    case .bool(true): return Self.trueWords.contains(text)
    case .bool(false): return Self.falseWords.contains(text)
    default: return false
    }
  }

  var isGarbageAsDecimal: Bool {
    guard let text = token?.string, codableMisses(Self.decimalTypes), !isPlainNumber(text) else {
      return false
    }
    return Decimal(string: text).map { legacyReading == .number($0) } == true
  }

  var isNumberToString: Bool {
    guard let number, codableMisses(["String"]) else { return false }
    return legacyReading == .string(number.text)
  }

  var isBoolToString: Bool {
    guard let token, token.isBool, codableMisses(["String"]) else { return false }
    return legacyReading == .string(token.kind == .true ? "1" : "0")
  }
}

extension Date {
  /// Whether the date is a number of seconds or milliseconds since one of the usual beginnings.
  fileprivate func isNumbered(_ value: Decimal) -> Bool {
    [timeIntervalSince1970, timeIntervalSince1970 * 1000, timeIntervalSinceReferenceDate]
      .contains { Decimal($0) == value }
  }
}
