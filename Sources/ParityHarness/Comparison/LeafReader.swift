import Foundation

/// Reads the values that are compared as a whole, by their dynamic type: one look-up instead of a
/// row of casts.
enum LeafReader {
  typealias Reader = @Sendable (Any) -> LeafValue?

  static func read(_ value: Any) -> LeafValue? {
    if let reader = readers[ObjectIdentifier(type(of: value))] { return reader(value) }
    return type(of: value) is AnyClass ? readObject(value) : nil
  }

  /// Whether values of a type, or optionals of them, are compared as a whole.
  static func isLeaf(_ type: Any.Type) -> Bool { readers[ObjectIdentifier(type)] != nil }

  /// Objects of class clusters have private subclasses, so no table can list them.
  private static func readObject(_ value: Any) -> LeafValue? {
    switch value {
    case let text as NSString: LeafValue(payload: .string(text as String), type: NSString.self)
    case let number as NSDecimalNumber:
      LeafValue(payload: .decimal(number.decimalValue), type: NSNumber.self)
    case let number as NSNumber: LeafValue(payload: payload(of: number), type: NSNumber.self)
    case is NSNull: LeafValue(payload: .text("null"), type: NSNull.self)
    case let date as NSDate: LeafValue(payload: .date(date as Date), type: NSDate.self)
    case let data as NSData: LeafValue(payload: .data(data as Data), type: NSData.self)
    case let url as NSURL: LeafValue(payload: .url(url as URL), type: NSURL.self)
    default: nil
    }
  }

  private static func payload(of number: NSNumber) -> LeafValue.Payload {
    switch number.objCType.pointee {
    case Int8(bitPattern: UInt8(ascii: "d")), Int8(bitPattern: UInt8(ascii: "f")):
      .double(number.doubleValue)
    case Int8(bitPattern: UInt8(ascii: "Q")): .unsigned(number.uint64Value)
    default: .integer(number.int64Value)
    }
  }

  private static let readers: [ObjectIdentifier: Reader] = {
    var readers = Readers()
    readers.addIntegers()
    readers.addScalars()
    readers.addFoundation()
    return readers.table
  }()
}

private struct Readers {
  var table: [ObjectIdentifier: LeafReader.Reader] = [:]

  /// Adds a type and its optional, which is as common in models as the type itself.
  private mutating func add<T>(
    _ type: T.Type,
    _ payload: @escaping @Sendable (T) -> LeafValue.Payload
  ) {
    table[ObjectIdentifier(T.self)] = { value in
      (value as? T).map { LeafValue(payload: payload($0), type: T.self) }
    }
    table[ObjectIdentifier(T?.self)] = { value in
      LeafValue(payload: (value as? T).map(payload) ?? .none, type: T.self)
    }
  }

  mutating func addIntegers() {
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
  }

  mutating func addScalars() {
    add(Double.self) { .double($0) }
    add(Float.self) { .float($0) }
    add(CGFloat.self) { .double(Double($0)) }
    add(Bool.self) { .bool($0) }
    add(String.self) { .string($0) }
    add(Substring.self) { .string(String($0)) }
    add(Character.self) { .string(String($0)) }
    add(StaticString.self) { .string($0.description) }
  }

  mutating func addFoundation() {
    add(Date.self) { .date($0) }
    add(Data.self) { .data($0) }
    add(URL.self) { .url($0) }
    add(Decimal.self) { .decimal($0) }
    add(UUID.self) { .text($0.uuidString) }
    add(Locale.self) { .text($0.identifier) }
    add(TimeZone.self) { .text($0.identifier) }
    add(Calendar.self) { .text("\($0.identifier)") }
    add(DateComponents.self) { .text($0.description) }
  }
}
