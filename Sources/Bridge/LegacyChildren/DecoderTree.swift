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

  init(from decoder: any Decoder) throws { try self.init(from: decoder, at: decoder.codingPath) }

  /// Reads what stands at a path, which the decoder makes anew whenever it is asked for.
  init(from decoder: any Decoder, at path: [any CodingKey]) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = NSNull()
      return
    }
    // A lenient decoder reads a number as a string, so that the order of tries decides what it is:
    // there it must not depend on what was read before.
    let memory = KindMemory.isStrict(decoder) ? KindMemory(path) : nil
    value = try Self.value(in: container, memory: memory)
  }

  private static func value(
    in container: any SingleValueDecodingContainer,
    memory: KindMemory?
  ) throws -> Any {
    let first = memory?.kind ?? .string
    var hint = ""
    if let value = try attempt({ try first.decode(from: container) }, &hint) { return value }
    for kind in DecoderKind.order(after: first, hint: hint) {
      guard let value = try attempt({ try kind.decode(from: container) }, &hint) else { continue }
      memory?.remember(kind)
      return value
    }
    // Property lists have two kinds more. JSON never gets here, so no strategy is applied to it.
    if let date = try? container.decode(Date.self) { return date }
    return try container.decode(Data.self)
  }

  /// `nil` when the value is of another kind; an error from inside it is an error.
  private static func attempt(_ decode: () throws -> Any?, _ hint: inout String) throws -> Any? {
    do {
      return try decode()
    } catch DecodingError.typeMismatch(_, let context) {
      hint = context.debugDescription
      return nil
    }
  }
}
