import Foundation
import JSONVariants

/// A type whose values are compared as a whole, such as `Int` or `Date`.
package struct LeafType: Sendable {
  let read: @Sendable (Any) -> LeafValue?
  /// The public type: objects of class clusters have private subclasses.
  let publicType: any Any.Type

  /// Returns the leaf for a value; `nil` when the value has parts.
  package static func leaf(_ value: Any) -> LeafValue? {
    RecordedValue.of(value).map(\.leaf) ?? of(type(of: value))?.read(value)
  }

  /// Returns the leaf type of values that `LeafValue.typeName` names; `nil` for a name that none has.
  package static func named(_ name: String) -> (any Any.Type)? { table.types[name] }

  static func of(_ type: any Any.Type) -> LeafType? {
    table.leaves[ObjectIdentifier(type)] ?? (type as? AnyClass).flatMap(ofObjects)
  }

  private static let table: LeafTable = {
    var table = LeafTable()
    table.addNumbers()
    table.addNewNumbers()
    table.addTexts()
    table.addFoundation()
    table.addObjects()
    return table
  }()
}

extension LeafType {
  private static func ofObjects(_ type: AnyClass) -> LeafType? {
    switch type {
    case is NSString.Type: objects(NSString.self) { .string($0 as String) }
    case is NSDecimalNumber.Type: objects(NSNumber.self) { .decimal($0.decimalValue) }
    case is NSNumber.Type: objects(NSNumber.self, payload)
    case is NSNull.Type: objects(NSNull.self) { _ in .text("null") }
    case is NSDate.Type: objects(NSDate.self) { .date($0 as Date) }
    case is NSData.Type: objects(NSData.self) { .data($0 as Data) }
    case is NSURL.Type: objects(NSURL.self) { .url($0 as URL) }
    case is NSUUID.Type: objects(NSUUID.self) { .text($0.uuidString) }
    default: nil
    }
  }

  private static func objects<Object: AnyObject>(
    _ type: Object.Type,
    _ payload: @escaping @Sendable (Object) -> LeafValue.Payload
  ) -> LeafType {
    LeafType(
      read: { value in
        (value as? Object).map { LeafValue(payload: payload($0), type: Object.self) }
      },
      publicType: Object.self
    )
  }

  /// Returns the payload of a number; Booleans are found by identity, as their `objCType` is that of `Int8`.
  private static func payload(of number: NSNumber) -> LeafValue.Payload {
    if number === NSNumber(value: true) { return .bool(true) }
    if number === NSNumber(value: false) { return .bool(false) }
    switch String(cString: number.objCType) {
    case "d", "f": return .double(number.doubleValue)
    case "Q":
      return Int64(exactly: number.uint64Value).map(LeafValue.Payload.integer)
        ?? .unsigned(number.uint64Value)
    default: return .integer(number.int64Value)
    }
  }
}

// MARK: -

/// The leaf types, one row each.
private struct LeafTable {
  var leaves: [ObjectIdentifier: LeafType] = [:]
  /// The types without optionals, by name.
  var types: [String: any Any.Type] = [:]

  /// Adds a type and its optional, because both are common in models.
  private mutating func add<Value>(
    _ type: Value.Type,
    _ payload: @escaping @Sendable (Value) -> LeafValue.Payload
  ) {
    types[TypeName.of(Value.self)] = Value.self
    leaves[ObjectIdentifier(Value.self)] = LeafType(
      read: { ($0 as? Value).map { LeafValue(payload: payload($0), type: Value.self) } },
      publicType: Value.self
    )
    leaves[ObjectIdentifier(Value?.self)] = LeafType(
      read: { value in
        let value = value as? Value? ?? nil
        return LeafValue(payload: value.map(payload) ?? .none, type: Value.self)
      },
      publicType: Value?.self
    )
  }
}

extension LeafTable {
  mutating func addNumbers() {
    add(Int.self) { .integer(Int64($0)) }
    add(Int8.self) { .integer(Int64($0)) }
    add(Int16.self) { .integer(Int64($0)) }
    add(Int32.self) { .integer(Int64($0)) }
    add(Int64.self) { .integer($0) }
    add(UInt.self) { .unsigned(UInt64($0)) }
    add(UInt8.self) { .unsigned(UInt64($0)) }
    add(UInt16.self) { .unsigned(UInt64($0)) }
    add(UInt32.self) { .unsigned(UInt64($0)) }
    add(UInt64.self) { .unsigned($0) }
    add(Bool.self) { .bool($0) }
    add(Decimal.self) { .decimal($0) }
    add(Double.self) { .double($0) }
    add(Float.self) { .float($0) }
    add(CGFloat.self) { .double(Double($0)) }
  }

  mutating func addNewNumbers() {
    #if (arch(x86_64) || arch(i386)) && !os(Windows) && !os(Android)
    add(Float80.self) { .text("\($0)") }
    #endif
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    if #available(macOS 11, iOS 14, tvOS 14, watchOS 7, *) {
      add(Float16.self) { .float(Float($0)) }
    }
    #endif
    if #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) {
      add(Duration.self) {
        .text("\($0.components.seconds) s \($0.components.attoseconds) as")
      }
    }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) {
      add(Int128.self) { .text("\($0)") }
      add(UInt128.self) { .text("\($0)") }
    }
  }

  mutating func addTexts() {
    add(String.self) { .string($0) }
    add(Substring.self) { .string(String($0)) }
    add(Character.self) { .string(String($0)) }
    add(StaticString.self) { .string($0.description) }
    // As a number, because strings of two different scalars can be equal.
    add(Unicode.Scalar.self) { .unsigned(UInt64($0.value)) }
  }

  mutating func addFoundation() {
    add(Data.self) { .data($0) }
    add(UUID.self) { .text($0.uuidString) }
    add(URL.self) { .url($0) }
    add(Date.self) { .date($0) }
    add(Locale.self) { .text($0.identifier) }
    add(TimeZone.self) { .text($0.identifier) }
    add(Calendar.self) { .text(EncodedText.of($0) ?? "\($0)") }
    add(DateComponents.self) { .text(EncodedText.of($0) ?? "\($0)") }
    add(CharacterSet.self) { .text($0.bitmapRepresentation.base64EncodedString()) }
  }
}

extension LeafTable {
  /// Adds the names of the objects that `LeafType.ofObjects` reads.
  mutating func addObjects() {
    let objects: [AnyClass] = [
      NSString.self, NSNumber.self, NSNull.self, NSDate.self, NSData.self, NSURL.self, NSUUID.self,
    ]
    for object in objects { types[TypeName.of(object)] = object }
  }
}

/// The JSON of values whose parts nothing else shows completely.
enum EncodedText {
  /// Returns a value as JSON with sorted keys; `nil` when it cannot be encoded.
  static func of(_ value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try? String(decoding: encoder.encode([value]), as: UTF8.self)
  }
}
