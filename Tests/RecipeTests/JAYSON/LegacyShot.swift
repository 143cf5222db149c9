import Foundation
import LegacyExtractor

/// `Shot` as it was before the migration.
struct LegacyShot {
  let id: Int
  let title: String
  let normal: URL
  let hidpi: URL?
  let createdAt: Date
  let updatedAt: Date?
  let smallPortrait: URL

  init(_ json: JAYSON) throws {
    id = try json.next("id").getInt()
    title = try json.next("title").getString()
    normal = try json.next("images").next("normal").getURL()
    hidpi = try? json.next("images", "hidpi").getURL()
    createdAt = try json.next("created_at").get(with: Self.text)
    updatedAt = json["updated_at"]?.getIfPresent(with: Self.milliseconds)
    smallPortrait = try json.next("user.profile_image.small").getURL()
  }

  /// Two representations of one type, which a conformance of the type could not have.
  private static var text: JAYSON.Decoder<Date> {
    JAYSON.Decoder { json in
      guard let date = ISO8601DateFormatter().date(from: try json.getString()) else {
        throw NotADate()
      }
      return date
    }
  }

  private static var milliseconds: JAYSON.Decoder<Date> {
    JAYSON.Decoder { Date(timeIntervalSince1970: try $0.getDouble() / 1000) }
  }

  private struct NotADate: Error {}
}
