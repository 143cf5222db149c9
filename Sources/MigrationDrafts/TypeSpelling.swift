import MigrationPlanning
import ParityEngine
import Foundation
import JSONVariants
import ValueComparison

/// Spells types as source code does: without modules, and with `?` and brackets.
struct TypeSpelling {
  /// The generic parameters of the model's declaration, keyed by argument, such as `Item` for `Booking`.
  var parameters: [String: String] = [:]
  /// The names of the model and of those around it, in whose body the types inside need no qualification.
  var owner: [String] = []
  /// The file of the draft, whose private types its code can name.
  var file: SourceFile?

  /// Returns the source text of a type; `nil` for a type that the code of the draft cannot name.
  func text(of type: any Any.Type) -> String? {
    guard !TypeName.isHidden(type) || isInFile(type) else { return nil }
    return GenericTypeName(type).map(text)
  }

  private func isInFile(_ type: any Any.Type) -> Bool {
    let name = Self.name(of: TypeContent.innermost(type))
    return file?.types(named: [name], areExtensions: false).isEmpty == false
  }

  private func text(of name: GenericTypeName) -> String {
    if !parameters.isEmpty, let parameter = parameters[TypeSpelling().text(of: name)] {
      return parameter
    }
    let arguments = name.arguments.map(text)
    switch (name.path, arguments.count) {
    case ("Optional", 1): return arguments[0] + "?"
    case ("Array", 1): return "[\(arguments[0])]"
    case ("Dictionary", 2): return "[\(arguments[0]): \(arguments[1])]"
    default:
      let around = name.components.prefix(owner.count)
      // A generic type has types of its own for each argument.
      let isInside =
        name.components.count > owner.count && around.map(\.name) == owner
        && around.flatMap(\.arguments).map(text).allSatisfy(parameters.values.contains)
      return name.components.dropFirst(isInside ? owner.count : 0).map { component in
        let arguments = component.arguments.map(text).joined(separator: ", ")
        return component.name + (arguments.isEmpty ? "" : "<\(arguments)>")
      }.joined(separator: ".")
    }
  }

  /// Returns whether a type belongs to Swift, Foundation or this package.
  static func isForeign(_ type: any Any.Type) -> Bool {
    let modules = [
      "Swift", "Foundation", "FoundationEssentials", "__C", "CoreGraphics", "CoreFoundation",
      "HimotokiExtractor", "UnboxExtractor", "JAYSONExtractor", "LegacyMappers",
      "HimotokiBridge", "UnboxBridge", "JAYSONBridge",
    ]
    return modules.contains(module(of: type)) || type is any AnyCollection.Type
  }

  /// Returns whether a draft can decode a type by its name.
  ///
  /// It can decode scalars with an obvious Codable form, collections of them, and models with own drafts.
  static func isReadable(_ type: any Any.Type, for model: LegacyModel) -> Bool {
    let type = TypeContent.unwrapped(type)
    if let list = type as? any AnyCollection.Type {
      return list.hasTextKeys && isReadable(list.elementType, for: model)
    }
    if type is any (FixedWidthInteger & Decodable).Type { return true }
    let scalars: [any Any.Type] = [String.self, Bool.self, Double.self, Float.self, URL.self]
    return scalars.contains { $0 == type } || isModel(type, of: model)
  }

  /// Returns whether a type is a model of the app: a legacy one, or one that is Codable already, which a bridge decodes.
  static func isModel(_ type: any Any.Type, of model: LegacyModel) -> Bool {
    model.child(type) != nil || type is any Decodable.Type && !isForeign(type)
  }

  /// Returns the name of the module of a type.
  static func module(of type: any Any.Type) -> String {
    String(String(reflecting: type).prefix { $0 != "." })
  }

  /// Returns the name of a type without its generic arguments.
  static func name(of type: any Any.Type) -> String {
    GenericTypeName(type)?.path ?? TypeName.of(type)
  }

  /// Returns the generic arguments of a type and of those around it.
  static func arguments(of type: any Any.Type) -> [String] {
    GenericTypeName(type)?.arguments.map(TypeSpelling().text) ?? []
  }
}

/// The name of a type, split into the names of the types around it and its own, each with generic arguments.
private struct GenericTypeName {
  private(set) var components: [(name: String, arguments: [GenericTypeName])] = [("", [])]

  /// The name without generic arguments.
  var path: String { components.map(\.name).joined(separator: ".") }
  var arguments: [GenericTypeName] { components.flatMap(\.arguments) }

  /// Fails for a type without a name, such as a tuple or a function.
  init?(_ type: any Any.Type) {
    var rest = TypeName.of(type)[...]
    self.init(&rest)
    guard rest.isEmpty else { return nil }
  }

  private init?(_ rest: inout Substring) {
    while let character = rest.first, ![",", ">"].contains(character) {
      guard !"()".contains(character) else { return nil }
      rest.removeFirst()
      switch character {
      case ".": components.append(("", []))
      case "<":
        repeat {
          rest = rest.drop { $0 == " " }
          guard let argument = GenericTypeName(&rest) else { return nil }
          components[components.count - 1].arguments.append(argument)
        } while rest.popFirst() == ","
      default: components[components.count - 1].name.append(character)
      }
    }
    if path.isEmpty { return nil }
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
    case let list as any Collection & AnyCollection:
      return text(of: list, isDictionary: type(of: list).isDictionary)
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
    let isWhole = double == double.rounded() && abs(double) < 1e15 && double.sign == .plus
    return isWhole ? "\(Int(double))" : "\(double)"
  }

  private static func enumCase(_ value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, mirror.children.isEmpty else { return nil }
    let isImported = TypeCatalogue.shared.facts(of: value).isImported
    return EnumCase(value, mirror, isImported: isImported).name.map { "." + $0 }
  }
}
