// The models of `OptionalReads.swift`, and the texts of what they give and throw. A test compares this file's
// two copies, too.
import Unbox

/// A model as apps write them: one `try` for all of its reads, the optional ones included.
struct Ticket: Unboxable {
  let seat: Int?
  let row: Int

  // snippet: an optional in a try
  init(unboxer: Unboxer) throws {
    self = try Ticket(seat: unboxer.unbox(key: "seat"), row: unboxer.unbox(key: "row"))
  }
  // end

  init(seat: Int?, row: Int) {
    self.seat = seat
    self.row = row
  }
}

struct Pair {
  var a: Int?
  let b: Int
}

struct Owner: Unboxable {
  let id: Int

  init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
}

struct Labelled: UnboxableWithContext {
  let text: String

  init(unboxer: Unboxer, context: String) throws {
    text = context + (try unboxer.unbox(key: "id"))
  }
}

struct Dual: Unboxable, Decodable {
  let text: String

  init(unboxer: Unboxer) throws { text = "legacy " + (try unboxer.unbox(key: "id")) }
}

struct Child: Decodable {
  let id: Int
}

struct Parent {
  let a: Child?
  let b: Int
}

enum Colour: String, UnboxableEnum {
  case red
}

struct Twice: UnboxableByTransform {
  let number: Int

  static func transform(unboxedValue: Int) -> Twice? { Twice(number: unboxedValue * 2) }
}

struct HashFormatter: UnboxFormatter {
  func format(unboxedValue: String) -> Int? {
    unboxedValue.hasPrefix("#") ? Int(unboxedValue.dropFirst()) : nil
  }
}

func text<T>(_ value: T?) -> String { value.map { "\($0)" } ?? "nil" }

func text(of error: Error) -> String {
  switch error {
  case UnboxError.pathError(let error, let path): "\(text(of: error)) at \(path)"
  case UnboxPathError.missingKey(let key): "missingKey(\(key))"
  case UnboxPathError.invalidValue(let value, let key):
    "invalidValue(\(value is NSNull ? "null" : value), \(key))"
  case UnboxPathError.invalidArrayElement(let value, let index):
    "invalidArrayElement(\(value), \(index))"
  case UnboxPathError.invalidDictionaryValue(let value, let key):
    "invalidDictionaryValue(\(value), \(key))"
  case UnboxError.customUnboxingFailed: "customUnboxingFailed"
  case DecodingError.keyNotFound(let key, let context):
    "keyNotFound(\(key.stringValue)) at \(text(of: context.codingPath))"
  case DecodingError.typeMismatch(let type, let context):
    "typeMismatch(\(type)) at \(text(of: context.codingPath))"
  default: "\(error)"
  }
}

private func text(of path: [CodingKey]) -> String {
  path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
}
