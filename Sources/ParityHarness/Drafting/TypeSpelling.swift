import Foundation

/// Spells types as source code does: without modules, and with `?` and brackets.
struct TypeSpelling {
  /// The generic parameters of the model's declaration, keyed by argument, such as `Item` for `Booking`.
  var parameters: [String: String] = [:]

  /// Returns the source text of a type; `nil` for a type that code in another place cannot name.
  func text(of type: any Any.Type) -> String? {
    var parser = TypeNameParser(rest: String(reflecting: type)[...])
    guard let name = parser.type(), parser.rest.isEmpty, !name.hasUnknownContext else { return nil }
    return text(of: name)
  }

  private func text(of name: TypeName) -> String {
    if let parameter = parameters[name.path], name.arguments.isEmpty { return parameter }
    let arguments = name.arguments.map(text)
    switch (name.path, arguments.count) {
    case ("Swift.Optional", 1): return arguments[0] + "?"
    case ("Swift.Array", 1): return "[\(arguments[0])]"
    case ("Swift.Dictionary", 2): return "[\(arguments[0]): \(arguments[1])]"
    default:
      let list = arguments.isEmpty ? "" : "<\(arguments.joined(separator: ", "))>"
      return name.pathWithoutModule + list
    }
  }

  /// Returns whether a type belongs to Swift, Foundation or this package.
  static func isForeign(_ type: any Any.Type) -> Bool {
    let modules = [
      "Swift", "Foundation", "FoundationEssentials", "__C", "CoreGraphics", "CoreFoundation",
      "HimotokiExtractor", "UnboxExtractor", "JAYSONExtractor", "LegacyExtractor",
      "HimotokiBridge", "UnboxBridge", "JAYSONBridge",
    ]
    let module = String(reflecting: type).prefix { $0 != "." }
    return modules.contains(String(module)) || type is any ElementCollection.Type
  }

  /// Returns whether a draft can decode a type by its name.
  ///
  /// It can decode scalars with an obvious Codable form, collections of them, and models with own drafts.
  static func isReadable(_ type: any Any.Type, for library: DecodingLibrary) -> Bool {
    if let optional = type as? any AnyOptional.Type {
      return isReadable(optional.wrappedType, for: library)
    }
    if let list = type as? any ElementCollection.Type {
      let hasTextKeys =
        !"\(type)".hasPrefix("Dictionary<") || "\(type)".hasPrefix("Dictionary<String,")
      return hasTextKeys && isReadable(list.elementType, for: library)
    }
    if type is any (FixedWidthInteger & Decodable).Type { return true }
    let scalars: [any Any.Type] = [String.self, Bool.self, Double.self, Float.self, URL.self]
    return scalars.contains { $0 == type } || LegacyModel(type, of: library) != nil
  }

  /// Returns the name of a type without its module and its generic arguments.
  static func name(of type: any Any.Type) -> String {
    var parser = TypeNameParser(rest: String(reflecting: type)[...])
    return parser.type()?.pathWithoutModule ?? "\(type)"
  }

  /// Returns the generic arguments of a type, with their modules.
  static func arguments(of type: any Any.Type) -> [String] {
    var parser = TypeNameParser(rest: String(reflecting: type)[...])
    return parser.type()?.arguments.map(\.path) ?? []
  }
}

/// The name of a type with its generic arguments.
private struct TypeName {
  var path: String
  var arguments: [TypeName] = []
  var hasUnknownContext = false

  var pathWithoutModule: String {
    let parts = path.split(separator: ".")
    // `Any` has no module.
    return parts.count > 1 ? parts.dropFirst().joined(separator: ".") : path
  }
}

/// Parses the description of a type by `String(reflecting:)`.
private struct TypeNameParser {
  var rest: Substring

  mutating func type() -> TypeName? {
    var name = TypeName(path: "")
    while let character = rest.first {
      switch character {
      case "<":
        rest.removeFirst()
        guard let arguments = arguments() else { return nil }
        name.arguments += arguments
        name.hasUnknownContext =
          name.hasUnknownContext || arguments.contains(where: \.hasUnknownContext)
      case ",", ">": return name.path.isEmpty ? nil : name
      case "(":
        // `(unknown context at $1234).Kind` is a private or local type.
        guard let end = rest.firstIndex(of: ")") else { return nil }
        name.hasUnknownContext = true
        rest = rest[rest.index(after: end)...].drop { $0 == "." }
      default:
        name.path.append(character)
        rest.removeFirst()
      }
    }
    return name.path.isEmpty ? nil : name
  }

  private mutating func arguments() -> [TypeName]? {
    var arguments: [TypeName] = []
    while let argument = type() {
      arguments.append(argument)
      guard let next = rest.popFirst() else { return nil }
      if next == ">" { return arguments }
      rest = rest.drop { $0 == " " }
    }
    return nil
  }
}

/// Writes values as Swift literals.
enum SwiftLiteral {
  /// Returns the literal of a value; `nil` if it has no short literal.
  static func text(of value: Any) -> String? {
    guard let content = Operand.unwrap(value).content else { return "nil" }
    switch content {
    case let value as Bool where type(of: content) == Bool.self: return "\(value)"
    case let value as String: return value.debugDescription
    case let value as any FixedWidthInteger: return "\(value)"
    case let value as any BinaryFloatingPoint: return number(value)
    case let list as any Collection where content is any ElementCollection:
      return text(of: list, isDictionary: content is any AnyDictionary)
    default: return enumCase(content)
    }
  }

  /// Returns the literal of an array, or of another collection if it is empty.
  private static func text(of list: any Collection, isDictionary: Bool) -> String? {
    guard !list.isEmpty else { return isDictionary ? "[:]" : "[]" }
    guard let elements = list as? [Any], elements.count <= maximumCount else { return nil }
    let texts = elements.compactMap { text(of: $0) }
    return texts.count == elements.count ? "[\(texts.joined(separator: ", "))]" : nil
  }

  private static let maximumCount = 8

  private static func number(_ value: any BinaryFloatingPoint) -> String? {
    let double = Double(value)
    guard double.isFinite else { return nil }
    return "\(double)"
  }

  private static func enumCase(_ value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, mirror.children.isEmpty else { return nil }
    return EnumCase(value, mirror).name.map { "." + $0 }
  }
}

private protocol AnyDictionary {}

extension Dictionary: AnyDictionary {}
