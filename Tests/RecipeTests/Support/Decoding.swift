import Foundation
import Recipes
import Testing

/// Decodes a JSON text.
func decode<Value: Decodable>(
  _ type: Value.Type = Value.self,
  _ json: String,
  configure: (JSONDecoder) -> Void = { _ in }
) throws -> Value {
  let decoder = JSONDecoder()
  configure(decoder)
  return try decoder.decode(type, from: Data(json.utf8))
}

/// Encodes a value as JSON text with sorted keys.
func json(
  _ value: some Encodable,
  configure: (JSONEncoder) -> Void = { _ in }
) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  configure(encoder)
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Decodes an object as an `init(from:)` with the given body would.
func read<Value>(
  _ json: String,
  _ body: @escaping (KeyedDecodingContainer<AnyCodingKey>) throws -> Value
) throws -> Value {
  let closure = ReadingClosure { try body($0.container(keyedBy: AnyCodingKey.self)) }
  let outcome = try decode(ReadingOutcome.self, json) {
    for key in readingKeys { $0.userInfo[key] = closure }
  }
  return try #require(outcome.value as? Value)
}

/// Decodes an object as an `init(from:)` with the given body would, and returns what was logged.
func log<Value>(
  _ json: String,
  configure: (JSONDecoder) -> Void = { _ in },
  _ body: @escaping (KeyedDecodingContainer<AnyCodingKey>) throws -> Value
) throws -> DecodingLog {
  let closure = ReadingClosure { try body($0.container(keyedBy: AnyCodingKey.self)) }
  let decoder = JSONDecoder()
  configure(decoder)
  for key in readingKeys { decoder.userInfo[key] = closure }
  let log = DecodingLog()
  _ = try decoder.decode(ReadingOutcome.self, from: Data(json.utf8), log: log)
  return log
}

/// Encodes an object as an `encode(to:)` with the given body would.
func write(
  _ body: @escaping (inout KeyedEncodingContainer<AnyCodingKey>) throws -> Void
) throws -> String {
  try json(WritingModel(body: body)) { $0.outputFormatting.insert(.withoutEscapingSlashes) }
}

/// The coding path of a `DecodingError`, as in `children[0].age`; its case comes first.
func place(of error: (any Error)?) -> String? {
  switch error as? DecodingError {
  case .keyNotFound(let key, let context): "keyNotFound \(text(context.codingPath + [key]))"
  case .valueNotFound(_, let context): "valueNotFound \(text(context.codingPath))"
  case .typeMismatch(_, let context): "typeMismatch \(text(context.codingPath))"
  case .dataCorrupted(let context): "dataCorrupted \(text(context.codingPath))"
  default: nil
  }
}

/// The place of the error that a closure throws.
func failure<Value>(_ body: () throws -> Value) -> String? {
  do {
    return "decoded \(try body())"
  } catch {
    return place(of: error)
  }
}

private func text(_ path: [any CodingKey]) -> String {
  path.reduce("") { text, key in
    if let index = key.intValue { return "\(text)[\(index)]" }
    return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
  }
}

private struct WritingModel: Encodable {
  let body: (inout KeyedEncodingContainer<AnyCodingKey>) throws -> Void

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyCodingKey.self)
    try body(&container)
  }
}

private struct ReadingOutcome: Decodable {
  let value: Any

  init(from decoder: any Decoder) throws {
    let closure = readingKeys.lazy.compactMap { decoder.userInfo[$0] as? ReadingClosure }.first
    value = try closure?.body(decoder) as Any
  }
}

/// Runs on the thread that made it, hence `@unchecked`.
private struct ReadingClosure: @unchecked Sendable {
  let body: (any Decoder) throws -> Any
}

/// One key: the initialiser is failable.
private let readingKeys = [CodingUserInfoKey(rawValue: "reading")].compactMap { $0 }
