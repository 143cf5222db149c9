import Foundation
import LegacyExtractor

/// Reads the key `k` as one type, required and optional, and writes what came of it.
struct UnboxReader {
  let required: (FactFeed.Input) throws -> String
  let optional: (FactFeed.Input) throws -> String

  init<T: UnboxCompatible>(_ type: T.Type) {
    self.init(
      required: { try $0.unbox(key: "k") as T },
      optional: { $0.unbox(key: "k") as T? }
    )
  }

  init<T: Unboxable>(model: T.Type) {
    self.init(
      required: { try $0.unbox(key: "k") as T },
      optional: { $0.unbox(key: "k") as T? }
    )
  }

  /// A formatter was measured with an optional read that swallows bad data too.
  init<F: UnboxFormatter>(formatter: F) {
    let reader = UnboxReader(
      required: { try $0.unbox(key: "k", formatter: formatter) },
      optional: { $0.unbox(key: "k", formatter: formatter) }
    )
    required = reader.required
    optional = { input in (try? reader.optional(input)) ?? "nil" }
  }

  private init<T>(
    required: @escaping (Unboxer) throws -> T,
    optional: @escaping (Unboxer) -> T?
  ) {
    self.required = { input in
      factText(try UnboxReader.unbox(input, required))
    }
    self.optional = { input in
      try UnboxReader.unbox(input) { optional($0).map(factText) ?? "nil" }
    }
  }

  private static func unbox<T>(
    _ input: FactFeed.Input,
    _ read: @escaping (Unboxer) throws -> T
  ) throws -> T {
    switch input {
    case .data(let data):
      return try Unboxer.performCustomUnboxing(data: data, closure: read)
    case .tree(let tree):
      return try read(Unboxer(dictionary: tree as? UnboxableDictionary ?? [:]))
    }
  }

  /// Writes what a read gives for a document.
  static func outcome(_ read: () throws -> String) -> String {
    do {
      return try read()
    } catch let error as UnboxError {
      return error.factText
    } catch let error as UnboxPathError {
      return "E RAW UnboxPathError.\(error.factText)"
    } catch {
      return factText(foreign: error)
    }
  }
}
