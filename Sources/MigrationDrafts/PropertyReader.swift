import ParityEngine
import Foundation
import JSONVariants
import LegacyMappers

/// The way in which the Codable model reads a property: the type it decodes and how it converts the value.
struct PropertyReader {
  /// The source text of the decoded type.
  let requested: String
  /// The decoded type, where the code makes a value of another type of it.
  var decodedType: (any Any.Type)?
  /// The code after the decoded value; `prefix` is the code before it, such as `Date(`.
  var suffix = ""
  var prefix = ""
  /// The code after an optional decoded value.
  var optionalSuffix = ""
  /// The names of the recipes that the code needs.
  var recipes: [String] = []
  /// The code that converts the property back to the decoded value; `nil` if it is not known.
  var inverse: String? = ""
  /// Whether the property has a value only if the document has one.
  var isOnlyOptional = false
  /// Whether the code of a required value gives an optional.
  var isFailable = false
  /// How a value of another type is read, if a document has one.
  var alternative: Alternative?

  /// The type to decode where the value is not of `requested`, with the code around it.
  struct Alternative {
    let requested: String
    let prefix: String
    let suffix: String
    let optionalSuffix: String
  }
}

extension PropertyReader {
  /// Creates the reader of a value, or of a collection from its elements.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - spelling: The spelling of types.
  ///   - isFlexible: Whether values are read from those of other types, as Unbox does.
  ///   - isLossy: Whether invalid elements are left out.
  init(of type: any Any.Type, _ spelling: TypeSpelling, isFlexible: Bool, isLossy: Bool) {
    let list = type as? any AnyCollection.Type
    if isFlexible, list?.elementType is any AnyCollection.Type {
      self = .flexible(type, spelling)
      return
    }
    let scalar = list?.elementType ?? type
    let name = spelling.text(of: scalar) ?? TypeSpelling.name(of: scalar)
    let element = isFlexible ? "Flexible<\(name)>" : name
    switch list {
    case let list? where isLossy:
      self.init(requested: "[\(list.isDictionary ? "String: " : "")Attempt<\(element)>]")
      suffix = list.isDictionary ? ".compactMapValues" : ".compactMap"
      suffix += isFlexible ? "(\\.value?.value)" : "(\\.value)"
    case _ where !isFlexible: self.init(requested: spelling.text(of: type) ?? name)
    case nil: self.init(requested: element, suffix: ".value")
    case let list? where list.isDictionary:
      self.init(requested: "[String: \(element)]", suffix: ".mapValues(\\.value)")
    case let list? where list.isSet:
      self.init(requested: "[\(element)]", suffix: ".map(\\.value))", prefix: "Set(")
    default: self.init(requested: "[\(element)]", suffix: ".map(\\.value)")
    }
    if !suffix.isEmpty { optionalSuffix = "?" + suffix }
    if !prefix.isEmpty { optionalSuffix = ".map { Set($0.map(\\.value)) }" }
    recipes = isFlexible ? ["FlexibleValues"] : []
    if isLossy { recipes += ["LossyCollections", "IgnoredValues"] }
  }

  /// Returns whether all values in a type, which may be a collection of collections, are read as Unbox reads them.
  static func hasCoercedValues(_ type: any Any.Type) -> Bool {
    guard let list = type as? any AnyCollection.Type else { return ReaderTrial.isCoerced(type) }
    return !(list.isSet && list.elementType is any AnyCollection.Type)
      && hasCoercedValues(list.elementType)
  }

  /// Returns the reader of a collection of collections.
  private static func flexible(_ type: any Any.Type, _ spelling: TypeSpelling) -> PropertyReader {
    guard let list = type as? any AnyCollection.Type,
      let inner = list.elementType as? any AnyCollection.Type
    else { return PropertyReader(of: type, spelling, isFlexible: true, isLossy: false) }
    let values = flexible(inner, spelling)
    let map = list.isDictionary ? "mapValues" : "map"
    var reader = PropertyReader(
      requested: list.isDictionary ? "[String: \(values.requested)]" : "[\(values.requested)]",
      suffix: ".\(map) { \(values.prefix)$0\(values.suffix) }",
      recipes: values.recipes
    )
    reader.optionalSuffix = "?" + reader.suffix
    return reader
  }

  /// The readers, the simplest first; the first one that fits is used.
  private static let all: [@Sendable (ReaderTrial) -> PropertyReader?] = [
    child, raw, decimal, text, plain, boolOfNumber, keyed, { epoch($0, unit: 1) },
    { epoch($0, unit: 1000) },
  ]

  /// Returns the reader of a property; `nil` if none produces the same values as the legacy model.
  static func reader(of trial: ReaderTrial) -> PropertyReader? {
    all.lazy.compactMap { $0(trial) }.first
  }

  /// Reads a model of the app or a collection of models, which its own draft decodes.
  private static func child(_ trial: ReaderTrial) -> PropertyReader? {
    trial.isReadAsModel && !trial.hasElementsOfOtherValues ? trial.reader() : nil
  }

