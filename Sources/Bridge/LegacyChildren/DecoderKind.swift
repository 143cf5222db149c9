import Foundation

/// A kind of value that a `Decoder` can be asked for.
enum DecoderKind: UInt8, CaseIterable {
  case string
  case number
  case dictionary
  case array
  case bool

  /// The kinds to try after the first, beginning with that which the message of its error names.
  static func order(after first: DecoderKind, hint: String) -> [DecoderKind] {
    let others = allCases.filter { $0 != first }
    guard let named = named(in: hint), named != first else { return others }
    return [named] + others.filter { $0 != named }
  }

  /// "Expected to decode String but found a dictionary instead."
  private static func named(in message: String) -> DecoderKind? {
    guard let found = message.range(of: "found").map({ message[$0.upperBound...] }) else {
      return nil
    }
    if found.contains("number") { return .number }
    if found.contains("dictionary") { return .dictionary }
    if found.contains("array") { return .array }
    if found.contains("bool") { return .bool }
    return found.contains("string") ? .string : nil
  }

  /// The value; `nil`, or a thrown mismatch, when it is of another kind.
  func decode(from container: any SingleValueDecodingContainer) throws -> Any? {
    switch self {
    case .string: try container.decode(String.self)
    case .number: DecodedNumber.value(in: container)
    case .bool: try container.decode(Bool.self)
    case .dictionary:
      try DeepStack.withRoom { try container.decode([String: DecoderTree].self) }
        .mapValues { $0.value }
    case .array: try DeepStack.withRoom { try container.decode([DecoderTree].self) }.map { $0.value }
    }
  }
}
