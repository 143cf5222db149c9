import Foundation
import HimotokiExtractor

/// The complete value of a `Decoder`, as a tree of plain values.
///
/// A decoder does not expose the kind of its value, so kinds are tried in turn. A failed attempt throws an
/// error, which takes longer than decoding ten values. The first attempt therefore uses the kind of the last
/// value with the same key, and the second the kind that the message of the first error names.
///
/// The members of an object are requested by their keys if the decoder shows those as they are written.
/// Otherwise, the object is decoded as a dictionary, because `JSONDecoder` does not apply its key strategy to
/// those. A value in a dictionary finds its key only in the coding path, which takes a quarter of the time.
struct DecoderTree {
  let value: Any
  /// The number of nested containers.
  let depth: Int

  private init(_ value: Any, depth: Int = 0) {
    self.value = value
    self.depth = depth
  }

  /// Reads the value of a model from the decoder that the model was given.
  init(from decoder: any Decoder, for model: Any.Type) throws {
    // A lenient decoder may decode a number as a string, so the result depends on the order of attempts,
    // which must not depend on earlier values.
    let memory = DecoderTraits.isStrict(decoder) ? KindMemory(of: model) : nil
    let isAsWritten = memory?.kind == .dictionary && DecoderTraits.showsKeysAsWritten(decoder)
    let value = try DecodedValue(of: decoder, showsKeysAsWritten: isAsWritten)
    try self.init(value, memory)
  }

  /// Reads a value of unknown kind.
  private init(_ value: any DecoderValue, _ memory: KindMemory?) throws {
    if try value.decodeNil() {
      self.init(NSNull())
      return
    }
    var kind = memory?.kind ?? .string
    var others: [DecoderKind]?
    while true {
      var hint = ""
      do {
        if let tree = try Self.tree(of: value, as: kind, memory) {
          self = tree
          return
        }
      } catch DecodingError.typeMismatch(_, let context) {
        // The value has another kind; any other error is from a value inside it.
        hint = context.debugDescription
      }
      others = others ?? DecoderKind.others(than: kind, hint: hint)
      guard let next = others?.popLast() else { break }
      kind = next == .number && memory != nil ? .integer : next
      // Remember the kind before the attempt, which also decodes the values inside; they try this kind first.
      memory?.remember(kind)
    }
    // Property lists have two more kinds. JSON never reaches this line, so no strategy is applied to it.
    if let date = try? value.decode(Date.self) {
      self.init(date)
    } else {
      self.init(try value.decode(Data.self))
    }
  }

  /// Reads a value of a kind; returns `nil` or throws a type mismatch when it has another kind.
  private static func tree(
    of value: any DecoderValue,
    as kind: DecoderKind,
    _ memory: KindMemory?
  ) throws -> DecoderTree? {
    switch kind {
    case .string: DecoderTree(try value.decode(String.self))
    case .number: try DecodedNumber.value(of: value).map { DecoderTree($0) }
    case .integer: try integer(of: value, memory)
    case .bool: DecoderTree(try value.decode(Bool.self))
    case .dictionary: try DeepStack.withRoom { try object(of: value, isStrict: memory != nil) }
    case .array: try DeepStack.withRoom { try array(of: value, memory) }
    }
  }
}

extension DecoderTree {
  /// Reads a number that is probably an integer.
  ///
  /// An integer is requested as `Int` only, because two requests for a number take twice the time. Zero is
  /// not, because numbers too small for a `Double`, and -0, are decoded as that integer too.
  private static func integer(
    of value: any DecoderValue,
    _ memory: KindMemory?
  ) throws -> DecoderTree? {
    if let integer = try? value.decode(Int.self), integer != 0 { return DecoderTree(integer) }
    guard let number = try DecodedNumber.value(of: value) else { return nil }
    if !(number is Int) { memory?.remember(.number) }
    return DecoderTree(number)
  }
}

// MARK: - Objects

extension DecoderTree {
  /// Reads an object, member by member if its keys are known, because this takes half the time.
  ///
  /// The containers of other decoders than Foundation's may do anything, so those are asked for dictionaries.
  private static func object(
    of value: any DecoderValue,
    isStrict: Bool
  ) throws -> DecoderTree {
    if value.showsKeysAsWritten { return try object(value.members(), names: nil) }
    if isStrict, DeepStack.isDeep {
      let names = try value.decode([String: Unread].self)
      let members = try value.members()
      if let names = self.names(names, of: members.allKeys) {
        return try object(members, names: names)
      }
    }
    return try object(value.decode([String: DecoderTree].self))
  }

