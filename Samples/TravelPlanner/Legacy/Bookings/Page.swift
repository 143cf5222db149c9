import Unbox

package struct Page<Item: Unboxable>: Unboxable {
  let items: [Item]
  let next: String?

  package init(unboxer: Unboxer) throws {
    items = try unboxer.unbox(key: "items")
    next = unboxer.unbox(keyPath: "links.next")
  }
}