  /// Reads a value without a type of its own, such as `[String: Any]`.
  private static func raw(_ trial: ReaderTrial) -> PropertyReader? {
    guard trial.isReadAsItself,
      let type = trial.spelling.text(of: trial.reading.contentType), let raw = rawType(type)
    else { return nil }
    var reader = PropertyReader(requested: raw.requested, suffix: raw.value, recipes: ["JSONValue"])
    reader.optionalSuffix = "?" + raw.value
    reader.inverse = nil
    return reader
  }

  /// Returns the type to decode for a type of raw values, and the code that converts it.
  private static func rawType(_ type: String) -> (requested: String, value: String)? {
    if type == "Any" { return ("JSONValue", ".any") }
    if type == "AnyObject" { return ("JSONValue", ".any as AnyObject") }
    guard type.hasPrefix("["), type.hasSuffix("]") else { return nil }
    let inner = type.dropFirst().dropLast()
    let isDictionary = inner.hasPrefix("String: ")
    let element = isDictionary ? inner.dropFirst("String: ".count) : inner
    guard let (requested, value) = rawType(String(element)) else { return nil }
    let closure =
      value.hasPrefix(".any") && !value.contains(" ") ? "(\\\(value))" : " { $0\(value) }"
    return isDictionary
      ? ("[String: \(requested)]", ".mapValues\(closure)") : ("[\(requested)]", ".map\(closure)")
  }

  /// Reads a type that `JSONDecoder` decodes, strictly or as leniently as Unbox.
  private static func plain(_ trial: ReaderTrial) -> PropertyReader? {
    guard let type = trial.decodableType, !trial.hasElementsOfInvalidValues else { return nil }
    let agrees = trial.recorded.allSatisfy { text, outcome in
      outcome.isSame(as: PropertyOutcome(decoding: type, from: trial.withoutInvalidElements(text)))
    }
    let isFlexible =
      trial.isFlexible && trial.agreesWithUnbox && !(agrees && trial.isStrictEnough)
    guard agrees || isFlexible, trial.keepsUnusualValues else { return nil }
    if trial.isEmptyTextNil {
      return PropertyReader(
        requested: isFlexible ? "Flexible<String>" : "String",
        optionalSuffix: isFlexible ? "?.value" : "",
        recipes: ["DecodeUnlessEmpty"] + (isFlexible ? ["FlexibleValues"] : []),
        isOnlyOptional: true
      )
    }
    return trial.reader(isFlexible: isFlexible)
  }

  /// Reads a Bool for which a document has 1 or 0, as a backend without Bools sends it.
  ///
  /// For Unbox, `Flexible` does.
  private static func boolOfNumber(_ trial: ReaderTrial) -> PropertyReader? {
    guard trial.reading.contentType == Bool.self, trial.isReadAsItself, trial.library != .unbox,
      trial.recorded.contains(where: { Double($0.text) != nil }), trial.keepsUnusualValues
    else { return nil }
    let agrees = trial.recorded.allSatisfy { text, outcome in
      let number = Double(text)
      return outcome.isSame(
        as: number.map { .value($0 != 0) } ?? PropertyOutcome(decoding: Bool.self, from: text)
      )
    }
    guard agrees else { return nil }
    // `getBool()` of JAYSON refuses other numbers, and `bool` takes them for true.
    let takesOthers = trial.outcome("2")?.isSame(as: .value(true)) == true
    return PropertyReader(
      requested: "Bool",
      isFailable: !takesOthers,
      alternative: takesOthers ? .anyNumber : .oneOrZero
    )
  }

  /// Reads a dictionary of Unbox with keys that the app makes of strings.
  private static func keyed(_ trial: ReaderTrial) -> PropertyReader? {
    guard let list = trial.reading.contentType as? any AnyCollection.Type, let key = list.keyType,
      key is any UnboxableKey.Type, ReaderTrial.isCoerced(list.elementType),
      trial.isReadAsItself, trial.agreesWithUnbox,
      let (text, outcome) = trial.recorded.first(where: { $0.text.contains(":") }),
      // An invalid member must not be left out.
      trial.outcome("\(text.dropLast()),\"\\u0001\":{}}")?.isSame(as: outcome) == false,
      let type = trial.spelling.text(of: trial.reading.contentType),
      let name = trial.spelling.text(of: key)
    else { return nil }
    var reader = PropertyReader(
      requested: "[String: Flexible<\(list.elementType)>]",
      suffix: ".reduce(into: \(type)()) { values, member in\n"
        + "  guard let key = \(name).transform(unboxedKey: member.key) else {\n"
        + "    \(InitializerCode.refusal(ofInvalid: trial.reading.name))\n  }\n"
        + "  values[key] = member.value.value\n}",
      recipes: ["FlexibleValues"],
      inverse: nil
    )
    reader.optionalSuffix = "?" + reader.suffix
    return reader
  }

