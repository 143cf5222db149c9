import Foundation
import JSONVariants
import ValueComparison

/// The text of a leaf in a golden file: its type and its exact value, such as `Int 5` or `String? Ada`.
enum LeafText {
  private static let optional = "Swift.Optional<"

  static func text(of leaf: LeafValue, typeName: String) -> String {
    let type = leaf.typeName + (typeName.hasPrefix(optional) ? "?" : "")
    guard let text = text(of: leaf.payload) else { return "nil \(type)" }
    // A number of this type has the text of a Swift type's number.
    guard leaf.typeName == "NSNumber" else { return "\(type) \(text)" }
    return "\(type) \(TypeName.of(swiftType(of: leaf.payload))) \(text)"
  }

  /// Parses a leaf; `nil` for a text of another form, one that does not fit its type, and a type that this platform
  /// does not have.
  static func leaf(_ text: Substring) -> RecordedValue? {
    guard let (head, rest) = text.split(at: " ") else { return nil }
    let isNil = head == "nil"
    var name = isNil ? rest : head
    let isOptional = name.hasSuffix("?")
    if isOptional { name.removeLast() }
    guard let type = LeafType.named(String(name)),
      let payload = isNil ? LeafValue.Payload.none : payload(rest, of: type)
    else { return nil }
    let typeName = RecordedValue.typeName(of: type)
    return RecordedValue(
      typeName: isOptional ? "\(optional)\(typeName)>" : typeName,
      .leaf(LeafValue(payload: payload, type: type))
    )
  }

  private static func text(of payload: LeafValue.Payload) -> String? {
    switch payload {
    case .none: nil
    case .integer(let value): value.description
    case .unsigned(let value): value.description
    case .double(let value): value.description
    case .float(let value): value.description
    case .bool(let value): value.description
    case .decimal(let value): value.description
    case .string(let value), .text(let value): value
    case .data(let value): value.base64EncodedString()
    case .url(let value):
      value.relativeString + (value.baseURL.map { " base \($0.absoluteString)" } ?? "")
    // The text is for people; the number is exact.
    case .date(let value):
      "\(value.timeIntervalSinceReferenceDate) "
        + ValueText.text(of: LeafValue(payload: payload, type: Date.self))
    }
  }

  private static func swiftType(of payload: LeafValue.Payload) -> any Any.Type {
    switch payload {
    case .unsigned: UInt64.self
    case .double: Double.self
    case .bool: Bool.self
    case .decimal: Decimal.self
    default: Int64.self
    }
  }

  private static func payload(_ text: Substring, of type: any Any.Type) -> LeafValue.Payload? {
    let string = String(text)
    switch type {
    // Its own initializer traps for another text.
    case is Character.Type: return string.count == 1 ? .string(string) : nil
    case let type as any LosslessStringConvertible.Type: return number(string, of: type)
    case is CGFloat.Type: return number(string, of: Double.self)
    case is NSNumber.Type: return swiftNumber(text)
    case is StaticString.Type, is NSString.Type: return .string(string)
    case is Date.Type, is NSDate.Type:
      return Double(String(string.prefix { $0 != " " })).map {
        .date(Date(timeIntervalSinceReferenceDate: $0))
      }
    case is Data.Type, is NSData.Type: return Data(base64Encoded: string).map { .data($0) }
    case is URL.Type, is NSURL.Type: return url(string).map { .url($0) }
    case is UUID.Type, is NSUUID.Type: return UUID(uuidString: string).map { .text($0.uuidString) }
    case is Decimal.Type:
      return string == "NaN" ? .decimal(.nan) : Decimal(string: string).map { .decimal($0) }
    default: return .text(string)
    }
  }

  /// Returns the payload of an `NSNumber` from the text of the Swift type's number that it is.
  private static func swiftNumber(_ text: Substring) -> LeafValue.Payload? {
    guard let (head, rest) = text.split(at: " "), let type = LeafType.named(String(head)),
      !(type is NSNumber.Type)
    else { return nil }
    return payload(rest, of: type)
  }

  /// Returns the payload of a number, a Boolean or a text; `nil` unless its type writes the same text.
  private static func number(
    _ text: String,
    of type: any LosslessStringConvertible.Type
  ) -> LeafValue.Payload? {
    let value: (any LosslessStringConvertible)? =
      type is Unicode.Scalar.Type ? UInt32(text).flatMap(Unicode.Scalar.init) : type.init(text)
    let payload = value.flatMap { LeafType.leaf($0)?.payload }
    return payload.flatMap { self.text(of: $0) == text ? $0 : nil }
  }

  private static func url(_ text: String) -> URL? {
    guard let range = text.range(of: " base ") else { return URL(string: text) }
    return URL(
      string: String(text[..<range.lowerBound]),
      relativeTo: URL(string: String(text[range.upperBound...]))
    )
  }
}
