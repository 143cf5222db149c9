import Foundation

extension FactException {
  /// `boolValue` of a fraction is "not zero", as Apple documents it; Linux cuts it off first.
  static let boolOfFraction = FactException(reason: "a fraction is true") {
    let number = $0.input
      .replacingMatches(of: #"^native NSNumber\((Double|Float) (.*)\)$"#, with: "$2")
    let value = Double(number).map(abs) ?? 0
    return $0.group.hasPrefix("Bool") && $0.expected == "false" && $0.actual == "true"
      && 0 < value && value < 1
  }

  /// A whole double is `"5"`, as on Apple platforms; Linux prints `"5.0"`.
  static let textOfNumber = FactException(reason: "the text of a whole double has no period") {
    $0.group.contains("String") && !$0.expected.hasPrefix("E ")
      && $0.actual == $0.expected.replacingMatches(of: #""(-?[0-9]+)\.0""#, with: #""$1""#)
  }

  /// Not-a-number and infinity, which JSON cannot express, come back as Swift's numbers.
  static let notFinite = FactException(reason: "NaN and infinity are no NSNumber in a payload") {
    let expected = $0.expected
      .replacingOccurrences(of: "NSNumber(nan objCType d):NSNumber", with: "nan:Double")
      .replacingOccurrences(of: "NSNumber(inf objCType d):NSNumber", with: "inf:Double")
      .replacingOccurrences(of: "NSNumber(NaN objCType d):NSDecimalNumber", with: "NaN:Decimal")
    return $0.actual == expected
  }

  /// A formatter of doubles does not take `NSDecimalNumber.notANumber`.
  static let decimalNaN = FactException(reason: "notANumber is no Double for a formatter") {
    $0.group.hasPrefix("Date(epoch)") && $0.input == "native NSDecimalNumber.notANumber"
  }

  /// A Swift `Double` is never an `NSDecimalNumber`, which a long token becomes.
  static let numberClass = FactException(reason: "the payload of a Swift Double is an NSNumber") {
    $0.expected.replacingOccurrences(of: ":NSDecimalNumber", with: ":NSNumber") == $0.actual
  }

  /// `LegacyExtractor` has the optional overloads of 3.1; the tests of `Unbox4Compat` read as it was measured.
  static let optionalOverload = FactException(reason: "the optional overload of 3.1") {
    $0.input.hasPrefix("let x: Int? = try u.unbox(key: k)") && $0.actual == "nil"
  }

  /// A path leads through an `NSDictionary` as on Apple platforms.
  static let bridgedDictionary = FactException(reason: "a path through an NSDictionary") {
    $0.input.hasPrefix("NSDictionary node a.b") && $0.actual == "1"
  }

  /// The payload that was measured with a Swift dictionary is what data gives.
  static let swiftPayload = FactException(reason: "the payload of a Swift Int is an NSNumber") {
    $0.input.contains("(dictionary:")
      && $0.expected
        == $0.actual
        .replacingOccurrences(of: "NSNumber(1 objCType i):NSNumber", with: "1:Int")
        .replacingOccurrences(of: "NSNumber(1 objCType i)", with: "1")
  }
}
