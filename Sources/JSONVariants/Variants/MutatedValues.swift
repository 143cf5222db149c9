import LegacyMappers

/// The values that a mutator changes.
enum MutatedValues: String, CaseIterable, Sendable {
  // The mutators are applied in this order.
  case any
  case member
  case object
  case dictionary
  case nested
  case array
  case number
  case bool
  case date
  case numericDate
  case string
  case flag
  case address
  case data
  case parts
  case numeral

  /// The name in the documentation.
  var title: String {
    switch self {
    case .any: "Values of every kind"
    case .member: "Members of objects"
    case .object: "Objects"
    case .dictionary: "Objects whose keys a route enumerates, or may enumerate"
    case .nested: "Members that look nested"
    case .array: "Arrays"
    case .number: "Numbers"
    case .bool: "Booleans"
    case .date: "Strings that begin as an ISO date does"
    case .numericDate: "Strings with a day such as `31.12.2026`"
    case .string: "Strings"
    case .flag: "Strings that say yes or no, and strings that a route reads as something else"
    case .address: "Strings that are absolute URLs"
    case .data: "Strings that may be Base64"
    case .parts: "Strings of parts, such as `12-A` or `3:45`"
    case .numeral: "Strings that begin as a number does"
    }
  }

  /// Returns whether the mutators may apply to a value.
  func applies(to site: MutationSite, _ knowledge: PathKnowledge) -> Bool {
    switch self {
    case .any: true
    case .member, .nested: site.member != nil
    case .object: site.kind == .object
    case .dictionary: site.kind == .object && knowledge.mayBeDictionary
    case .array: site.kind == .array
    case .number: site.kind == .number
    case .bool: site.isBool
    case .date: site.string.flatMap(ISODateText.init) != nil
    case .numericDate: site.string.flatMap(NumericDateText.init) != nil
    case .string: site.kind == .string
    case .flag: site.string.map { knowledge.isReadAsMoreThanText || FlagWord.isOne($0) } == true
    case .address: site.string.flatMap(AddressText.init) != nil
    case .data: site.string.map(Base64Text.isLikely) == true
    case .parts: site.string.flatMap(PartedText.init) != nil
    case .numeral:
      site.string?.utf8.first.map { "+-.0123456789".utf8.contains($0) } == true
    }
  }
}
