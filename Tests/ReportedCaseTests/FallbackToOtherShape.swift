import Foundation
import LegacyExtractor
import ParityHarness

/// A child that older servers write into the object around it, so that an error in one shape is one in the other.
enum FallbackToOtherShape {
  struct Like: Unboxable, Decodable {
    let post: Int

    init(unboxer: Unboxer) throws { post = try unboxer.unbox(key: "post") }
  }

  struct Activity: Unboxable, Decodable {
    let like: Like

    init(unboxer: Unboxer) throws {
      do {
        like = try unboxer.unbox(key: "like")
      } catch {
        like = try Like(unboxer: unboxer)
      }
    }

    enum CodingKeys: CodingKey { case like }

    init(from decoder: any Decoder) throws {
      do {
        like = try decoder.container(keyedBy: CodingKeys.self).decode(Like.self, forKey: .like)
      } catch {
        like = try Like(from: decoder)
      }
    }
  }

  /// The port asks for a second key where the legacy model has a default.
  struct Draft: Unboxable, Decodable {
    let post: Int

    init(unboxer: Unboxer) throws { post = unboxer.unbox(key: "post") ?? 0 }

    enum CodingKeys: CodingKey { case post, id }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let post = try? container.decode(Int.self, forKey: .post) {
        self.post = post
      } else {
        post = try container.decode(Int.self, forKey: .id)
      }
    }
  }

  static let all = [
    ReportedCase(
      "a child in one of two shapes",
      ParityCheck(Activity.self),
      #"{"like": {"post": 7}}"#,
      causes: [
        "Like.post/numberInString", "Like.post/boolAsNumber", "Like.post/fractionTruncation",
        "Like.post/hugeInteger",
      ]
    ),
    ReportedCase(
      "a second key where the legacy model has a default",
      ParityCheck(Draft.self),
      #"{"post": 7}"#,
      unexplained: [
        "Draft.id/codableRequires": "Codable asks for `id`, and the legacy model never does.",
        "Draft.post/valueDiffers": "Compare how both halves compute `post`.",
      ]
    ),
  ]
}
