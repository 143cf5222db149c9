import JSONVariants
import LegacyMappers

/// The kind of a value that a variant has at the mutated place.
///
/// A decision on an unexplained finding lists the kinds that show it, and covers no other. A kind depends on the
/// content of the value alone: it contains no value and no name of a mutator, so that it stays the same when a mutator
/// gets another name.
enum InputKind: String, CaseIterable, Codable, Sendable {
  case missing
  /// The key has another spelling or another place.
  case otherKey = "another key"
  case null
  case `true`
  case `false`
  case emptyArray = "empty array"
  case array
  case emptyObject = "empty object"
  case object

  case zero
  case exponent = "number with an exponent"
  case fraction
  case wholeFraction = "whole number with a fraction of zero"
  case beyond64Bits = "number beyond 64 bits"
  case beyond53Bits = "number beyond 2^53"
  case beyond32Bits = "number beyond 32 bits"
  case negative = "negative number"
  case digit = "number of 1 digit"
  case digits = "number of 2 or 3 digits"
  case number = "number of 4 or more digits"

  case emptyText = "empty text"
  case blankText = "blank text"
  case control = "text with a control character"
  case markup = "text with an entity or markup"
  case url = "URL"
  case fractionOfSeconds = "date with a fraction of a second"
  case offset = "date with an offset from UTC"
  case utc = "date and time in UTC"
  case time = "date and time without a zone"
  case day = "date without a time"
  case numberInText = "number in a text"
  case surrounded = "text with blanks around it"
  case beyondASCII = "text beyond ASCII"
  case text3 = "text of 1 to 3 characters"
  case text15 = "text of 4 to 15 characters"
  case text63 = "text of 16 to 63 characters"
  case longText = "text of 64 or more characters"
}

extension InputKind {
  /// Creates the kind of what a variant has at the mutated place.
  init(_ token: JSONToken?, mutatorName: String) {
    if Mutator.renamesKey(mutatorName) {
      self = .otherKey
    } else {
      self = token.map(InputKind.init) ?? .missing
    }
  }

  /// Creates the kind of a token.
  ///
  /// - Complexity: O(*n*) in the length of the token.
  init(_ token: JSONToken) {
    switch token.kind {
    case .object: self = Self.isEmpty(token) ? .emptyObject : .object
    case .array: self = Self.isEmpty(token) ? .emptyArray : .array
    // The text of a long token is cut, and has no end.
    case .string, .key: self = token.string.map(Self.init(ofText:)) ?? .longText
    case .number: self = Self(ofNumber: token.text)
    case .true: self = .true
    case .false: self = .false
    case .null, .opaque: self = .null
    }
  }

  private static func isEmpty(_ token: JSONToken) -> Bool {
    token.text.dropFirst().drop(while: \.isWhitespace).count < 2
  }

  private init(ofNumber text: String) {
    let digits = text.drop { $0 == "-" }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    if text.lowercased().contains("e") {
      self = .exponent
    } else if digits.allSatisfy({ $0 == "0" || $0 == "." }) {
      self = .zero
    } else if parts.count > 1 {
      self = parts[1].allSatisfy { $0 == "0" } ? .wholeFraction : .fraction
    } else if let number = Int64(text) {
      self = Self(of: number, digits: digits.count)
    } else {
      self = .beyond64Bits
    }
  }

  private init(of number: Int64, digits: Int) {
    if number.magnitude > 1 << 53 {
      self = .beyond53Bits
    } else if Int32(exactly: number) == nil {
      self = .beyond32Bits
    } else if number < 0 {
      self = .negative
    } else {
      self = digits == 1 ? .digit : digits < 4 ? .digits : .number
    }
  }

  private init(ofText text: String) {
    let content = text.drop(while: \.isWhitespace)
    if text.isEmpty {
      self = .emptyText
    } else if content.isEmpty {
      self = .blankText
    } else if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      self = .control
    } else if Self.hasMarkup(text) {
      self = .markup
    } else if text.contains("://") {
      self = .url
    } else if let form = DateText.form(of: text) {
      self = Self(form)
    } else if JSONText.isNumber(text) || text.allSatisfy({ $0.isASCII && $0.isNumber }) {
      self = .numberInText
    } else if content.count < text.count || text.last?.isWhitespace == true {
      self = .surrounded
    } else if !text.allSatisfy(\.isASCII) {
      self = .beyondASCII
    } else {
      self = Self(ofLength: text.count)
    }
  }

  private init(_ form: DateText.Form) {
    switch form {
    case .day: self = .day
    case .time(zone: nil, hasFraction: false): self = .time
    case .time(_, hasFraction: true): self = .fractionOfSeconds
    case .time(let zone?, hasFraction: false):
      self = zone.contains(where: \.isNumber) ? .offset : .utc
    }
  }

  private init(ofLength length: Int) {
    self = length < 4 ? .text3 : length < 16 ? .text15 : length < 64 ? .text63 : .longText
  }

  /// Returns whether a text has an entity, such as `&amp;`, or a tag.
  private static func hasMarkup(_ text: String) -> Bool {
    if let start = text.firstIndex(of: "<"), text[start...].contains(">") { return true }
    return text.split(separator: "&", omittingEmptySubsequences: false).dropFirst().contains {
      part in
      let name = part.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
      return !name.isEmpty && part.dropFirst(name.count).first == ";"
    }
  }
}
