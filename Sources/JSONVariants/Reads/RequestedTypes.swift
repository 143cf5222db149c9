import Foundation
import LegacyMappers

/// The types that the two routes request at one path, without optionals.
package struct RequestedTypes {
  var legacy: [any Any.Type] = []
  var codable: [any Any.Type] = []

  package init(legacy: [any Any.Type] = [], codable: [any Any.Type] = []) {
    self.legacy = legacy
    self.codable = codable
  }

  private var all: [any Any.Type] { legacy + codable }

  /// The element types of collections.
  var contents: RequestedTypes {
    RequestedTypes(
      legacy: legacy.compactMap(Self.content),
      codable: codable.compactMap(Self.content)
    )
  }

  /// Whether a route requests a dictionary.
  var isDictionary: Bool { all.contains { ($0 as? any AnyCollection.Type)?.isDictionary == true } }

  /// The requested numeric types.
  var numbers: NumberKinds {
    let kinds = all.reduce(into: NumberKinds()) { $0.formUnion(NumberKinds(of: $1)) }
    return kinds.isEmpty ? .unknown : kinds
  }

  /// Whether a route converts a string to another type, as far as the requested types show it.
  var isMoreThanText: Bool {
    all.contains { $0 == Bool.self || !NumberKinds(of: $0).isEmpty }
  }

  /// Whether both routes decode the value with the same Codable type, so that they cannot diverge.
  ///
  /// A type that a legacy library decodes itself is not bridged, nor is a model with both conformances.
  var isBridged: Bool {
    guard legacy.count == 1, codable.count == 1, legacy[0] == codable[0] else { return false }
    let base = TypeContent.innermost(legacy[0])
    return base is any Decodable.Type && !Self.isLegacy(base)
  }

  /// The pair of models that the routes read, which identifies their behavior independent of the path.
  var models: ModelPair? {
    guard !legacy.isEmpty, !codable.isEmpty,
      !legacy.contains(where: { $0 is any UnboxableWithContext.Type })
    else { return nil }
    return ModelPair(
      legacy: Set(legacy.map { ObjectIdentifier($0) }),
      codable: Set(codable.map { ObjectIdentifier($0) })
    )
  }

  /// The model types of both routes.
  struct ModelPair: Hashable {
    let legacy: Set<ObjectIdentifier>
    let codable: Set<ObjectIdentifier>
  }
}

extension RequestedTypes {
  private static func content(of type: any Any.Type) -> (any Any.Type)? {
    (type as? any AnyCollection.Type).map { TypeContent.unwrapped($0.elementType) }
  }

  private static func isLegacy(_ type: any Any.Type) -> Bool {
    type is any LegacyDecodable.Type || type is any Unboxable.Type
      || type is any UnboxCompatible.Type || type is any UnboxableWithContext.Type
      || type is any UnboxableByTransform.Type
  }
}

// MARK: -

/// Numeric types with different limits.
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
  /// No numeric type is requested, or no reads are recorded.
  static let unknown = NumberKinds(rawValue: 1 << 11)

  static let all = NumberKinds(rawValue: .max)
  /// Types with more than 32 bits, and unknown ones.
  static let wide: NumberKinds = [.int64, .uint64, .float, .double, .decimal, .unknown]
  static let notIntegers: NumberKinds = [.float, .double, .decimal, .unknown]
}

extension NumberKinds {
  /// Creates the set for a numeric type, a raw value type, or the element type of a collection.
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
