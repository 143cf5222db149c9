import Foundation
import LegacyExtractor

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
      let elements = try DeepStack.withRoom { try Self.elements(from: decoder, in: container) }
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

  /// The members, each read with its name known; `nil` where a key strategy shows names that are not
  /// known for certain to be these.
  ///
  /// Far down a wrong try costs a path of all that is above, which `JSONDecoder` makes in a time that
  /// grows with the square of the depth. With the names, hardly any try is wrong (`nested-members`).
  private static func namedMembers(
    from decoder: any Decoder,
    in container: any SingleValueDecodingContainer
  ) throws -> [String: DecoderTree]? {
    let names = try container.decode([String: Unread].self).keys
    let members = try decoder.container(keyedBy: JSONCodingKey.self)
    guard let shown = pairs(of: Set(names), with: members.allKeys.map(\.stringValue)) else {
      return nil
    }
    return try Dictionary(
      uniqueKeysWithValues: shown.map { name, key in
        let tree = try KindMemory.$name.withValue(KindMemory.Name(text: name)) {
          try members.decodeIfPresent(DecoderTree.self, forKey: JSONCodingKey(stringValue: key))
        }
        return (name, tree ?? DecoderTree(NSNull()))
      }
    )
  }

  /// The names with the keys that a container shows for them: the same, or converted from snake case.
  private static func pairs(
    of names: Set<String>,
    with keys: [String]
  ) -> [(name: String, key: String)]? {
    if names == Set(keys) { return names.map { ($0, $0) } }
    let keysByLetters = Dictionary(grouping: keys, by: \.lettersOfSnakeCase)
    guard keysByLetters.count == names.count, keys.count == names.count else { return nil }
    var pairs: [(name: String, key: String)] = []
    for name in names {
      guard let key = keysByLetters[name.lettersOfSnakeCase]?.first else { return nil }
      pairs.append((name, key))
    }
    return Set(pairs.map(\.key)).count == pairs.count ? pairs : nil
  }

  private static func elements(
    from decoder: any Decoder,
    in container: any SingleValueDecodingContainer
  ) throws -> [DecoderTree] {
    guard let name = KindMemory.name else { return try container.decode([DecoderTree].self) }
    var elements = try decoder.unkeyedContainer()
    var trees: [DecoderTree] = []
    while !elements.isAtEnd {
      let tree = try KindMemory.$name.withValue(name.element(trees.count)) {
        try elements.decodeIfPresent(DecoderTree.self)
      }
      trees.append(tree ?? DecoderTree(NSNull()))
    }
    return trees
  }

  private struct Unread: Decodable {
    init(from decoder: any Decoder) {}
  }
}
