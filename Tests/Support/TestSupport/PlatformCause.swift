import Foundation

/// A named reason why another Foundation than that of Linux may give another value than the recorded one.
///
/// Everything that none of the causes covers has to be the same on all platforms.
package struct PlatformCause: Sendable {
  /// A recorded value beside the one of this process.
  package struct Comparison: Sendable {
    let input: String
    let expected: String
    let actual: String
    let isParsedByPlatform: Bool

    /// Creates a comparison.
    ///
    /// - Parameters:
    ///   - input: What was read, such as a JSON text.
    ///   - expected: The recorded value.
    ///   - actual: The value of this process.
    ///   - isParsedByPlatform: Whether `JSONSerialization` has parsed the input.
    package init(
      input: String,
      expected: String,
      actual: String,
      isParsedByPlatform: Bool = false
    ) {
      self.input = input
      self.expected = expected
      self.actual = actual
      self.isParsedByPlatform = isParsedByPlatform
    }
  }

  package let name: String
  private let covers: @Sendable (Comparison) -> Bool

  /// Creates a cause; without a rule, it is one that a test names itself.
  private init(
    name: String,
    covers: @escaping @Sendable (Comparison) -> Bool = { _ in false }
  ) {
    self.name = name
    self.covers = covers
  }

  /// Returns the first cause that covers a comparison; `nil` when the values must not differ.
  package static func of(_ comparison: Comparison) -> PlatformCause? {
    all.first { $0.covers(comparison) }
  }

  private static let all = [
    classOfObject, spellingOfNumber, spellingOfContainer, integerOutOfRange, duplicateKey,
    numberBeyondDouble, url, sentence,
  ]
}

extension PlatformCause {
  /// `JSONSerialization` accepts, refuses and reads edge cases by rules of its own on each platform.
  package static let parser = PlatformCause(name: "the platform's JSONSerialization")

  /// A number of more than 17 digits is an `NSDecimalNumber` on Linux, and elsewhere may be a double.
  package static let classOfNumber = PlatformCause(name: "the class of a long number")

  /// An object is of a private class, and integers have another `objCType`.
  private static let classOfObject = PlatformCause(name: "the class of an object") {
    $0.expected.withoutClasses == $0.actual.withoutClasses
  }

  /// A number is printed as `1` where Linux prints `1.0`, and a fraction with sixteen digits.
  ///
  /// Only what is printed may differ: a value that a model reads has no quotation marks around it, and is
  /// the same everywhere.
  private static let spellingOfNumber = PlatformCause(name: "the spelling of a number") {
    guard $0.expected.contains("\"") || $0.expected.contains("NSNumber(") else { return false }
    return $0.expected.withoutClasses.hasSameNumbers(as: $0.actual.withoutClasses)
  }

  /// An error prints an `NSArray` or `NSDictionary` as property lists are written.
  private static let spellingOfContainer = PlatformCause(name: "the spelling of a container") {
    $0.expected.hasPrefix("E ") && $0.expected.contains("[")
      && $0.expected.withoutClasses.charactersOfValues
        == $0.actual.withoutClasses.charactersOfValues
  }

  /// A conversion of a double that no integer holds is undefined in C, and processors differ.
  private static let integerOutOfRange = PlatformCause(name: "an integer out of range") {
    guard Int64($0.expected) != nil, Int64($0.actual) != nil else { return false }
    let number = $0.input.replacingOccurrences(
      of: #"^native .*\((Double |Float )?|\)$"#,
      with: "",
      options: .regularExpression
    )
    guard Int64(number) == nil, let double = Double(number) else { return false }
    return !(double.magnitude < 0x1p31)
  }

  /// Of two equal keys, the parser of Linux reads the last; Apple's was seen to read the first.
  private static let duplicateKey = PlatformCause(name: "a duplicate key") {
    $0.isParsedByPlatform && $0.input.hasDuplicateKey
  }

  /// Apple's parser makes a double of a number of more than 17 digits, and may accept what is too large.
  private static let numberBeyondDouble = PlatformCause(name: "a number that no double holds") {
    guard $0.isParsedByPlatform, let value = Double($0.input) else { return false }
    let digits = $0.input.prefix { !"eE".contains($0) }.filter(\.isNumber).count
    return digits > 17 || !value.isFinite || value.isSubnormal
  }

