import Foundation

extension FactException {
  /// An error shows an object of several members, in the order in which a dictionary listed them.
  static let memberOrder = FactException(reason: "members of an object, shown in random order") {
    $0.expected.hasPrefix("E ") && $0.input.hasSeveralMembers
      && $0.expected.sorted() == $0.actual.sorted()
  }

  /// Several members of an object are wrong, and a dictionary came to another of them first.
  static let memberReported = FactException(reason: "which of several wrong members is reported") {
    $0.expected.hasPrefix("E ") && $0.input.hasSeveralMembers
      && $0.expected.withoutShownValue == $0.actual.withoutShownValue
  }

  /// The real library crashes at a negative index; this one throws an error of that library's type.
  static let crash = FactException(reason: "the real library crashes") {
    $0.expected.hasPrefix("CRASH")
      && ($0.actual.hasPrefix("E pathError(missingKey(") || $0.actual.hasPrefix("E notFoundIndex("))
  }

  /// Foundation's sentence about an error names the module of its type.
  static let moduleName = FactException(reason: "Foundation names the module of an error") {
    $0.actual
      == $0.expected.replacingMatches(of: #"\((Himotoki|Unbox)\."#, with: "($1Extractor.")
  }

  /// A `Float` in a tree is kept, and printed, as the `Double` of its value.
  static let float = FactException(reason: "a Float is kept as a Double") {
    $0.input.contains("Float")
      && $0.actual
        == $0.expected
        .replacingOccurrences(of: "objCType f", with: "objCType d")
        .replacingOccurrences(of: "0.1", with: "\(Double(Float(0.1)))")
  }

  /// Number tokens of more than 17 characters are rounded correctly; `NSDecimalNumber.doubleValue`
  /// on Linux does not always do so.
  ///
  /// - Parameter outcomes: Our outcome by type and token.
  /// - Returns: An exception for just these outcomes.
  static func rounding(_ outcomes: [String: [String: String]]) -> FactException {
    FactException(reason: "tokens of more than 17 characters are rounded correctly") {
      let type = $0.group.hasSuffix("?") ? String($0.group.dropLast()) : $0.group
      return outcomes[type]?[$0.input] == $0.actual
    }
  }
}

extension String {
  /// Whether a JSON text is an object of several members.
  fileprivate var hasSeveralMembers: Bool {
    hasPrefix("{") && contains(",")
  }

  /// An error without the value that it shows.
  fileprivate var withoutShownValue: String {
    replacingMatches(of: #"actual: "[^"]*""#, with: "")
      .replacingMatches(
        of: #"invalidDictionaryValue\(.*?, "[^"]*"\)"#,
        with: "invalidDictionaryValue"
      )
  }
}
