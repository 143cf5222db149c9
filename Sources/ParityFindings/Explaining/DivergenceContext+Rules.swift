import DecodingRoutes
import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

extension DivergenceContext {
  /// Whether the document has a syntax error in a value that the Codable model does not read.
  var isUnreadInvalidValue: Bool {
    guard kind == .onlyCodableAccepts, let error = syntaxError else { return false }
    return error.reason != .fragment && error.reason != .invalidText
  }

  var isFragment: Bool { kind == .onlyCodableAccepts && syntaxError?.reason == .fragment }

  var isRootShape: Bool {
    kind == .otherError && variant?.location.steps.isEmpty == true
      && codableRejection?.path?.steps.isEmpty != false
  }

  var isScalarForEmptyModel: Bool {
    // An added member replaces nothing.
    guard kind == .onlyLegacyAccepts, original?.kind == .object, let token, token.kind != .object,
      let location, DocumentEditor(base)?.token(at: location)?.kind == .object
    else {
      return false
    }
    return legacyChanges?.isEmpty == true && codableRejection?.kind == .wrongType
      && codableRejection.map(codableIsAtChange) == true
  }

  /// Whether the document is UTF-32 in a byte order that only one of the parsers detects.
  var isUnknownEncoding: Bool {
    variant == nil && [.onlyLegacyAccepts, .onlyCodableAccepts].contains(kind)
      && document.prefix(4).contains(0)
  }

  /// Whether the mutation wrote a key that only the key strategy treats as the original key.
  var isKeyStrategy: Bool { isRenamingForStrategy || isRepetitionForStrategy }

  private var isRenamingForStrategy: Bool {
    guard let variant, let renamed = variant.renamedKey, let keys,
      let old = variant.location.keys.last
    else {
      return false
    }
    let path = Array(variant.location.keys.dropLast())
    guard keys.converted(old, at: path) == keys.converted(renamed, at: path) else { return false }
    return codableChanges?.isEmpty == true && (kind == .onlyCodableAccepts || kind == .valueDiffers)
  }

  /// Whether the mutation added a key that the key strategy converts to the same name as an existing key,
  /// which the legacy model still reads.
  private var isRepetitionForStrategy: Bool {
    guard let location = variant?.location, variant?.mutatorName.hasPrefix("added") == true,
      let keys, !keys.isIdentity, legacyChanges?.isEmpty == true, let added = location.keys.last
    else {
      return false
    }
    let path = Array(location.keys.dropLast())
    let name = keys.converted(added, at: path)
    let siblings = DocumentEditor(document)?.siblings(of: location) ?? []
    return siblings.contains { $0 != added && keys.converted($0, at: path) == name }
  }

  private var syntaxError: JSONSyntaxError? {
    do {
      _ = try JSONDocument(document)
      return nil
    } catch {
      return error
    }
  }
}

extension Variant {
  /// The new key, if the mutation renamed a key.
  var renamedKey: String? {
    guard Mutator.renamesKey(mutatorName) else { return nil }
    return JSONToken(edit.text).string
  }
}

extension DivergenceContext {
  private static let firstInexactInteger = 9_007_199_254_740_992.0

  /// Whether one route converts a large integer through `Double` or `Decimal`.
  var isHugeInteger: Bool {
    guard let number = token?.number, abs(number.doubleValue) >= Self.firstInexactInteger else {
      return false
    }
    switch kind {
    case .onlyCodableAccepts:
      return legacyRejection.map { $0.kind == .wrongType && legacyIsAtChange($0) } == true
        && codableLeaves.contains(where: \.isInteger)
    case .valueDiffers:
      return !differences.isEmpty
        && differences.allSatisfy {
          $0.legacyLeaf?.isInteger == true && $0.codableLeaf?.isInteger == true
        }
    default: return false
    }
  }

  /// Whether a legacy value is the number in the document, so that it has not wrapped around.
  var legacyHasNumberOfToken: Bool {
    legacyLeaves.contains { $0.integerText == token?.text }
  }

  /// Whether the routes convert the same number to strings with different spellings.
  var isOtherSpellingOfNumber: Bool {
    guard kind == .valueDiffers, let text = token?.number?.stringValue else { return false }
    return differences.allSatisfy { difference in
      guard case .string(text)? = difference.legacyLeaf?.payload,
        case .string(let codable)? = difference.codableLeaf?.payload
      else { return false }
      return Double(text) == Double(codable)
    }
  }

  var isLongDecimal: Bool {
    guard kind == .valueDiffers, let token, token.kind == .number else { return false }
    let digits = token.text.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return digits.count >= 17 && differences.allSatisfy(\.isRoundingOfOneNumber)
  }

