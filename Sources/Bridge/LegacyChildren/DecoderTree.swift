import Foundation

/// Everything that a `Decoder` shows at one place, as a tree of plain values.
///
/// A decoder does not say what it holds, so kinds are tried in turn. A failed try costs an error, but its
/// message names what was found: that is where the next try begins, and only where.
///
/// Objects are read as dictionaries: for those, alone, `JSONDecoder` does not apply its key strategy.
struct DecoderTree: Decodable {
  let value: Any

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = NSNull()
      return
    }
    var hint = ""
    do {
      value = try container.decode(String.self)
      return
    } catch DecodingError.typeMismatch(_, let context) {
      hint = context.debugDescription
    } catch {
      // Another error than a wrong kind says nothing; every kind is tried.
    }
    value = try Self.value(in: container, hint: hint)
  }

  private static func value(
    in container: any SingleValueDecodingContainer,
    hint: String
  ) throws -> Any {
    for kind in Kind.order(hint: hint) {
      if let value = try attempt({ try kind.decode(from: container) }) { return value }
    }
    // Property lists have two kinds more. JSON never gets here, so no strategy is applied to it.
    if let date = try? container.decode(Date.self) { return date }
    return try container.decode(Data.self)
  }

  /// `nil` when the value is of another kind; an error from inside it is an error.
  private static func attempt(_ decode: () throws -> Any?) throws -> Any? {
    do {
      return try decode()
    } catch DecodingError.typeMismatch {
      return nil
    }
  }
}

extension DecoderTree {
  /// A kind of value that is not a string.
  fileprivate enum Kind: CaseIterable {
    case number
    case dictionary
    case array
    case bool

    /// All kinds, that which the message of an error names first.
    static func order(hint: String) -> [Kind] {
      // "Expected to decode String but found a dictionary instead."
      let found = hint.range(of: "found").map { hint[$0.upperBound...] } ?? ""
      let named: Kind? =
        if found.contains("number") {
          .number
        } else if found.contains("dictionary") {
          .dictionary
        } else if found.contains("array") {
          .array
        } else if found.contains("bool") {
          .bool
        } else {
          nil
        }
      guard let named else { return allCases }
      return [named] + allCases.filter { $0 != named }
    }

    func decode(from container: any SingleValueDecodingContainer) throws -> Any? {
      switch self {
      case .number: Self.number(in: container)
      case .bool: try? container.decode(Bool.self)
      case .dictionary: try container.decode([String: DecoderTree].self).mapValues(\.value)
      case .array: try container.decode([DecoderTree].self).map(\.value)
      }
    }

    private static func number(in container: any SingleValueDecodingContainer) -> Any? {
      if let integer = try? container.decode(Int64.self) {
        guard integer == 0, let double = try? container.decode(Double.self) else { return integer }
        return double.sign == .minus ? double : integer
      }
      guard let double = try? container.decode(Double.self) else { return nil }
      if double.rounded() == double, let integer = try? container.decode(UInt64.self) {
        return integer
      }
      guard let decimal = try? container.decode(Decimal.self), !decimal.isNaN else { return double }
      // More digits than a double has are kept; otherwise the number stays the double it is.
      return decimal == Decimal(string: double.description, locale: posix) ? double : decimal
    }

    private static let posix = Locale(identifier: "en_US_POSIX")
  }
}
