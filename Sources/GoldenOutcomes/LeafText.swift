import Foundation
import JSONVariants
import ValueComparison

/// The text of a leaf in a golden file: its type and its exact value, such as `Int 5` or `String? Ada`.
enum LeafText {
  private static let optional = "Swift.Optional<"

  static func text(of leaf: LeafValue, typeName: String) -> String {
    let type = leaf.typeName + (typeName.hasPrefix(optional) ? "?" : "")
    guard let text = text(of: leaf.payload) else { return "nil \(type)" }
    return leaf.typeName == "NSNumber"
      ? "\(type) \(kind(of: leaf.payload)) \(text)" : "\(type) \(text)"
  }

  /// Parses a leaf; `nil` for a text of another form, and for a type that this platform does not have.
  static func leaf(_ text: String) -> RecordedValue? {
    guard let (head, rest) = split(text) else { return nil }
    let isNil = head == "nil"
    let isOptional = (isNil ? rest : head).hasSuffix("?")
    let name = String((isNil ? rest : head).dropLast(isOptional ? 1 : 0))
    guard let type = LeafType.named(name),
      let payload = isNil ? LeafValue.Payload.none : payload(rest, of: name)
    else { return nil }
    let typeName = RecordedValue.typeName(of: type)
    return RecordedValue(
      typeName: isOptional ? "\(optional)\(typeName)>" : typeName,
      .leaf(LeafValue(payload: payload, type: type))
    )
  }

  private static func split(_ text: String) -> (head: String, rest: String)? {
    guard let end = text.firstIndex(of: " ") else { return nil }
    return (String(text[..<end]), String(text[text.index(after: end)...]))
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

  private enum Kind: String {
    case integer, unsigned, double, float, bool, string, date, data, url, decimal, text
  }

  private static func kind(of payload: LeafValue.Payload) -> String {
    let kind: Kind =
      switch payload {
      case .integer: .integer
      case .unsigned: .unsigned
      case .double: .double
      case .bool: .bool
      case .decimal: .decimal
      default: .text
      }
    return kind.rawValue
  }

  /// The kinds of the types' values; all others have a text that determines them.
  private static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = [
      "Double": .double, "CGFloat": .double, "Float": .float, "Float16": .float, "Bool": .bool,
      "String": .string, "Substring": .string, "Character": .string, "StaticString": .string,
      "NSString": .string, "Date": .date, "NSDate": .date, "Data": .data, "NSData": .data,
      "URL": .url, "NSURL": .url, "Decimal": .decimal,
    ]
    for name in ["Int", "Int8", "Int16", "Int32", "Int64"] { kinds[name] = .integer }
    for name in ["UInt", "UInt8", "UInt16", "UInt32", "UInt64"] { kinds[name] = .unsigned }
    kinds["Unicode.Scalar"] = .unsigned
    return kinds
  }()

  private static func payload(_ text: String, of type: String) -> LeafValue.Payload? {
    guard type == "NSNumber" else { return payload(text, as: kinds[type] ?? .text) }
    guard let (name, rest) = split(text), let kind = Kind(rawValue: name) else { return nil }
    return payload(rest, as: kind)
  }

  private static func payload(_ text: String, as kind: Kind) -> LeafValue.Payload? {
    switch kind {
    case .integer: Int64(text).map { .integer($0) }
    case .unsigned: UInt64(text).map { .unsigned($0) }
    case .double: Double(text).map { .double($0) }
    case .float: Float(text).map { .float($0) }
    case .bool: Bool(text).map { .bool($0) }
    case .string: .string(text)
    case .date:
      Double(String(text.prefix { $0 != " " })).map {
        .date(Date(timeIntervalSinceReferenceDate: $0))
      }
    case .data: Data(base64Encoded: text).map { .data($0) }
    case .url: url(text).map { .url($0) }
    case .decimal: text == "NaN" ? .decimal(.nan) : Decimal(string: text).map { .decimal($0) }
    case .text: .text(text)
    }
  }

  private static func url(_ text: String) -> URL? {
    guard let range = text.range(of: " base ") else { return URL(string: text) }
    return URL(
      string: String(text[..<range.lowerBound]),
      relativeTo: URL(string: String(text[range.upperBound...]))
    )
  }
}
