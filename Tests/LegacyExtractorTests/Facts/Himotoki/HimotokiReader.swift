import Foundation
import LegacyExtractor

/// Reads the key `k` as one type, required and optional, and writes what came of it.
struct HimotokiReader {
  let required: (Extractor) throws -> String
  let optional: (Extractor) throws -> String

  init<T: LegacyDecodable>(_ type: T.Type) {
    required = { e in
      let value: T = try e <| "k"
      return factText(value)
    }
    optional = { e in
      let value: T? = try e <|? "k"
      return value.map(factText) ?? "nil"
    }
  }

  init<From: LegacyDecodable, To>(_ transformer: Transformer<From, To>) {
    required = { e in
      let value: From = try e <| "k"
      return factText(try transformer.apply(value))
    }
    optional = { e in
      let value: From? = try e <|? "k"
      return try value.map(transformer.apply).map(factText) ?? "nil"
    }
  }

  /// Writes what a read gives for a document.
  static func outcome(
    of read: (Extractor) throws -> String,
    with input: FactFeed.Input
  ) -> String {
    do {
      switch input {
      case .data(let data): return try read(Extractor.decodeValue(from: data))
      case .tree(let tree): return try read(Extractor.decodeValue(tree))
      }
    } catch let error as DecodeError {
      return error.factText
    } catch {
      return "E \(error)"
    }
  }
}
