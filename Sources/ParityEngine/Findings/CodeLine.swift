import Foundation
import JSONVariants

/// A template for a line of code that keeps the legacy behaviour, for one property with a known cause.
///
/// `text(name:_:)` inserts the property's name and type in the Codable model. It returns `nil` if the line
/// would not compile for the type.
struct CodeLine {
  /// The property types for which a line compiles and keeps the legacy behaviour.
  enum Fit {
    case types(Set<String>)
    case collections
    case all

    static let integers: Fit = .types(integerTypes)
    static let floats: Fit = .types(["Double", "Float"])
    static let numbers: Fit = .types(integerTypes.union(["Double", "Float"]))
    static let decimals: Fit = .types(["Decimal"])
    static let bools: Fit = .types(["Bool"])
    static let strings: Fit = .types(["String"])
    static let flexible: Fit = .types(integerTypes.union(["Double", "Float", "Bool", "String"]))
    static let scalars: Fit = .types(
      integerTypes.union(["Double", "Float", "Decimal", "Bool", "String"])
    )

    private static let integerTypes: Set<String> = [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]

    func contains(_ type: String) -> Bool {
      switch self {
      case .types(let types): types.contains(type)
      case .collections:
        type.hasPrefix("Array<") || type.hasPrefix("Set<")
          || type.hasPrefix("Dictionary<String, ") && !Self.isNested(type)
      case .all: true
      }
    }

    /// Returns whether the values of a dictionary are collections, each of which drops its own elements.
    private static func isNested(_ type: String) -> Bool {
      let value = type.dropFirst("Dictionary<String, ".count)
      return ["Array<", "Set<", "Dictionary<"].contains(where: value.hasPrefix)
    }
  }

  private let fit: Fit
  /// The file of `Samples/Recipes` with code like the line, or with what the line calls.
  let recipe: String?
  /// The templates for a required and for an optional property, with `TYPE`, `KIND` and `NAME` as placeholders.
  private let required: String
  private let optional: String
  /// The template for an optional property of a model that reads a bad value as a missing one.
  private let swallowing: String
  /// Whether `decodeFlexible` does what the line does.
  private let isFlexible: Bool

  private init(
    for fit: Fit,
    _ required: String,
    optional: String,
    swallowing: String,
    recipe: String? = "FlexibleValues.swift",
    isFlexible: Bool = false
  ) {
    self.fit = fit
    self.recipe = recipe
    self.required = required
    self.optional = optional
    self.swallowing = swallowing
    self.isFlexible = isFlexible
  }

  /// Returns the line for a property; `nil` if the name is no identifier or the line does not fit the type.
  ///
  /// A property that is not optional gets `fallback` where the document has no value. The line does all that the legacy
  /// model does, whatever the cause: one for the next cause must not undo it.
  func text(name: String, _ read: CodableRead, fallback: String = "") -> String? {
    text(
      name: name,
      read,
      isOptional: read.mayBeMissing || read.isOfOptionalProperty,
      fallback: read.needsFallback ? fallback : ""
    )
  }

  /// Returns the line for a property that the Codable model requires, and the legacy model does not.
  func text(ofMissing name: String, _ read: CodableRead, fallback: String) -> String? {
    text(name: name, read, isOptional: true, fallback: fallback)
  }

