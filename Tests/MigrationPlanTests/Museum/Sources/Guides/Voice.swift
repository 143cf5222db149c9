import JAYSON

/// JAYSON has no protocol of models.
struct Voice {
  let speaker: Speaker
  let chapters: [Chapter]

  init(_ json: JSON) throws {
    speaker = try Speaker(json: json.next("speaker"))
    chapters = try json.next("chapters").getArray().map(Chapter.decode)
  }
}

class Speaker {
  let name: String

  required init(json: JSON) throws { name = try json.next("name").getString() }
}

/// Inherits the initializer.
final class Narrator: Speaker {}

struct Chapter {
  let title: String

  static func decode(_ json: JSON) throws -> Chapter {
    try Chapter(title: json.next("title").getString())
  }
}

/// Made by a closure with a name.
struct Transcript {
  let chapters: [Chapter]

  static let decoder = JAYSON.Decoder<Transcript> { json in
    try Transcript(chapters: json.getArray().map(Chapter.decode))
  }
}

/// Only writes JSON, and so it is no model.
struct Rating {
  let stars: Int

  func json() -> JSON { ["stars": JSON(stars)] }
}
