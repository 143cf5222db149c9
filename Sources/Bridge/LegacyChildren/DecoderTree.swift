import Foundation

/// Everything that a `Decoder` shows at one place, as a tree of plain values.
///
/// A decoder does not say what it holds, so each kind is tried in turn: the frequent ones first, because
/// a failed try costs an error. Objects are read as dictionaries: for those, alone, `JSONDecoder` does
/// not apply its key strategy.
struct DecoderTree: Decodable {
  let value: Any

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value = try Self.scalar(in: container) ?? Self.collection(in: container)
  }

  private static func scalar(in container: any SingleValueDecodingContainer) -> Any? {
    if container.decodeNil() { return NSNull() }
    if let string = try? container.decode(String.self) { return string }
    if let number = number(in: container) { return number }
    return try? container.decode(Bool.self)
  }

  private static func number(in container: any SingleValueDecodingContainer) -> Any? {
    if let integer = try? container.decode(Int64.self) {
      guard integer == 0, let double = try? container.decode(Double.self) else { return integer }
      return double.sign == .minus ? double : integer
    }
    guard let double = try? container.decode(Double.self) else { return nil }
    if let integer = try? container.decode(UInt64.self) { return integer }
    guard let decimal = try? container.decode(Decimal.self), !decimal.isNaN else { return double }
    // More digits than a double has are kept; otherwise the number stays the double it is.
    return decimal == Decimal(string: double.description, locale: posix) ? double : decimal
  }

  private static let posix = Locale(identifier: "en_US_POSIX")

  private static func collection(in container: any SingleValueDecodingContainer) throws -> Any {
    if let object = try attempt({ try container.decode([String: DecoderTree].self) }) {
      return object.mapValues(\.value)
    }
    if let array = try attempt({ try container.decode([DecoderTree].self) }) {
      return array.map(\.value)
    }
    // Property lists have two kinds more. JSON never gets here, so no strategy is applied to it.
    if let date = try? container.decode(Date.self) { return date }
    return try container.decode(Data.self)
  }

  /// `nil` when the value is of another kind; an error from inside it is an error.
  private static func attempt<T>(_ decode: () throws -> T) throws -> T? {
    do {
      return try decode()
    } catch DecodingError.typeMismatch {
      return nil
    }
  }
}