  /// Reads a decimal number from a floating-point one, which keeps fewer digits.
  private static func decimal(_ trial: ReaderTrial) -> PropertyReader? {
    let digits = "0.12345678901234567"
    guard trial.reading.contentType == Decimal.self, let double = Double(digits),
      trial.outcome(digits)?.isSame(as: .value(Decimal(double))) == true
    else { return nil }
    let agrees = trial.recorded.allSatisfy { text, outcome in
      Double(text).map { outcome.isSame(as: .value(Decimal($0))) } ?? false
    }
    let isExact = PropertyOutcome(decoding: Decimal.self, from: digits)
      .isSame(as: .value(Decimal(double)))
    guard agrees, !isExact else { return nil }
    return PropertyReader(
      requested: "Double",
      suffix: ")",
      prefix: "Decimal(",
      optionalSuffix: ".map { Decimal($0) }"
    )
  }

  /// Reads a URL or a decimal number from a string, which may be invalid.
  private static func text(_ trial: ReaderTrial) -> PropertyReader? {
    let type = trial.reading.contentType
    let isURL = type == URL.self
    let isFlexible = trial.library == .unbox && type == Decimal.self
    // JSONDecoder makes a URL of a string, too, and refuses the same strings.
    if isURL, let plain = plain(trial) { return plain }
    guard isURL || type == Decimal.self, isFlexible || trial.reading.readType == String.self,
      !trial.recorded.isEmpty
    else { return nil }
    let agrees = trial.recorded.allSatisfy { text, outcome in
      let token = JSONToken(text)
      guard let string = isFlexible && token.kind == .number ? text : token.string else {
        return false
      }
      let value: Any? = isURL ? URL(string: string) : Decimal(string: string)
      return outcome.isSame(
        as: value.map { .value($0) } ?? (trial.reading.isOptional ? .isNil : .refused)
      )
    }
    let invalid: PropertyOutcome = trial.reading.isOptional ? .isNil : .refused
    guard agrees, trial.outcome("\"\"")?.isSame(as: invalid) == true else { return nil }
    let conversion = isURL ? "URL" : "Decimal"
    let areNumbers = trial.recorded.allSatisfy { JSONToken($0.text).kind == .number }
    return PropertyReader(
      requested: isFlexible ? "Flexible<String>" : "String",
      suffix: (isFlexible ? ".value" : "") + ")",
      prefix: conversion + "(string: ",
      optionalSuffix: ".flatMap { \(conversion)(string: $0\(isFlexible ? ".value" : "")) }",
      recipes: isFlexible ? ["FlexibleValues"] : [],
      inverse: isURL ? ".absoluteString" : areNumbers ? "" : ".description",
      isFailable: true
    )
  }

  /// Reads a date from a number of units since 1970; `unit` is the number of units per second.
  private static func epoch(_ trial: ReaderTrial, unit: Double) -> PropertyReader? {
    guard trial.reading.contentType == Date.self, !trial.recorded.isEmpty else { return nil }
    func agrees(_ text: String, _ outcome: PropertyOutcome) -> Bool {
      guard let number = Double(text) else { return false }
      return outcome.isSame(as: .value(Date(timeIntervalSince1970: number / unit)))
    }
    // A number with a fraction is refused, or cut off, where the legacy code reads an integer.
    let integer =
      trial.reading.readType.flatMap { $0 as? any FixedWidthInteger.Type }
      ?? (trial.fraction?.outcome.isValue(besides: trial.reading.fallback.value) == false
        ? Int.self : nil)
    guard trial.recorded.allSatisfy(agrees), integer != nil || trial.fraction.map(agrees) != false
    else { return nil }
    // A number that stands for none shows in no fixture.
    let unusual = integer is any UnsignedInteger.Type ? ["0"] : ["0", "-1"]
    guard unusual.allSatisfy({ text in trial.outcome(text).map { agrees(text, $0) } ?? true })
    else { return nil }
    let divisor = unit == 1 ? "" : " / \(Int(unit))"
    let (prefix, suffix) = integer == nil ? ("", "") : ("Double(", ")")
    let decodedType: any Any.Type = integer ?? Double.self
    return PropertyReader(
      requested: "\(decodedType)",
      decodedType: decodedType,
      suffix: "\(suffix)\(divisor))",
      prefix: "Date(timeIntervalSince1970: \(prefix)",
      optionalSuffix: ".map { Date(timeIntervalSince1970: \(prefix)$0\(suffix)\(divisor)) }",
      inverse: ".timeIntervalSince1970" + (unit == 1 ? "" : " * \(Int(unit))")
    )
  }
}

extension PropertyReader.Alternative {
  fileprivate static let oneOrZero = Self(
    requested: "Int",
    prefix: "[0: false, 1: true][",
    suffix: "]",
    optionalSuffix: ".flatMap { [0: false, 1: true][$0] }"
  )
  fileprivate static let anyNumber = Self(
    requested: "Double",
    prefix: "(",
    suffix: " != 0)",
    optionalSuffix: ".map { $0 != 0 }"
  )
}