  private func text(
    name: String,
    _ read: CodableRead,
    isOptional: Bool,
    fallback: String
  ) -> String? {
    guard fit.contains(read.type), read.isType(ofProperty: name) else { return nil }
    if isFlexible, read.leniency?.convertsScalars == true, Fit.flexible.contains(read.type) {
      return CodeLine.flexible(.flexible)
        .text(name: name, read, isOptional: isOptional, fallback: fallback)
    }
    let isSwallowing = isOptional && read.leniency?.swallowsErrors == true
    let text = isSwallowing ? swallowing : isOptional ? optional : required
    let kind = String(read.type.prefix { $0 != "<" })
    let line = text.replacingOccurrences(of: "KIND", with: kind)
      .replacingOccurrences(of: "TYPE", with: TypeName.inCode(read.type))
      .replacingOccurrences(of: "NAME", with: SwiftName.escaped(name))
    let property = SwiftName.escaped(name)
    guard !fallback.isEmpty else { return "\(property) = \(line)" }
    return "\(property) = " + (line.hasPrefix("try?") ? "(\(line))" : line) + fallback
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

  /// Decodes the type; if that fails, decodes another type and converts its value, `VALUE`.
  ///
  /// Where `isFlexible` is false, `decodeFlexible` does something else.
  static func orElse(
    _ other: String,
    _ conversion: String,
    for fit: Fit,
    isFlexible: Bool = true
  ) -> CodeLine {
    let convertingOptional = ".map { \(inserting("$0", in: conversion)) }"
    return CodeLine(
      for: fit,
      "try (try? \(decode("TYPE"))) ?? (\(inserting(decode(other), in: conversion)))",
      optional: "try (try? \(decodeIfPresent("TYPE"))) ?? \(decodeIfPresent(other))"
        + convertingOptional,
      swallowing: "(try? \(decode("TYPE"))) ?? (try? \(decode(other)))" + convertingOptional,
      isFlexible: isFlexible
    )
  }

  /// Decodes another type and converts its value, `VALUE`.
  static func converting(_ other: String, _ conversion: String, for fit: Fit) -> CodeLine {
    CodeLine(
      for: fit,
      "try \(inserting(decode(other), in: conversion))",
      optional: "try \(decodeIfPresent(other)).map { \(inserting("$0", in: conversion)) }",
      swallowing: "(try? \(decode(other))).map { \(inserting("$0", in: conversion)) }",
      recipe: nil
    )
  }

  /// Decodes a scalar from a Bool, a number or a string, with `FlexibleValues.swift`.
  static func flexible(_ fit: Fit) -> CodeLine {
    CodeLine(
      for: fit,
      "try c.decodeFlexible(TYPE.self, forKey: .NAME)",
      optional: "try c.decodeFlexibleIfPresent(TYPE.self, forKey: .NAME)",
      swallowing: "try? c.decodeFlexible(TYPE.self, forKey: .NAME)"
    )
  }

  /// Skips the elements that cannot be decoded, with `LossyCollections.swift`.
  static let lossy = CodeLine(
    for: .collections,
    "try c.decodeLossyKIND(forKey: .NAME)",
    optional: "try c.decodeLossyKINDIfPresent(forKey: .NAME)",
    swallowing: "try? c.decodeLossyKIND(forKey: .NAME)",
    recipe: "LossyCollections.swift"
  )

  /// Decodes a value of the wrong type as nil.
  static let orNil = CodeLine(
    for: .all,
    "try? c.decode(TYPE.self, forKey: .NAME)",
    optional: "try? c.decodeIfPresent(TYPE.self, forKey: .NAME)",
    swallowing: "try? c.decodeIfPresent(TYPE.self, forKey: .NAME)",
    recipe: "DecodeOrNil.swift",
    isFlexible: true
  )
}

extension CodeLine {
  /// Decodes a value that may be missing.
  static let ifPresent = CodeLine(
    for: .all,
    "try c.decode(TYPE.self, forKey: .NAME)",
    optional: "try c.decodeIfPresent(TYPE.self, forKey: .NAME)",
    swallowing: "try? c.decodeIfPresent(TYPE.self, forKey: .NAME)",
    recipe: nil,
    isFlexible: true
  )
}

/// The type that the Codable route decodes for a property.
struct CodableRead: Hashable, Codable, Sendable {
  /// The type's name, without `Optional`.
  let type: String
  /// Whether the route asks for an optional value.
  let isOptional: Bool
  /// The type of the property, which may be made from a value of another type; `nil` if no value has shown it.
  var property: String?
  /// Whether the property is made of other values as well, which no line of code reads.
  var isOneOfSeveral = false
  /// Whether the value is one of an object that is no property, whose absence a line of code would not survive.
  var isFlattened = false
  /// Whether the value is the payload of a case, or a part of a type of the library, which no line of code assigns.
  var isPart = false
  /// What the legacy route does with other values in its place; `nil` if that is unknown.
  var leniency: LegacyLeniency?

  /// Whether the property may be nil, whatever the route asks for: `try?` makes nil of an error.
  var isOfOptionalProperty: Bool { property.map { $0 != $0.withoutOptional } == true }

  /// Whether a document may lack the value: the route may ask for a required one behind `try?`.
  var mayBeMissing: Bool { isOptional || leniency?.acceptsMissing == true }

  /// Whether the property has a value even if the document has none.
  var needsFallback: Bool { mayBeMissing && property == type }

  /// Returns whether a line of code may assign the decoded value to a property.
  func isType(ofProperty name: String) -> Bool {
    CodableRead.isIdentifier(name) && (property ?? type).withoutOptional == type
      && !isOneOfSeveral && !isPart && leniency?.convertsValue != true
  }

  /// Returns whether a text is usable as an identifier in code; a key that is data may not be.
  static func isIdentifier(_ text: String) -> Bool {
    text.first.map { $0.isLetter || $0 == "_" } == true
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Returns whether a text is usable as the name of a type in code, such as `Order.Item`.
  static func isTypeName(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
      isIdentifier(String($0))
    }
  }
}

extension String {
  /// The name of a type without `Optional`.
  var withoutOptional: String {
    hasPrefix("Optional<") ? String(dropFirst(9).dropLast()) : self
  }
}
