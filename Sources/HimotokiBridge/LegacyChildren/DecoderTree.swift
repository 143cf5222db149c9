import Foundation
import HimotokiExtractor

/// The complete value of a `Decoder`, as a tree of plain values.
///
/// A decoder does not expose the kind of its value, so kinds are tried in turn. A failed attempt throws an
/// error, which takes longer than decoding ten values. The first attempt therefore uses the kind of the last
/// value with the same key, and the second the kind that the message of the first error names.
///
/// Objects are decoded as dictionaries, because `JSONDecoder` does not apply its key strategy to those.
struct DecoderTree: Decodable {
  let value: Any
  /// The number of nested containers.
  let depth: Int

  init(_ value: Any, depth: Int = 0) {
    self.value = value
    self.depth = depth
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self.init(NSNull())
      return
    }
    // A lenient decoder may decode a number as a string, so the result depends on the order of attempts,
    // which must not depend on earlier values.
    let memory = KindMemory.isStrict(decoder) ? KindMemory(of: decoder) : nil
    self = try Self.tree(from: decoder, in: container, memory: memory)
  }

  private static func tree(
    from decoder: any Decoder,
    in container: any SingleValueDecodingContainer,
    memory: KindMemory?
  ) throws -> DecoderTree {
    var kind = memory?.kind ?? .string
    var others: [DecoderKind]?
    while true {
      var hint = ""
      do {
        if let tree = try kind.decode(from: decoder, in: container) { return tree }
      } catch DecodingError.typeMismatch(_, let context) {
        // The value has another kind; any other error is from a value inside it.
        hint = context.debugDescription
      }
      others = others ?? DecoderKind.others(than: kind, hint: hint)
      guard let next = others?.popLast() else { break }
      kind = next
      // Remember the kind before the attempt, which also decodes the values inside; they try this kind first.
      memory?.remember(kind)
    }
    // Property lists have two more kinds. JSON never reaches this line, so no strategy is applied to it.
    if let date = try? container.decode(Date.self) { return DecoderTree(date) }
    return DecoderTree(try container.decode(Data.self))
  }
}

/// A kind of value that can be requested from a `Decoder`.
enum DecoderKind {
  case string
  case number
  case dictionary
  case array
  case bool

