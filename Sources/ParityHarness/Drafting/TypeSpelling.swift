import Foundation

/// Spells types as code does: without modules, with `?` and brackets.
struct TypeSpelling {
  /// What generic arguments are called in the declaration of the model, such as `Item` for `Booking`.
  var parameters: [String: String] = [:]

  /// A type as code names it; `nil` for one that code elsewhere cannot name.
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

  /// Whether a type belongs to Swift, Foundation or this package.
  static func isForeign(_ type: any Any.Type) -> Bool {
    let modules = [
      "Swift", "Foundation", "FoundationEssentials", "__C", "CoreGraphics", "CoreFoundation",
      "HimotokiExtractor", "UnboxExtractor", "JAYSONExtractor", "LegacyExtractor",
      "HimotokiBridge", "UnboxBridge", "JAYSONBridge",
    ]
    let module = String(reflecting: type).prefix { $0 != "." }
    return modules.contains(String(module)) || type is any ElementCollection.Type
  }

  /// Whether code can read a type by its name: scalars whose Codable form is the obvious one, collections of
  /// them, and models that have drafts of their own.
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

  /// The name of a type without its module and its generic arguments.
  static func name(of type: any Any.Type) -> String {
    var parser = TypeNameParser(rest: String(reflecting: type)[...])
    return parser.type()?.pathWithoutModule ?? "\(type)"
  }

  /// The generic arguments of a type, with their modules.
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

/// Reads what `String(reflecting:)` makes of a type.
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
        // `(unknown context at $1234).Kind` is private or local.
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
  /// The code of a value; `nil` when it has no short one.
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

  /// The elements of an array; of other collections, only that they are empty.
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
