import Foundation

/// The way a legacy parent gets at a Codable child without a bridge: each child is written again.
struct ReserializingParent {
  let id: Int
  let title: String
  let children: [Child]

  init(_ data: Data) throws {
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    let items = object["children"] as? [Any] ?? []
    id = object["id"] as? Int ?? 0
    title = object["title"] as? String ?? ""
    children = try items.map {
      let data = try JSONSerialization.data(withJSONObject: $0)
      return try JSONDecoder().decode(Child.self, from: data)
    }
  }
}