  /// `URL(string:)` escapes what is not allowed in a URL only since iOS 17 and macOS 14.
  private static let url = PlatformCause(name: "the URLs that Foundation accepts") {
    ($0.expected.contains("URL(") || $0.actual.contains("URL(")) && !$0.input.isPlainText
  }

  /// Foundation's sentences about errors have an apostrophe of their own on each platform.
  private static let sentence = PlatformCause(name: "a sentence of Foundation") {
    let start = "\"The operation could"
    guard $0.expected.hasPrefix(start), $0.actual.hasPrefix(start) else { return false }
    return $0.expected.sentenceDetail == $0.actual.sentenceDetail
  }
}

extension String {
  /// The text with one name for all classes of numbers, strings, arrays and dictionaries.
  fileprivate var withoutClasses: String {
    let rules = [
      (#"objCType [isl]\b"#, "objCType q"),
      (#"objCType B\b"#, "objCType c"),
      (#"\b_*NS(CF|Decimal|Constant|Integer|Double|Float)*(Boolean|Number)\b(?!\()"#, "Number"),
      (#"\bNSString\(("([^"\\]|\\.)*")\)"#, "$1"),
      (#"\b(_*NS[A-Za-z]*String[A-Za-z]*|String)\b"#, "Text"),
      (#"\b_*NS[A-Za-z]*Array[A-Za-z0-9]*\b|\bArray<[A-Za-z, <>]*>"#, "List"),
      (#"\b_*NS[A-Za-z]*Dictionary[A-Za-z0-9]*\b|\bDictionary<[A-Za-z, <>]*>"#, "Members"),
    ]
    return rules.reduce(self) { text, rule in
      text.replacingOccurrences(of: rule.0, with: rule.1, options: .regularExpression)
    }
  }

  /// Whether two texts are equal but for the spelling of their numbers.
  fileprivate func hasSameNumbers(as other: String) -> Bool {
    let left = parted
    let right = other.parted
    return left.rest == right.rest && left.numbers.count == right.numbers.count
      && zip(left.numbers, right.numbers).allSatisfy(Self.areEqual)
  }

  private var parted: (rest: String, numbers: [Substring]) {
    let pattern = #"-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?"#
    var numbers: [Substring] = []
    var rest = self[...]
    while let range = rest.range(of: pattern, options: .regularExpression) {
      numbers.append(self[range])
      rest = self[range.upperBound...]
    }
    let text = replacingOccurrences(of: pattern, with: "#", options: .regularExpression)
    return (text, numbers)
  }

  /// Integers have to be equal, and fractions up to the sixteen digits that are printed of them.
  private static func areEqual(_ left: Substring, _ right: Substring) -> Bool {
    if let left = Int64(left), let right = Int64(right) { return left == right }
    if let left = UInt64(left), let right = UInt64(right) { return left == right }
    guard let left = Double(String(left)), let right = Double(String(right)) else { return false }
    return abs(left - right) <= 1e-15 * Swift.max(abs(left), abs(right))
  }

  /// The letters and digits, in no order.
  fileprivate var charactersOfValues: [Character] {
    let text = replacingOccurrences(of: #"\\[nrt]"#, with: " ", options: .regularExpression)
    return text.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." }.sorted()
  }

  /// Whether a JSON text writes a key without escapes twice.
  fileprivate var hasDuplicateKey: Bool {
    var keys: [Substring] = []
    var rest = self[...]
    while let range = rest.range(of: #""[^"\\]*"\s*:"#, options: .regularExpression) {
      keys.append(self[range])
      rest = self[range.upperBound...]
    }
    return Set(keys).count < keys.count
  }

  /// Whether a text has only what a URL may contain without an escape.
  fileprivate var isPlainText: Bool {
    let others = "\"-._~:/?#@!$&'()*+,;="
    return allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || others.contains($0)) }
  }

  /// The part of a sentence in parentheses.
  fileprivate var sentenceDetail: Substring? { firstIndex(of: "(").map { self[$0...] } }
}
