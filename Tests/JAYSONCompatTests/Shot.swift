// swift-format-ignore-file
// A model file as an app has it, in the library's own names; it is not to be edited.
import JAYSON

let dateDecoder = Decoder<Date> { json in
  Date(timeIntervalSince1970: try json.getDouble())
}

enum ShotKey: String {
  case title, images
}

struct Shot {
  let title: String
  let normal: URL
  let hidpi: URL?
  let createdAt: Date
  let tags: [String]
  let size: JSON

  init(json: JSON) throws {
    title = try json.next(ShotKey.title).getString()
    normal = try json.next("images.normal").get { json -> URL in
      guard let url = URL(string: try json.getString()) else { throw ShotError.noURL }
      return url
    }
    hidpi = try? json.next("images", "hidpi").getURL()
    createdAt = try json.next("created_at").get(with: dateDecoder)
    tags = json["tags"]?.array?.compactMap { $0.string } ?? []
    size = json.size ?? .null
  }

  func json() -> JSON {
    var json = JSON()
    json["title"] = JSON(title)
    json["images"] = ["normal": JSON(normal.absoluteString)]
    json["created_at"] = JSON(createdAt)
    json["tags"] = JSON(tags)
    json["size"] = size
    return json
  }
}

enum ShotError: Swift.Error {
  case noURL
}

extension Date: JSONWritableType {
  public var jsonValueBox: JSONValueBox {
    return JSONValueBox(timeIntervalSince1970)
  }
}

extension JSON {
  func getShots() throws -> [Shot] {
    return try next("shots").getArray().map(Shot.init)
  }
}

func shots(in data: Data) -> Result<[Shot], Error> {
  do {
    return .success(try JSON(data: data).getShots())
  } catch JSONError.notFoundKey(let key, let json) {
    return .failure(ShotFailure(text: "\(key) at \(json.currentPath())"))
  } catch let error as JSONError {
    return .failure(error)
  } catch {
    return .failure(error)
  }
}

struct ShotFailure: Error {
  let text: String
}

// The module's name in front of its own, and a use of the protocol that it shadows.
func name(of json: JAYSON.JSON) throws -> String {
  return try json.get(with: JAYSON.Decoder { try $0.next("name").getString() })
}

struct Plain: Swift.Decodable {
  let id: Int

  init(from decoder: any Swift.Decoder) throws {
    id = try decoder.singleValueContainer().decode(Int.self)
  }
}
