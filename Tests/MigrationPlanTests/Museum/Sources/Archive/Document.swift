import Himotoki
import JAYSON
import Unbox

struct Document: Himotoki.Decodable {
  let folder: Folder
  let shelf: Shelf?
  let scan: Scan

  static func decode(_ e: Extractor) throws -> Document {
    try Document(folder: e.value("folder"), shelf: e.value("shelf"), scan: e.value("scan"))
  }
}

struct Folder: Unboxable {
  let colour: Colour
  let index: Index

  init(unboxer: Unboxer) throws {
    colour = try unboxer.unbox(key: "colour")
    index = try unboxer.unbox(key: "index")
  }
}

enum Colour: String, UnboxableEnum {
  case red, blue
}

struct Index: UnboxableByTransform {
  let value: Int

  static func transform(unboxedValue: Int) -> Index? { Index(value: unboxedValue) }
}

struct Shelf: UnboxableWithContext, Codable {  // MIGRATION: The number comes from the context.
  let number: Int

  init(unboxer: Unboxer, context: Int) throws { number = context }
}

struct Scan {
  let text: String

  init(json: JSON) throws { text = try json.next("text").getString() }
}
