import Foundation
import LegacyExtractor

/// Stands for the `Object` of Realm, whose subclasses need its initializer.
class StoredObject: NSObject {
  required override init() { super.init() }
}

/// Made and then set, with a part that may be missing and tags in two forms.
final class Episode: StoredObject, LegacyDecodable {
  var id = 0
  var title = ""
  var rating = 2.5
  var director: Director?
  var tags: [String] = []

  static func decode(_ e: Extractor) throws -> Self {
    let episode = self.init()
    episode.id = try e <| "id"
    episode.title = try e <|? "title" ?? episode.title
    episode.rating = try e <|? "rating" ?? episode.rating
    do {
      episode.director = try Director.decode(e)
    } catch DecodeError.missingKeyPath {
      episode.director = nil
    }
    episode.tags = try (try? e <|| "tags") ?? [e <| "tags"]
    return episode
  }
}
