import JAYSON

package struct Images {
  let normal: URL
  let teaser: URL
  let large: URL?

  init(_ json: JAYSON) throws {
    normal = try json.next("normal").getURL()
    teaser = try json.next("teaser").getURL()
    large = json["large"]?.string.flatMap(URL.init(string:))
  }
}
