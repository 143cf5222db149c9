// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Unbox

struct Playlist<Item: Unboxable>: Unboxable {
  let items: [Item]
  let known: [Item]
  let named: [String: Item]?
  let numbers: [Int]
  let nested: [[Int]]
  let pages: [Item]?

  init(unboxer: Unboxer) throws {
    items = try unboxer.unbox(key: "items")
    known = try unboxer.unbox(key: "known", allowInvalidElements: true)
    named = unboxer.unbox(key: "named", allowInvalidElements: true)
    numbers = try unboxer.unbox(keyPath: "meta.numbers", allowInvalidElements: true)
    nested = try unboxer.unbox(key: "nested", allowInvalidElements: true)
    pages = unboxer.unbox(keyPath: "meta.pages", allowInvalidElements: false)
  }
}

final class Results<T>: Unboxable where T: UnboxCompatible {
  let first: T
  let all: [T]
  let byName: [String: T]?

  init(unboxer: Unboxer) throws {
    first = try unboxer.unbox(keyPath: "all.0")
    all = try unboxer.unbox(key: "all")
    byName = unboxer.unbox(key: "by_name")
  }
}
