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

  /// A fast test whether two values of one type are equal, for leaves and for arrays, sets and dictionaries
  /// of leaves; a comparison of each element takes much longer.
  typealias Sameness = @Sendable (Any, Any) -> Bool

  static func sameness(of type: any Any.Type) -> Sameness? {
    table.samenesses[ObjectIdentifier(type)]
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
  var samenesses: [ObjectIdentifier: LeafType.Sameness] = [:]
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

  /// Adds a type whose `==` is true only for values without a difference.
  private mutating func addExact<Value: Hashable & Sendable>(
    _ type: Value.Type,
    _ payload: @escaping @Sendable (Value) -> LeafValue.Payload
  ) {
    add(type, payload, isSame: ==)
    add(samenessOf: Set<Value>.self, ==)
  }

  /// Adds a type whose `==` is true for zeros of both signs, which the comparison tells apart.
  private mutating func addFloating<Value: BinaryFloatingPoint & Sendable>(
    _ type: Value.Type,
    _ payload: @escaping @Sendable (Value) -> LeafValue.Payload
  ) {
    add(type, payload) { $0 == $1 && $0.sign == $1.sign }
  }

  /// Adds a text, whose `==` is true for every Unicode form of it, which the comparison tells apart.
  private mutating func addText<Value: Sendable>(
    _ type: Value.Type,
    _ text: @escaping @Sendable (Value) -> String
  ) {
    add(type, { .string(text($0)) }, isSame: { text($0).hasSameScalars(as: text($1)) })
  }

  /// Adds a type with a test of its values, their optionals, arrays, and dictionaries whose keys are texts.
  private mutating func add<Value: Sendable>(
    _ type: Value.Type,
    _ payload: @escaping @Sendable (Value) -> LeafValue.Payload,
    isSame: @escaping @Sendable (Value, Value) -> Bool
  ) {
    @Sendable func isSameOptional(_ a: Value?, _ b: Value?) -> Bool {
      if let a, let b { isSame(a, b) } else { a == nil && b == nil }
    }
    add(type, payload)
    add(samenessOf: Value.self, isSame)
    add(samenessOf: Value?.self, isSameOptional)
    add(samenessOf: [Value].self) { $0.elementsEqual($1, by: isSame) }
    add(samenessOf: [Value?].self) { $0.elementsEqual($1, by: isSameOptional) }
    add(samenessOf: [String: Value].self) { a, b in
      a.count == b.count
        && a.allSatisfy { key, value in
          guard let index = b.index(forKey: key) else { return false }
          return key.hasSameScalars(as: b[index].key) && isSame(value, b[index].value)
        }
    }
  }

  private mutating func add<Value: Sendable>(
    samenessOf type: Value.Type,
    _ isSame: @escaping @Sendable (Value, Value) -> Bool
  ) {
    samenesses[ObjectIdentifier(Value.self)] = { a, b in
      guard let a = a as? Value, let b = b as? Value else { return false }
      return isSame(a, b)
    }
  }
}

extension LeafTable {
  mutating func addNumbers() {
    addExact(Int.self) { .integer(Int64($0)) }
    addExact(Int8.self) { .integer(Int64($0)) }
    addExact(Int16.self) { .integer(Int64($0)) }
    addExact(Int32.self) { .integer(Int64($0)) }
    addExact(Int64.self) { .integer($0) }
    addExact(UInt.self) { .unsigned(UInt64($0)) }
    addExact(UInt8.self) { .unsigned(UInt64($0)) }
    addExact(UInt16.self) { .unsigned(UInt64($0)) }
    addExact(UInt32.self) { .unsigned(UInt64($0)) }
    addExact(UInt64.self) { .unsigned($0) }
    addExact(Bool.self) { .bool($0) }
    addExact(Decimal.self) { .decimal($0) }
    addFloating(Double.self) { .double($0) }
    addFloating(Float.self) { .float($0) }
    addFloating(CGFloat.self) { .double(Double($0)) }
  }

  mutating func addNewNumbers() {
    #if (arch(x86_64) || arch(i386)) && !os(Windows) && !os(Android)
    addFloating(Float80.self) { .text("\($0)") }
    #endif
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    if #available(macOS 11, iOS 14, tvOS 14, watchOS 7, *) {
      addFloating(Float16.self) { .float(Float($0)) }
    }
    #endif
    if #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) {
      addExact(Duration.self) {
        .text("\($0.components.seconds) s \($0.components.attoseconds) as")
      }
    }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) {
      addExact(Int128.self) { .text("\($0)") }
      addExact(UInt128.self) { .text("\($0)") }
    }
  }

  mutating func addTexts() {
    addText(String.self) { $0 }
    addText(Substring.self) { String($0) }
    addText(Character.self) { String($0) }
    add(StaticString.self) { .string($0.description) }
    // As a number, because strings of two different scalars can be equal.
    addExact(Unicode.Scalar.self) { .unsigned(UInt64($0.value)) }
  }

  mutating func addFoundation() {
    addExact(Data.self) { .data($0) }
    addExact(UUID.self) { .text($0.uuidString) }
    add(URL.self) { .url($0) }
    add(Date.self) { .date($0) }
    add(Locale.self) { .text($0.identifier) }
    add(TimeZone.self) { .text($0.identifier) }
    add(Calendar.self) { .text($0.fullText) }
    add(DateComponents.self) { .text($0.fullText) }
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

extension Calendar {
  fileprivate var fullText: String {
    [
      "\(identifier)", locale.map { "locale \($0.identifier)" }, "time zone \(timeZone.identifier)",
      "first weekday \(firstWeekday)", "minimum days in first week \(minimumDaysInFirstWeek)",
    ].compactMap { $0 }.joined(separator: ", ")
  }
}

extension DateComponents {
  private static let components: [Calendar.Component] = {
    var components: [Calendar.Component] = [
      .era, .year, .month, .day, .hour, .minute, .second, .nanosecond, .weekday, .weekdayOrdinal,
      .quarter, .weekOfMonth, .weekOfYear, .yearForWeekOfYear,
    ]
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) { components.append(.dayOfYear) }
    return components
  }()

  fileprivate var fullText: String {
    let values = Self.components.compactMap { name in value(for: name).map { "\(name) \($0)" } }
    let others = [
      calendar.map { "calendar \($0.fullText)" }, timeZone.map { "time zone \($0.identifier)" },
      isLeapMonth.map { "leap month \($0)" },
    ]
    return (values + others.compactMap { $0 }).joined(separator: ", ")
  }
}
