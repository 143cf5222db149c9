// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Himotoki

struct Response<Item: Himotoki.Decodable>: Himotoki.Decodable {
  let total: Int
  let items: [Item]

  static func decode(_ e: Extractor) throws -> Response<Item> {
    return try Response(total: e <| "total_count", items: e <|| "items")
  }
}

struct Page<Item, Cursor>: Decodable where Item: Decodable, Cursor: Decodable {
  let item: Item
  let next: Cursor?
  let more: [String: Item]

  static func decode(_ e: Extractor) throws -> Page {
    return try Page(item: e <| "item", next: e <|? ["meta", "next"], more: e <|-|? "more" ?? [:])
  }
}

// A wrapper that chooses what to decode.
enum Either<Left: Decodable, Right: Decodable>: Decodable {
  case left(Left)
  case right(Right)

  static func decode(_ e: Extractor) throws -> Either {
    if let left = try? Left.decode(e) {
      return .left(left)
    }
    return .right(try Right.decode(e))
  }
}

final class Cache<T> where T: Himotoki.Decodable {
  private(set) var values: [String: T] = [:]

  func fill(_ json: Any) throws {
    values = try decodeDictionary(json, rootKeyPath: "values")
  }
}
