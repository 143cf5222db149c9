import Foundation
import LegacyMappers

/// The types that the two routes request at one path, without optionals.
struct RequestedTypes {
  var legacy: [any Any.Type] = []
  var codable: [any Any.Type] = []

  init(legacy: [any Any.Type] = [], codable: [any Any.Type] = []) {
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

  /// Whether the legacy route requests strings, numbers or Bools and nothing else.
  var isOfLegacyScalars: Bool {
    !legacy.isEmpty
      && legacy.map(TypeContent.innermost).allSatisfy {
        $0 == String.self || $0 == Bool.self || NumberKind(of: $0) != nil
      }
  }

  /// The requested numeric types.
  var numbers: Set<NumberKind> {
    let kinds = Set(all.compactMap(NumberKind.init))
    return kinds.isEmpty ? [.unknown] : kinds
  }

  /// Whether a route converts a string to another type, as far as the requested types show it.
  var isMoreThanText: Bool {
    all.contains { $0 == Bool.self || NumberKind(of: $0) != nil }
  }

  /// Whether both routes decode the value with the same Codable type, so that they cannot diverge.
  ///
  /// A type that a legacy library decodes itself is not bridged, nor is a model with both conformances.
  var isBridged: Bool {
    guard legacy.count == 1, codable.count == 1, legacy[0] == codable[0] else { return false }
    let base = TypeContent.innermost(legacy[0])
    return base is any Decodable.Type && !Self.isLegacy(base)
  }

  /// The legacy and the Codable model that the routes read, which identify their behavior independent of the path.
  var models: [Set<ObjectIdentifier>]? {
    guard !legacy.isEmpty, !codable.isEmpty,
      !legacy.contains(where: { $0 is any UnboxableWithContext.Type })
    else { return nil }
    return [legacy, codable].map { types in Set(types.map { ObjectIdentifier($0) }) }
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
enum NumberKind {
  case int8, int16, int32, int64, uint8, uint16, uint32, uint64, float, double, decimal
  /// No numeric type is requested, or no reads are recorded.
  case unknown

  /// Types with more than 32 bits, and unknown ones.
  static let wide: Set<NumberKind> = [.int64, .uint64, .float, .double, .decimal, .unknown]
  static let notIntegers: Set<NumberKind> = [.float, .double, .decimal, .unknown]
}

extension NumberKind {
  /// Creates the kind of a numeric type or of a raw value type; `nil` for other types.
  init?(of type: any Any.Type) {
    func rawValue<Value: RawRepresentable>(of type: Value.Type) -> any Any.Type {
      Value.RawValue.self
    }
    let number = (type as? any RawRepresentable.Type).map { rawValue(of: $0) }
    guard let kind = Self.table[ObjectIdentifier(number ?? type)] else { return nil }
    self = kind
  }

  private static let table: [ObjectIdentifier: NumberKind] = [
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
