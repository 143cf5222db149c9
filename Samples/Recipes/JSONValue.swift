import Foundation

/// Any JSON value, for payloads that are kept or passed on as they are.
///
/// Typed, unlike `Any`: `1` stays a number and `true` a Bool, and numbers keep up to 38 digits. A number
/// beyond the range of `Decimal` is an error.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Decimal)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue {
  /// The member of an object; `nil` for other values.
  ///
  /// - Parameter key: The key of the member.
  public subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The element of an array; `nil` for other values and beyond the ends.
  ///
  /// - Parameter index: The index of the element.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}

extension JSONValue: Codable {
  /// A thread of half a megabyte, as a queue's are, has the stack for so many levels.
  private static let maximumDepth = 100

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Decimal.self) {
      self = .number(value)
    } else if decoder.codingPath.count > Self.maximumDepth {
      let text = "The value is nested in more than \(Self.maximumDepth) others."
      throw DecodingError.dataCorruptedError(in: container, debugDescription: text)
    } else if (try? decoder.unkeyedContainer()) != nil {
      // Not `try?` around the elements: the error of one would get lost.
      self = .array(try container.decode([JSONValue].self))
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
