import Foundation

/// A line of code that keeps the legacy behaviour where a cause would lose it.
///
/// It is written for one property, with the name and the type that the Codable model has for it. A line
/// that would not compile for the type is not given.
struct CodeLine {
  /// The types of a property for which a line compiles and does the right thing.
  enum Fit {
    case numbers
    case integers
    case floats
    case decimals
    case bools
    case strings
    case arrays
    case all

    func contains(_ type: String) -> Bool {
      switch self {
      case .numbers: Fit.integers.contains(type) || Fit.floats.contains(type)
      case .integers: Self.integerTypes.contains(type)
      case .floats: type == "Double" || type == "Float"
      case .decimals: type == "Decimal" || type == "NSDecimal"
      case .bools: type == "Bool"
      case .strings: type == "String"
      case .arrays: type.hasPrefix("Array<")
      case .all: true
      }
    }

    private static let integerTypes: Set<String> = [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]
  }

  private let fit: Fit
  /// The text for a property that must have a value, and for one that need not, with `TYPE` and `NAME`.
  private let required: String
  private let optional: String

  private init(for fit: Fit, _ required: String, optional: String) {
    self.fit = fit
    self.required = required
    self.optional = optional
  }

  /// The line for a property; `nil` where it has no name or a type that the line does not fit.
  func text(name: String, _ read: CodableRead) -> String? {
    guard fit.contains(read.type), CodableRead.isIdentifier(name) else { return nil }
    let text = read.isOptional ? optional : required
    return "\(name) = "
      + text.replacingOccurrences(of: "TYPE", with: read.type)
      .replacingOccurrences(of: "NAME", with: name)
  }
}

extension CodeLine {
  private static func decode(_ type: String) -> String { "c.decode(\(type).self, forKey: .NAME)" }

  private static func decodeIfPresent(_ type: String) -> String {
    "c.decodeIfPresent(\(type).self, forKey: .NAME)"
  }

  private static func inserting(_ value: String, in conversion: String) -> String {
    conversion.replacingOccurrences(of: "VALUE", with: value)
  }

  /// Reads the type, else another, which is converted; `VALUE` stands for it.
  static func orElse(_ other: String, _ conversion: String, for fit: Fit) -> CodeLine {
    CodeLine(
      for: fit,
      "try (try? \(decode("TYPE"))) ?? (\(inserting(decode(other), in: conversion)))",
      optional: "try (try? \(decodeIfPresent("TYPE"))) ?? \(decodeIfPresent(other))"
        + ".map { \(inserting("$0", in: conversion)) }"
    )
  }

  /// Reads another type and converts it; `VALUE` stands for it.
  static func converting(_ other: String, _ conversion: String, for fit: Fit) -> CodeLine {
    CodeLine(
      for: fit,
      "try \(inserting(decode(other), in: conversion))",
      optional: "try \(decodeIfPresent(other)).map { \(inserting("$0", in: conversion)) }"
    )
  }

  /// Reads a scalar in any form, with `FlexibleValues.swift`.
  static func flexible(_ fit: Fit) -> CodeLine {
    CodeLine(
      for: fit,
      "try c.decodeFlexible(TYPE.self, forKey: .NAME)",
      optional: "try c.decodeFlexibleIfPresent(TYPE.self, forKey: .NAME)"
    )
  }

  /// Leaves bad elements out, with `LossyCollections.swift`.
  static let lossy = CodeLine(
    for: .arrays,
    "try c.decodeLossyArray(forKey: .NAME)",
    optional: "try c.decodeLossyArrayIfPresent(forKey: .NAME)"
  )

  /// Reads a bad value as nil.
  static let orNil = CodeLine(
    for: .all,
    "try? c.decode(TYPE.self, forKey: .NAME)",
    optional: "try? c.decodeIfPresent(TYPE.self, forKey: .NAME)"
  )

  /// Reads through objects that may be missing, with `OptionalNestedPath.swift`.
  static let nestedPath = CodeLine(
    for: .all,
    "try c.decodeIfPresent(TYPE.self, at: [.outer, .NAME])",
    optional: "try c.decodeIfPresent(TYPE.self, at: [.outer, .NAME])"
  )
}

/// What the Codable route asks for at a property.
struct CodableRead: Hashable, Codable, Sendable {
  /// The type, without an optional around it.
  let type: String
  /// Whether the route does without the value.
  let isOptional: Bool

  /// Whether code may have the text for a name: not where it is a key that is data.
  static func isIdentifier(_ text: String) -> Bool {
    text.first.map { $0.isLetter || $0 == "_" } == true
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
