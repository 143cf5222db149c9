import Foundation

/// Everything that a `Decoder` shows at one place, as a tree of plain values.
///
/// A decoder does not say what it holds, so kinds are tried in turn. A failed try costs an error, which
/// takes longer than ten values that are read at once. So the first try is what the last value of the
/// same name was, and the message of the first error, which names what was found, is the second.
///
/// Objects are read as dictionaries: for those, alone, `JSONDecoder` does not apply its key strategy.
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
    // A lenient decoder reads a number as a string, so that the order of tries decides what it is:
    // there it must not depend on what was read before.
    let memory = KindMemory.isStrict(decoder) ? KindMemory(of: decoder) : nil
    self = try Self.tree(from: decoder, in: container, memory: memory)
  }

  private static func tree(
    from decoder: any Decoder,
    in container: any SingleValueDecodingContainer,
    memory: KindMemory?
  ) throws -> DecoderTree {
    let first = memory?.kind ?? .string
    var hint = ""
    if let tree = try attempt({ try first.decode(from: decoder, in: container) }, &hint) {
      return tree
    }
    for kind in DecoderKind.order(after: first, hint: hint) {
      // Before the try, because it reads all values inside, which are then tried as this one.
      memory?.remember(kind)
      guard let tree = try attempt({ try kind.decode(from: decoder, in: container) }, &hint) else {
        continue
      }
      return tree
    }
    // Property lists have two kinds more. JSON never gets here, so no strategy is applied to it.
    if let date = try? container.decode(Date.self) { return DecoderTree(date) }
    return DecoderTree(try container.decode(Data.self))
  }

  /// `nil` when the value is of another kind; an error from inside it is an error.
  private static func attempt(
    _ decode: () throws -> DecoderTree?,
    _ hint: inout String
  ) throws -> DecoderTree? {
    do {
      return try decode()
    } catch DecodingError.typeMismatch(_, let context) {
      hint = context.debugDescription
      return nil
    }
  }
}