  private static func object(_ trees: [String: DecoderTree]) -> DecoderTree {
    var depth = 0
    for tree in trees { depth = max(depth, tree.value.depth) }
    return DecoderTree(trees.mapValues { $0.value }, depth: depth + 1)
  }

  /// Reads the members of an object, whose names are the keys unless these were converted.
  private static func object(_ member: DecodedMember, names: [String]?) throws -> DecoderTree {
    let keys = member.allKeys
    var values: [String: Any] = Dictionary(minimumCapacity: keys.count)
    var depth = 0
    for (index, key) in keys.enumerated() {
      let name = names?[index] ?? key.stringValue
      member.key = key
      let tree = try DecoderTree(member, KindMemory(of: name))
      values[name] = tree.value
      depth = max(depth, tree.depth)
    }
    return DecoderTree(values, depth: depth + 1)
  }

  /// Returns the name for each key of a container, which is the same or was converted from snake case; `nil`
  /// when the keys do not tell.
  ///
  /// A dictionary does not tell a value its name, except by the coding path, for which `JSONDecoder` takes
  /// quadratic time in the depth (benchmark `nested-membersSnakeCase`). A custom strategy that exchanges two keys
  /// of one object cannot be told from one that leaves both; at this depth its values are exchanged, too.
  private static func names(
    _ names: [String: Unread],
    of keys: [JSONCodingKey]
  ) -> [String]? {
    guard names.count == keys.count else { return nil }
    let keys = keys.map(\.stringValue)
    if keys.allSatisfy({ names[$0] != nil }) { return keys }
    // The values are `Any`, as in all trees, because another type of dictionary adds 3 KB to an app.
    var namesByLetters: [String: Any] = [:]
    for name in names.keys { namesByLetters[name.lettersOfSnakeCase] = name }
    var found: [String] = []
    for key in keys {
      let name = namesByLetters.removeValue(forKey: key.lettersOfSnakeCase)
      guard let name = name as? String else { return nil }
      found.append(name)
    }
    return found
  }

  private struct Unread: Decodable {
    init(from decoder: any Decoder) {}
  }
}

extension DecoderTree: Decodable {
  /// Reads a value inside a dictionary or an array that the decoder decodes as a whole.
  init(from decoder: any Decoder) throws {
    let memory = DecoderTraits.isStrict(decoder) ? KindMemory(of: decoder) : nil
    try self.init(DecodedValue(of: decoder, showsKeysAsWritten: false), memory)
  }
}

// MARK: - Arrays

extension DecoderTree {
  private static func array(
    of value: any DecoderValue,
    _ memory: KindMemory?
  ) throws -> DecoderTree {
    guard let memory else { return try array(value.decode([DecoderTree].self)) }
    var elements = try value.elements()
    var values: [Any] = []
    var depth = 0
    while !elements.isAtEnd {
      // A decoder of its own, because an element that is decoded as one type cannot be as another.
      let index = elements.currentIndex
      let decoder = try elements.superDecoder()
      // Some containers return the decoder of the array and stay where they are.
      guard elements.currentIndex > index else {
        return try array(value.decode([DecoderTree].self))
      }
      let element = try DecodedValue(of: decoder, showsKeysAsWritten: value.showsKeysAsWritten)
      let tree = try DecoderTree(element, memory.element(values.count))
      values.append(tree.value)
      depth = max(depth, tree.depth)
    }
    return DecoderTree(values, depth: depth + 1)
  }

  private static func array(_ trees: [DecoderTree]) -> DecoderTree {
    var depth = 0
    for tree in trees { depth = max(depth, tree.depth) }
    return DecoderTree(trees.map { $0.value }, depth: depth + 1)
  }
}

// MARK: - DecoderKind

/// A kind of value that can be requested from a `Decoder`.
enum DecoderKind {
  case string
  case number
  /// A number that was an integer whenever it was read; only of a strict decoder, which does not truncate.
  case integer
  case dictionary
  case array
  case bool

  /// Returns the kinds to try after the first, in reverse order; the kind named in the error message is last.
  static func others(than first: DecoderKind, hint: String) -> [DecoderKind] {
    let first = first == .integer ? .number : first
    let named = named(in: hint)
    var others: [DecoderKind] = []
    for kind in [DecoderKind.bool, .array, .dictionary, .number, .string]
    where kind != first && kind != named { others.append(kind) }
    if let named, named != first { others.append(named) }
    return others
  }

  /// Returns the kind in a message such as "Expected to decode String but found a dictionary instead".
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
}
