import Foundation
import RawJSON

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
  func decode(
    from decoder: any Decoder,
    in container: any SingleValueDecodingContainer
  ) throws -> DecoderTree? {
    switch self {
    case .string: return DecoderTree(try container.decode(String.self))
    case .number: return try DecodedNumber.value(in: container).map { DecoderTree($0) }
    case .bool: return DecoderTree(try container.decode(Bool.self))
    case .dictionary:
      let members = try DeepStack.withRoom { try Self.members(from: decoder, in: container) }
      let depth = members.values.reduce(0) { max($0, $1.depth) } + 1
      return DecoderTree(members.mapValues { $0.value }, depth: depth)
    case .array:
      let elements = try KindMemory.$name.withValue(KindMemory.name?.element) {
        try DeepStack.withRoom { try container.decode([DecoderTree].self) }
      }
      let depth = elements.reduce(0) { max($0, $1.depth) } + 1
      return DecoderTree(elements.map { $0.value }, depth: depth)
    }
  }

  private static func members(
    from decoder: any Decoder,
    in container: any SingleValueDecodingContainer
  ) throws -> [String: DecoderTree] {
    if DeepStack.isDeep, let members = try namedMembers(from: decoder, in: container) {
      return members
    }
    return try container.decode([String: DecoderTree].self)
  }

  /// The members, each read with its name known; `nil` where a key strategy shows other names.
  ///
  /// Far down a wrong try costs a path of all that is above, which `JSONDecoder` makes in a time that
  /// grows with the square of the depth. With the names, hardly any try is wrong.
  private static func namedMembers(
    from decoder: any Decoder,
    in container: any SingleValueDecodingContainer
  ) throws -> [String: DecoderTree]? {
    let names = Set(try container.decode([String: Unread].self).keys)
    let members = try decoder.container(keyedBy: JSONCodingKey.self)
    guard names == Set(members.allKeys.map(\.stringValue)) else { return nil }
    var trees: [String: DecoderTree] = [:]
    for name in names {
      trees[name] =
        try KindMemory.$name.withValue(KindMemory.Name(text: name)) {
          try members.decodeIfPresent(DecoderTree.self, forKey: JSONCodingKey(stringValue: name))
        } ?? DecoderTree(NSNull())
    }
    return trees
  }

  private struct Unread: Decodable {
    init(from decoder: any Decoder) {}
  }
}
