import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

/// The rules that look at the two outcomes alone.
extension CauseFinder {
  /// Whether the location has no value or a null.
  var isAbsent: Bool {
    guard let variant else { return token == nil || token?.kind == .null }
    return variant.mutatorName == "dropKey" || token?.kind == .null || variant.renamedKey != nil
  }

  /// Whether the path of a Codable error is the location, or the error has no path.
  func codableIsAtChange(_ rejection: Fixture.Rejection) -> Bool {
    location.map { rejection.isAt($0) } ?? true
  }

  func isRefusedByLegacy(_ summary: String) -> Bool {
    kind == .onlyCodableAccepts && legacy.rejection?.summary == summary
  }
}

// MARK: - Documents

extension CauseFinder {
  /// Whether the document has a syntax error in a value that the Codable model does not read.
  var isUnreadInvalidValue: Bool {
    guard kind == .onlyCodableAccepts, let error = syntaxError else { return false }
    return error.reason != .fragment && error.reason != .invalidText && codableLosesOnlyValue
  }

  var syntaxError: JSONSyntaxError? {
    do {
      _ = try JSONDocument(document)
      return nil
    } catch {
      return error
    }
  }

  var isRootShape: Bool {
    kind == .otherError && variant?.location.steps.isEmpty == true
      && codable.rejection?.path?.steps.isEmpty != false
  }

  var isScalarForEmptyModel: Bool {
    // An added member replaces nothing.
    guard kind == .onlyLegacyAccepts, variant?.original?.kind == .object, let token,
      token.kind != .object, let location,
      DocumentEditor(base)?.token(at: location)?.kind == .object
    else { return false }
    return codable.rejection?.kind == .wrongType
      && codable.rejection.map(codableIsAtChange) == true && explains(.legacy, with: "{}")
  }

  /// Whether the document is UTF-32 in a byte order that only one of the parsers detects.
  var isUnknownEncoding: Bool {
    variant == nil && [.onlyLegacyAccepts, .onlyCodableAccepts].contains(kind)
      && document.prefix(4).contains(0)
  }

  /// Whether the mutation wrote a key that the key strategy converts to the same name as another key of the object.
  ///
  /// Codable still reads the value of a key that was renamed, and the legacy model that of the key beside a new one.
  var isKeyStrategy: Bool {
    guard let variant, let keys = evaluator.codable.keys, !keys.isIdentity,
      let last = variant.location.keys.last
    else { return false }
    let path = Array(variant.location.keys.dropLast())
    func name(_ key: String) -> String { keys.converted(key, at: path) }
    if let renamed = variant.renamedKey {
      // A dictionary has the new key instead, which Codable loses.
      return name(renamed) == name(last) && codableChanges?.isEmpty == true
        && (kind == .onlyCodableAccepts || kind == .valueDiffers)
        && isSame(.legacy, on: DocumentEditor(base)?.removing(variant.location))
    }
    let siblings = editor?.siblings(of: variant.location) ?? []
    return variant.mutatorName.hasPrefix("added") && legacyChanges?.isEmpty == true
      && siblings.contains { $0 != last && name($0) == name(last) }
  }
}

// MARK: - Numbers

extension CauseFinder {
  private static let firstInexactInteger = 9_007_199_254_740_992.0

  /// The leaves of the legacy value that the mutation changed; a model may derive several from one value.
  private var legacyLeaves: [LeafValue] { legacyChanges?.compactMap(\.codableLeaf) ?? [] }

  private var codableLeaves: [LeafValue] { codableChanges?.compactMap(\.codableLeaf) ?? [] }

  /// Whether one route converts an integer beyond the limits of its type through `Double` or `Decimal`.
  var isHugeInteger: Bool {
    guard isBeyondIntegers, let token, let number = token.number,
      abs(number.doubleValue) >= Self.firstInexactInteger
    else { return false }
    switch kind {
    case .onlyCodableAccepts:
      return legacyRefusesToken && codableLeaves.contains { $0.payload.integerText != nil }
    case .valueDiffers: return differ { $0.integerText != nil && $1.integerText != nil }
    default: return false
    }
  }

  /// Whether a legacy value is the number in the document, so that it has not wrapped around.
  var legacyHasNumberOfToken: Bool {
    legacyLeaves.contains { $0.payload.integerText == token?.text }
  }

  /// Whether the token is no integer of 64 bits, and no unsigned one that the legacy value is.
  ///
  /// An identifier of 64 bits is no broken number: only a mistake makes another identifier of it.
  var isBeyondIntegers: Bool {
    token.map { Int64($0.text) == nil } == true && !legacyHasNumberOfToken
  }

  var isExactFloatRejected: Bool {
    guard let number = token?.number, number.exactFloat == nil, legacyRefusesToken else {
      return false
    }
    switch legacy.rejection?.expected {
    case "Float": return true
    case "Double", "CGFloat": return number.exactDouble == nil
    default:
      // A model may make something else of the number, such as a date, and makes it of the nearest one.
      return codableLeaves.contains { $0.payload.isInexact(number) }
        || number.exactDouble == nil && explains(.codable, with: "\(number.doubleValue)")
    }
  }

  /// Returns whether both values of each difference are leaves that differ in a known way.
  private func differ(_ isKnown: (LeafValue.Payload, LeafValue.Payload) -> Bool) -> Bool {
    kind == .valueDiffers && !differences.isEmpty
      && differences.allSatisfy { difference in
        guard let legacy = difference.legacyLeaf, let codable = difference.codableLeaf else {
          return false
        }
        return isKnown(legacy.payload, codable.payload)
      }
  }

