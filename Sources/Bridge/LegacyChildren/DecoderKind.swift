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

  /// The kind that a message names: "Expected to decode String but found a dictionary instead".
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
  func decode(from container: any SingleValueDecodingContainer) throws -> DecoderTree? {
    switch self {
    case .string: return DecoderTree(try container.decode(String.self))
    case .number: return DecodedNumber.value(in: container).map { DecoderTree($0) }
    case .bool: return DecoderTree(try container.decode(Bool.self))
    case .dictionary:
      let members = try DeepStack.withRoom { try container.decode([String: DecoderTree].self) }
      let depth = members.values.reduce(0) { max($0, $1.depth) } + 1
      return DecoderTree(members.mapValues { $0.value }, depth: depth)
    case .array:
      let elements = try DeepStack.withRoom { try container.decode([DecoderTree].self) }
      let depth = elements.reduce(0) { max($0, $1.depth) } + 1
      return DecoderTree(elements.map { $0.value }, depth: depth)
    }
  }
}
