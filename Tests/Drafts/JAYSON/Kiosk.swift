import Foundation
import JAYSON

enum Key: String {
  case id, name, tags
  case openedAt = "opened_at"
}

struct Kiosk {
  let id: Int
  let name: String
  let tags: Set<String>
  let openedAt: Date?
  let area: Double
  let rows: [Int]

  init(_ json: JAYSON) throws {
    id = try json.next(Key.id).getInt()
    name = try json.next(Key.name).getString().trimmingCharacters(in: .whitespaces)
    tags = Set(json[Key.tags.rawValue]?.array?.compactMap { $0.string } ?? [])
    openedAt = json[Key.openedAt.rawValue]?.string.flatMap { DateFormatter.stamp.date(from: $0) }
    area = (json["size"]?["width"]?.double ?? 0) * (json["size"]?["depth"]?.double ?? 0)
    rows = try json.next("rows").getArray().map { try $0.getInt() }.sorted()
  }
}