  /// Whether the legacy `Decimal` is rounded to a `Double`, as by `NSNumber.decimalValue`.
  var isDecimalThroughDouble: Bool {
    kind == .valueDiffers && !differences.isEmpty
      && differences.allSatisfy { difference in
        guard case .decimal(let legacy)? = difference.legacyLeaf?.payload,
          case .decimal(let codable)? = difference.codableLeaf?.payload
        else { return false }
        return Double("\(codable)").map { Decimal($0) } == legacy
      }
  }

  var isNegativeZero: Bool {
    guard kind == .signOfZero, let token, token.kind == .number else { return false }
    return token.text.hasPrefix("-") && token.number?.doubleValue == 0
  }

  var isOptionalElementNull: Bool {
    kind == .onlyCodableAccepts && legacyRejection?.summary == "invalidCollectionElementType"
  }

  var isNonStringKey: Bool {
    kind == .onlyCodableAccepts && legacyRejection?.summary == "invalidDictionaryKeyType"
  }

  /// Whether the Codable values are collections that Unbox cannot decode, and the legacy values are nil.
  var isDroppedValidValue: Bool {
    kind == .valueDiffers && library == .unbox
      && differences.allSatisfy { $0.legacy == "nil" && $0.codableIsUncommonCollection }
  }
}

extension DivergenceContext {
  private static let tolerance = 0.001

  var isFractionOfSecond: Bool {
    guard let text = token?.string, let date = ISODateText(text) else { return false }
    guard let fraction = Double("0" + date.fraction), fraction > 0 else { return false }
    guard !codableLeaves.isEmpty else { return codableChanges?.isEmpty == true }
    let expected = Double(date.secondsSince1970) + fraction
    return codableLeaves.contains { leaf in
      guard case .date(let read) = leaf.payload else { return false }
      return abs(read.timeIntervalSince1970 - expected) < Self.tolerance
    }
  }

  /// Whether the time zone of a date has too few digits and the Codable route reads it as padded with zeros.
  var isPartialZone: Bool {
    guard kind == .onlyCodableAccepts || kind == .valueDiffers, let text = token?.string,
      let full = ISODateText(text)?.withFullZone
    else { return false }
    let different = differences.compactMap(\.codableLeaf)
    let readings = different.isEmpty ? codableLeaves : different
    // The Codable value is unchanged if the padded date is the same time as the original.
    guard !readings.isEmpty else {
      let old = original?.string.flatMap(ISODateText.init)
      return codableChanges?.isEmpty == true && old?.secondsSince1970 == full.secondsSince1970
    }
    return readings.allSatisfy { leaf in
      guard case .date(let read) = leaf.payload else { return false }
      return read.timeIntervalSince1970 == Double(full.secondsSince1970)
    }
  }

  /// Whether the mutation appended text to a complete date and the Codable route ignores it.
  var isTextBehindDate: Bool {
    guard let text = token?.string, let old = original?.string else { return false }
    guard text.hasPrefix(old), text != old, ISODateText(old)?.time.isEmpty == false else {
      return false
    }
    return codableChanges?.isEmpty == true
  }
}

extension LeafValue {
  var isInteger: Bool { integerText != nil }

  /// The digits of an integer; `nil` for any other value.
  fileprivate var integerText: String? {
    switch payload {
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    default: nil
    }
  }

  /// Whether a floating-point number or a date is finite; `nil` for any other value.
  var isFinite: Bool? {
    switch payload {
    case .double(let value): value.isFinite
    case .float(let value): value.isFinite
    case .date(let value): value.timeIntervalSinceReferenceDate.isFinite
    default: nil
    }
  }

  /// Returns whether the floating-point type of the leaf cannot represent a number exactly.
  func isInexact(_ number: JSONNumber) -> Bool {
    switch payload {
    case .float: number.exactFloat == nil
    case .double: number.exactDouble == nil
    default: false
    }
  }
}

extension ValueDifference {
  /// Whether both values are of type `Double` and at most four units in the last place apart.
  fileprivate var isRoundingOfOneNumber: Bool {
    guard case .double(let a)? = legacyLeaf?.payload, case .double(let b)? = codableLeaf?.payload
    else {
      return false
    }
    return abs(a - b) <= 4 * max(a.ulp, b.ulp)
  }
}

extension ValueDifference {
  /// Whether the Codable value is a collection that Unbox cannot decode: with keys that are not strings, or
  /// with optional elements.
  var codableIsUncommonCollection: Bool {
    guard let type = codableType as? any AnyCollection.Type else { return false }
    return !type.hasTextKeys || type.elementType is any AnyOptional.Type
  }
}