  /// Returns the kinds to try after the first, in reverse order; the kind named in the error message is last.
  static func others(than first: DecoderKind, hint: String) -> [DecoderKind] {
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

  /// Decodes the value; returns `nil` or throws a type mismatch when it has another kind.
  func decode(
    from decoder: any Decoder,
    in container: any SingleValueDecodingContainer
  ) throws -> DecoderTree? {
    switch self {
    case .string: return DecoderTree(try container.decode(String.self))
    case .number: return try DecodedNumber.value(in: container).map { DecoderTree($0) }
    case .bool: return DecoderTree(try container.decode(Bool.self))
    case .dictionary, .array:
      return try DeepStack.withRoom {
        self == .array
          ? try Self.array(from: decoder, in: container)
          : try Self.dictionary(from: decoder, in: container)
      }
    }
  }

  private static func dictionary(
    from decoder: any Decoder,
    in container: any SingleValueDecodingContainer
  ) throws -> DecoderTree {
    let members = try members(from: decoder, in: container)
    var depth = 0
    for member in members { depth = max(depth, member.value.depth) }
    return DecoderTree(members.mapValues { $0.value }, depth: depth + 1)
  }

  private static func array(
    from decoder: any Decoder,
    in container: any SingleValueDecodingContainer
  ) throws -> DecoderTree {
    let elements = try elements(from: decoder, in: container)
    var depth = 0
    for element in elements { depth = max(depth, element.depth) }
    return DecoderTree(elements.map { $0.value }, depth: depth + 1)
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

  /// Decodes the members one by one with their names; `nil` when a key strategy makes the names ambiguous.
  ///
  /// The error of a failed attempt contains the whole coding path, which takes `JSONDecoder` quadratic time
  /// in the depth. With the names, attempts rarely fail (benchmark `nested-members`).
  private static func namedMembers(
    from decoder: any Decoder,
    in container: any SingleValueDecodingContainer
  ) throws -> [String: DecoderTree]? {
    let names = try container.decode([String: Unread].self)
    let members = try decoder.container(keyedBy: JSONCodingKey.self)
    guard let keys = keys(for: names, among: members.allKeys.map(\.stringValue)) else { return nil }
    var trees: [String: DecoderTree] = [:]
    for (name, key) in keys {
      let tree = try KindMemory.$name.withValue(KindMemory.Name(text: name)) {
        try members.decodeIfPresent(DecoderTree.self, forKey: JSONCodingKey(stringValue: key))
      }
      trees[name] = tree ?? DecoderTree(NSNull())
    }
    return trees
  }

  /// Maps the names to the keys of a container, which are the same or converted from snake case.
  private static func keys(
    for names: [String: Unread],
    among keys: [String]
  ) -> [(name: String, key: String)]? {
    guard names.count == keys.count else { return nil }
    if keys.allSatisfy({ names[$0] != nil }) { return keys.map { ($0, $0) } }
    // The values are `Any`, as in all trees, because another type of dictionary adds 3 KB to an app.
    var keysByLetters: [String: Any] = [:]
    for key in keys { keysByLetters[key.lettersOfSnakeCase] = key }
    var pairs: [(name: String, key: String)] = []
    for name in names.keys {
      let key = keysByLetters.removeValue(forKey: name.lettersOfSnakeCase)
      guard let key = key as? String else { return nil }
      pairs.append((name, key))
    }
    return pairs
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

/// Decodes a number with all digits that a `Decoder` provides.
enum DecodedNumber {
  /// Returns the value as `Int`, `UInt64`, `Double` or `Decimal`.
  ///
  /// For a value that is not a number, it returns `nil` or throws a type mismatch whose message names the
  /// kind of the value.
  static func value(in container: any SingleValueDecodingContainer) throws -> Any? {
    let double: Double
    do {
      double = try container.decode(Double.self)
    } catch DecodingError.typeMismatch(let type, let context) {
      throw DecodingError.typeMismatch(type, context)
    } catch {
      return beyondDouble(in: container)
    }
    guard double.rounded() == double else { return exact(double, in: container) }
    if double == 0, double.sign == .minus { return double }
    if let integer = try? container.decode(Int.self) { return integer }
    if let integer = try? container.decode(Int64.self) { return integer }
    if let integer = try? container.decode(UInt64.self) { return integer }
    return exact(double, in: container)
  }

  /// Returns a number that `Double` cannot represent: too large, or so small that `JSONDecoder` decodes it
  /// only as the integer 0, as the legacy libraries do.
  private static func beyondDouble(in container: any SingleValueDecodingContainer) -> Any? {
    // Foundation's error for a number that does not fit is not a `DecodingError` at this point.
    if let decimal = try? container.decode(Decimal.self) { return decimal }
    return try? container.decode(Int.self)
  }

  /// Returns the double, or the decimal if that has more digits.
  private static func exact(
    _ double: Double,
    in container: any SingleValueDecodingContainer
  ) -> Any {
    guard double.isFinite, let decimal = try? container.decode(Decimal.self), !decimal.isNaN else {
      return double
    }
    return isDouble(decimal, double) ? double : decimal
  }

  /// Returns whether a decimal has the same digits as a double.
  ///
  /// Some decoders, such as the `JSONDecoder` of iOS 13 and 14, create the decimal from the double: `3.133`
  /// becomes 3.132999999999999488, which is the text of another double.
  private static func isDouble(_ decimal: Decimal, _ double: Double) -> Bool {
    decimal == shortDecimal(double) || decimal == Decimal(double)
      || decimal == Decimal(string: double.description, locale: posix)
  }

  /// Returns the decimal of a double with at most six fraction digits, which most doubles have.
  private static func shortDecimal(_ double: Double) -> Decimal? {
    let millionths = (double * 1e6).rounded()
    guard abs(millionths) < 1e15, millionths / 1e6 == double else { return nil }
    let significand = Decimal(Int64(millionths).magnitude)
    return Decimal(sign: double.sign, exponent: -6, significand: significand)
  }

  private static let posix = Locale(identifier: "en_US_POSIX")
}
