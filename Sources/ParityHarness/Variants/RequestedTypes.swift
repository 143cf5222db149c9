import Foundation
import LegacyExtractor

/// The types that the two routes ask for at one place, without the optionals around them.
struct RequestedTypes {
  var legacy: [any Any.Type] = []
  var codable: [any Any.Type] = []

  private var all: [any Any.Type] { legacy + codable }

  /// What the values in the value are made of, where that is a collection.
  var contents: RequestedTypes {
    RequestedTypes(
      legacy: legacy.compactMap(Self.content),
      codable: codable.compactMap(Self.content)
    )
  }

  /// Whether a route asks for a dictionary.
  var isDictionary: Bool { all.contains { $0 is any DictionaryType.Type } }

  /// The kinds of numbers that are asked for.
  var numbers: NumberKinds {
    let kinds = all.reduce(into: NumberKinds()) { $0.formUnion(NumberKinds(of: $1)) }
    return kinds.isEmpty ? .unknown : kinds
  }

  /// Whether a route makes something else than a text of a text, as far as types show it.
  var isMoreThanText: Bool {
    all.contains { $0 == Bool.self || !NumberKinds(of: $0).isEmpty }
  }

  /// Whether both routes hand the value to one Codable type, and so do the same.
  ///
  /// A type that a legacy library knows how to make is not bridged, and neither is a model that is
  /// legacy as well as Codable.
  var isBridged: Bool {
    guard legacy.count == 1, codable.count == 1, legacy[0] == codable[0] else { return false }
    let base = Self.innermost(legacy[0])
    return base is any Decodable.Type && !Self.isLegacy(base)
  }

  /// Names the pair of models that is read, if both routes read one; models of one pair are read in
  /// one way wherever they stand.
  var models: ModelPair? {
    guard !legacy.isEmpty, !codable.isEmpty,
      !legacy.contains(where: { $0 is any UnboxableWithContext.Type })
    else { return nil }
    return ModelPair(
      legacy: Set(legacy.map { ObjectIdentifier($0) }),
      codable: Set(codable.map { ObjectIdentifier($0) })
    )
  }

  /// The types of one pair of models.
  struct ModelPair: Hashable {
    let legacy: Set<ObjectIdentifier>
    let codable: Set<ObjectIdentifier>
  }
}

extension RequestedTypes {
  private static func content(of type: any Any.Type) -> (any Any.Type)? {
    (type as? any CollectionType.Type).map { EnumCases.unwrapped($0.contentType) }
  }

  private static func innermost(_ type: any Any.Type) -> any Any.Type {
    content(of: type).map(innermost) ?? type
  }

  private static func isLegacy(_ type: any Any.Type) -> Bool {
    type is any LegacyDecodable.Type || type is any Unboxable.Type
      || type is any UnboxCompatible.Type || type is any UnboxableWithContext.Type
      || type is any UnboxableByTransform.Type
  }
}

/// A type whose values have values of one type in them.
private protocol CollectionType {
  static var contentType: any Any.Type { get }
}

private protocol DictionaryType {}

extension Array: CollectionType {
  fileprivate static var contentType: any Any.Type { Element.self }
}
extension Set: CollectionType { fileprivate static var contentType: any Any.Type { Element.self } }
extension Dictionary: CollectionType, DictionaryType {
  fileprivate static var contentType: any Any.Type { Value.self }
}

// MARK: -

/// Kinds of numbers, which have limits of their own.
struct NumberKinds: OptionSet, Sendable {
  let rawValue: UInt16

  static let int8 = NumberKinds(rawValue: 1 << 0)
  static let int16 = NumberKinds(rawValue: 1 << 1)
  static let int32 = NumberKinds(rawValue: 1 << 2)
  static let int64 = NumberKinds(rawValue: 1 << 3)
  static let uint8 = NumberKinds(rawValue: 1 << 4)
  static let uint16 = NumberKinds(rawValue: 1 << 5)
  static let uint32 = NumberKinds(rawValue: 1 << 6)
  static let uint64 = NumberKinds(rawValue: 1 << 7)
  static let float = NumberKinds(rawValue: 1 << 8)
  static let double = NumberKinds(rawValue: 1 << 9)
  static let decimal = NumberKinds(rawValue: 1 << 10)
  /// No number is asked for, or nobody tells.
  static let unknown = NumberKinds(rawValue: 1 << 11)

  static let all = NumberKinds(rawValue: .max)
  /// What holds more than 32 bits, or may.
  static let wide: NumberKinds = [.int64, .uint64, .float, .double, .decimal, .unknown]
  static let notIntegers: NumberKinds = [.float, .double, .decimal, .unknown]
}

extension NumberKinds {
  /// The kind of a type, of a raw value, or of the elements of a collection.
  init(of type: any Any.Type) {
    if let kinds = Self.table[ObjectIdentifier(type)] {
      self = kinds
    } else if let type = type as? any RawRepresentable.Type {
      self = Self.kinds(ofRawValuesOf: type)
    } else {
      self = []
    }
  }

  private static func kinds<Value: RawRepresentable>(ofRawValuesOf type: Value.Type) -> NumberKinds
  {
    table[ObjectIdentifier(Value.RawValue.self)] ?? []
  }

  private static let table: [ObjectIdentifier: NumberKinds] = [
    ObjectIdentifier(Int8.self): .int8, ObjectIdentifier(Int16.self): .int16,
    ObjectIdentifier(Int32.self): .int32, ObjectIdentifier(Int64.self): .int64,
    ObjectIdentifier(Int.self): .int64, ObjectIdentifier(UInt8.self): .uint8,
    ObjectIdentifier(UInt16.self): .uint16, ObjectIdentifier(UInt32.self): .uint32,
    ObjectIdentifier(UInt64.self): .uint64, ObjectIdentifier(UInt.self): .uint64,
    ObjectIdentifier(Float.self): .float, ObjectIdentifier(Double.self): .double,
    ObjectIdentifier(CGFloat.self): .double, ObjectIdentifier(Date.self): .double,
    ObjectIdentifier(Decimal.self): .decimal,
  ]
}
