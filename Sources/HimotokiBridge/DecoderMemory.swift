import Foundation
import HimotokiExtractor

/// Properties of decoders that a `Decoder` does not expose.
package enum DecoderTraits {
  private static let lock = NSLock()

  // Unsafe only to the compiler: these are read and written while the lock is held. The types are in arrays,
  // because they are few and another specialization of `Dictionary` adds 3 KB to an app.
  private nonisolated(unsafe) static var strictTypes: [ObjectIdentifier] = []
  private nonisolated(unsafe) static var otherTypes: [ObjectIdentifier] = []
  /// By the hash of a decoder: threads have a decoder each, and would displace each other's answer.
  private nonisolated(unsafe) static let answers = [Answer(), Answer(), Answer(), Answer()]

  /// What is known of the last of some decoders; a class, as an array of weak references that is written to
  /// adds half a kilobyte to an app.
  private final class Answer {
    // Weak, because a decoder that outlives its call copies the document.
    weak var decoder: AnyObject?
    var showsKeysAsWritten = false

    /// Keeps its code, which an app would get four times, in one place.
    @inline(never)
    init() {}
  }

  /// Returns whether a decoder decodes a value only as its own kind, as Foundation's do; others may not.
  static func isStrict(_ decoder: any Decoder) -> Bool {
    let type = type(of: decoder)
    let identifier = ObjectIdentifier(type)
    lock.lock()
    defer { lock.unlock() }
    if strictTypes.contains(identifier) { return true }
    if otherTypes.contains(identifier) { return false }
    let module = String(reflecting: type).prefix { $0 != "." }
    let isStrict = module == "Foundation" || module == "FoundationEssentials"
    if isStrict { strictTypes.append(identifier) } else { otherTypes.append(identifier) }
    return isStrict
  }

  /// Returns whether the keyed containers of a strict decoder have the keys as they are written, because no
  /// key strategy converts them.
  ///
  /// The answer is remembered for the last decoders; mostly, one is an object for all children of a document.
  ///
  /// - Returns: `false` also if the value shows no keys, as an array, an empty object, and any value on
  ///   systems whose decoders decode dictionaries in one way with and without a strategy.
  package static func showsKeysAsWritten(_ decoder: any Decoder) -> Bool {
    guard let unconvertedKeyType, let object = decoder.object else { return false }
    let known = answers[ObjectIdentifier(object).hashValue & (answers.count - 1)]
    // The decoder is released outside the lock: it may be the last reference, and its deinitialiser decode.
    let (last, isKnownAsWritten) = lock.withLock { (known.decoder, known.showsKeysAsWritten) }
    if last === object { return isKnownAsWritten }
    let found = keyType { try decoder.singleValueContainer().decode([String: KeyProbe].self) }
    guard let found else { return false }
    let isAsWritten = found == unconvertedKeyType
    lock.withLock { (known.decoder, known.showsKeysAsWritten) = (object, isAsWritten) }
    return isAsWritten
  }

  /// The type of the coding keys of dictionaries in decoders without a key strategy.
  ///
  /// A key strategy does not apply to dictionaries. A `JSONDecoder` with a strategy therefore decodes them
  /// itself, with coding keys of its own; without a strategy, it leaves them to the standard library, whose
  /// coding keys have another type. Because no documentation says so, all three kinds of decoders are tried
  /// here, and the type is `nil` where it does not tell them apart: before iOS 17 and macOS 14.
  private static let unconvertedKeyType: ObjectIdentifier? = {
    let snakeCase = JSONDecoder()
    snakeCase.keyDecodingStrategy = .convertFromSnakeCase
    let custom = JSONDecoder()
    custom.keyDecodingStrategy = .custom { $0[$0.count - 1] }
    let json = JSONDecoder.text("{\"a\":", Data(), "0}")
    let types = [JSONDecoder(), snakeCase, custom].map { decoder in
      keyType { try decoder.decode([String: KeyProbe].self, from: json) }
    }
    return types.dropFirst().contains(types[0]) ? nil : types[0]
  }()

  /// Returns the type of the coding key of a dictionary's first member.
  private static func keyType(in decode: () throws -> [String: KeyProbe]) -> ObjectIdentifier? {
    do {
      _ = try decode()
      return nil
    } catch {
      return (error as? KeyProbe.Found)?.keyType
    }
  }
}

/// The value of a member that throws the type of the member's coding key.
private struct KeyProbe: Decodable {
  struct Found: Error { let keyType: ObjectIdentifier? }

  init(from decoder: any Decoder) throws {
    throw Found(keyType: decoder.codingPath.last.map { ObjectIdentifier(type(of: $0)) })
  }
}

/// A cache of the kind of value that was last found for a key.
///
/// The values of a key nearly always have the same kind. The cached kind is only a hint: if it is wrong,
/// because of another model or a hash collision, one decoding attempt throws an error.
struct KindMemory {
  private static let lock = NSLock()
  private static let count = 1 << 14
  /// Unsafe only to the compiler: it is read and written while the lock is held.
  private nonisolated(unsafe) static var kinds: [DecoderKind?] = Array(repeating: nil, count: count)

  private let slot: Int

  private init(hash: Int) { slot = hash & (Self.count - 1) }

  /// Creates the memory for the values of a model.
  init(of model: Any.Type) { self.init(hash: ObjectIdentifier(model).hashValue) }

  /// Creates the memory for the values of a key.
  init(of key: String) { self.init(hash: key.hashValue) }

  /// Creates the memory for the value of a decoder by the last key of the coding path.
  ///
  /// A decoder creates its coding path on every access, which dominates the time for deeply nested values.
  /// There, all values share one memory.
  init(of decoder: any Decoder) {
    let path = DeepStack.isDeep ? [] : decoder.codingPath
    let indexes = path.reversed().prefix { $0.intValue != nil }.reversed()
    self.init(of: path.dropLast(indexes.count).last?.stringValue ?? "")
    for index in indexes { self = element(index.intValue ?? 0) }
  }

  /// Returns the memory for an element of an array; the first few elements may have different kinds.
  func element(_ index: Int) -> KindMemory {
    KindMemory(hash: (slot &+ min(index, 7)) &* 31 &+ 1)
  }

  /// The kind to try first.
  var kind: DecoderKind? { Self.lock.withLock { Self.kinds[slot] } }

  func remember(_ kind: DecoderKind) { Self.lock.withLock { Self.kinds[slot] = kind } }
}