  /// Whether the routes convert the same number to strings with different spellings: an integer has one.
  var isOtherSpellingOfNumber: Bool {
    guard let token, let text = token.number?.stringValue, !token.isPlainInteger else {
      return false
    }
    return differ { legacy, codable in
      guard case (.string(text), .string(let codable)) = (legacy, codable) else { return false }
      // Two integers are not one number, even if they are the same `Double`.
      return Double(text) == Double(codable)
        && (Int64(text) == nil || Int64(codable) == nil || Int64(text) == Int64(codable))
    }
  }

  /// Whether the values are of type `Double` and at most four units in the last place apart.
  var isLongDecimal: Bool {
    guard let token, token.kind == .number else { return false }
    let digits = token.text.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return digits.count >= 17
      && differ { legacy, codable in
        switch (legacy, codable) {
        case (.double(let a), .double(let b)): Self.areNear(a, b)
        case (.decimal(let a), .decimal(let b)):
          Double("\(a)").flatMap { a in Double("\(b)").map { Self.areNear(a, $0) } } ?? false
        default: false
        }
      }
  }

  private static func areNear(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= 4 * max(a.ulp, b.ulp)
  }

  /// Whether the legacy `Decimal` is rounded to a `Double`, as by `NSNumber.decimalValue`.
  var isDecimalThroughDouble: Bool {
    differ { legacy, codable in
      guard case (.decimal(let a), .decimal(let b)) = (legacy, codable) else { return false }
      return Double("\(b)").map { Decimal($0) } == a
    }
  }

  /// Whether the legacy route drops the sign of zero; a value that is made of it, such as a quotient, may differ in more.
  var isNegativeZero: Bool {
    guard token?.text.hasPrefix("-") == true, token?.number?.doubleValue == 0 else { return false }
    return kind == .signOfZero || kind == .valueDiffers && explains(.legacy, with: "0")
  }
}

extension JSONToken {
  /// Whether the token is an integer that every type has in the same digits.
  fileprivate var isPlainInteger: Bool {
    text != "-0" && Int64(text).map { $0.magnitude < 1 << 53 } == true
  }
}

// MARK: - Dates and collections

extension CauseFinder {
  private static let tolerance = 0.001

  var date: ISODateText? { token?.string.flatMap(ISODateText.init) }

  /// The complete date to which the mutation appended text.
  var dateBeforeText: ISODateText? {
    guard let text = token?.string, let old = variant?.original?.string, text.hasPrefix(old),
      text != old, let date = ISODateText(old), !date.time.isEmpty
    else { return nil }
    return date
  }

  var isFractionOfSecond: Bool {
    guard let date, let fraction = Double("0" + date.fraction), fraction > 0 else { return false }
    guard !codableLeaves.isEmpty else { return codableChanges?.isEmpty == true }
    let expected = Double(date.secondsSince1970) + fraction
    return codableLeaves.contains { leaf in
      guard case .date(let read) = leaf.payload else { return false }
      return abs(read.timeIntervalSince1970 - expected) < Self.tolerance
    }
  }

  /// Whether both routes read the date without its fraction as the same one: then the legacy formatter refuses nothing else.
  var isReadWithoutFraction: Bool {
    guard let date, let location,
      let document = editor?.replacing(location, with: JSONText.quoted(date.withoutFraction))
    else { return false }
    return !isSame(.legacy, on: document) && routesAgree(on: document)
  }

  /// Whether the Codable values are collections that Unbox cannot decode, and the legacy model asks for just these and has
  /// nil before and after the mutation: one that it makes of other values may be nil for another reason.
  var isDroppedValidValue: Bool {
    guard kind == .valueDiffers, evaluator.legacy.library == .unbox,
      differences.allSatisfy({ $0.legacy == "nil" && $0.codableIsUncommonCollection }),
      let reads = evaluator.legacy.runRecording(document)?.reads
    else { return false }
    let types = Set(reads.types.map { ObjectIdentifier($0) })
    return differences.allSatisfy { difference in
      difference.codableType.map { types.contains(ObjectIdentifier($0)) } == true
        && legacyChanges?.contains { $0.path == difference.path } != true
    }
  }
}

extension LeafValue.Payload {
  /// The digits of an integer; `nil` for any other value.
  fileprivate var integerText: String? {
    switch self {
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    default: nil
    }
  }

  /// Whether a number or a date is finite; `nil` for any other value.
  fileprivate var isFinite: Bool? {
    if case .date(let value) = self { return value.timeIntervalSinceReferenceDate.isFinite }
    return number?.isFinite
  }

  /// Returns whether the floating-point type of the value cannot represent a number exactly.
  fileprivate func isInexact(_ number: JSONNumber) -> Bool {
    switch self {
    case .float: number.exactFloat == nil
    case .double: number.exactDouble == nil
    default: false
    }
  }
}

extension ValueDifference {
  /// Whether the Codable value is a collection that Unbox cannot decode: with keys that are not strings, or
  /// with optional elements.
  fileprivate var codableIsUncommonCollection: Bool {
    guard let type = codableType as? any AnyCollection.Type else { return false }
    return !type.hasTextKeys || type.elementType is any AnyOptional.Type
  }
}
