import Foundation
import JSONVariants
import LegacyMappers

/// The values as which a legacy library may have read a token, as JSON that needs no coercion.
struct TokenEquivalents {
  let cause: DivergenceCause
  /// The JSON texts to try.
  let texts: [String]

  private typealias Rows = KeyValuePairs<DivergenceCause, [String?]>

  /// Returns the values for each cause that applies to a token.
  static func all(of token: JSONToken) -> [TokenEquivalents] {
    let rows: Rows? =
      switch token.kind {
      case .true: bools("1")
      case .false: bools("0")
      case .number: token.number.map { numbers($0, token.text) }
      case .string: token.string.map(strings)
      default: nil
      }
    return (rows ?? [:]).map { TokenEquivalents(cause: $0, texts: $1.compactMap(\.self)) }
      .filter { !$0.texts.isEmpty }
  }

  private static func bools(_ digit: String) -> Rows {
    [.boolAsNumber: [digit], .boolToString: [JSONText.quoted(digit)]]
  }

  private static func numbers(_ number: JSONNumber, _ text: String) -> Rows {
    let whole = Decimal(string: text).flatMap(WholeNumber.init)
    let rests = WholeNumber.truncations(of: number)
    // A number that no `Int` holds is extreme for every model, unlike 300 for an `Int8`.
    let wraparound = whole?.isBeyondInt64 == true ? DivergenceCause.hugeInteger : .integerWraparound
    return [
      .numberAsBool: [number.boolValue ? "true" : "false"],
      .numberToString: [JSONText.quoted(number.stringValue)],
      .floatUnderflowToZero: [isTiny(number, text) ? "0" : nil],
      .hugeInteger: [whole.flatMap { $0.isHuge ? $0.text : nil }],
      whole == nil ? .fractionTruncation : wraparound: rests.filter { $0 != whole?.text },
    ]
  }

  private static func strings(_ string: String) -> Rows {
    let plain = PlainNumber(string)?.text
    return [
      .numberInString: [plain],
      .nonfiniteOrHexStringAsFloat: [plain == nil ? finiteText(string) : nil],
      .boolInString: [boolText(string.lowercased())],
      .garbageStringAsDecimal: [plain == nil ? Decimal(string: string).map { "\($0)" } : nil],
      .iso8601Whitespace: [trimmedDate(string)],
    ]
  }

  /// Returns whether a number is not zero but becomes zero as a `Float`.
  private static func isTiny(_ number: JSONNumber, _ text: String) -> Bool {
    let significand = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    return number.floatValue == 0
      && significand.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
  }

  private static func finiteText(_ string: String) -> String? {
    Double(string).flatMap { $0.isFinite ? "\($0)" : nil }
  }

  private static func boolText(_ word: String) -> String? {
    if ["true", "t", "yes", "y"].contains(word) { return "true" }
    return ["false", "f", "no", "n"].contains(word) ? "false" : nil
  }

  private static func trimmedDate(_ string: String) -> String? {
    let trimmed = string.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed != string && ISODateText(trimmed) != nil ? JSONText.quoted(trimmed) : nil
  }
}

/// A number without a fraction, stored exactly up to the precision of `Decimal`.
private struct WholeNumber {
  /// 2⁵³, from which on a `Double` cannot represent every integer.
  private static let firstInexact = Decimal(9_007_199_254_740_992 as Int64)

  private let value: Decimal

  init?(_ value: Decimal) {
    var copy = value
    var rounded = Decimal()
    NSDecimalRound(&rounded, &copy, 0, .plain)
    guard rounded == value else { return nil }
    self.value = value
  }

  var text: String { "\(value)" }
  var isHuge: Bool { abs(value) >= Self.firstInexact }
  var isBeyondInt64: Bool { !(Decimal(Int64.min)...Decimal(Int64.max)).contains(value) }

  /// Returns the texts of a number truncated to each integer type, each text once.
  static func truncations(of number: JSONNumber) -> [String] {
    let texts = [
      "\(number.truncated(to: Int64.self))", "\(number.truncated(to: Int32.self))",
      "\(number.truncated(to: Int16.self))", "\(number.truncated(to: Int8.self))",
      "\(number.truncated(to: UInt64.self))", "\(number.truncated(to: UInt32.self))",
      "\(number.truncated(to: UInt16.self))", "\(number.truncated(to: UInt8.self))",
      "\(number.uint64Value)",
    ]
    return texts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// A number in a string, as parsed by `Int(_:)` and `Double(_:)`.
///
/// A sign, leading zeros and a period without digits on one side are allowed; white space and words are not.
private struct PlainNumber {
  let text: String

  init?(_ string: String) {
    let isPlain = string.utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) }
    guard isPlain, let double = Double(string), double.isFinite else { return nil }
    text = Int64(string).map { "\($0)" } ?? UInt64(string).map { "\($0)" } ?? "\(double)"
  }
}
