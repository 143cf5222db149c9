import LegacyExtractor

final class Lesson: LegacyDecodable {
  let title: String
  let teacher: String
  let minutes: Int
  var note: String?

  init(title: String, teacher: String, minutes: Int) {
    self.title = title
    self.teacher = teacher
    self.minutes = minutes
  }

  static func decode(_ e: Extractor) throws -> Lesson {
    let first: String = try e <| ["teacher", "first"]
    let last: String = try e <| ["teacher", "last"]
    let lesson = try Lesson(
      title: e <| "title",
      teacher: "\(first) \(last)",
      minutes: e <|? "minutes" ?? 45
    )
    lesson.note = try e <|? "note"
    return lesson
  }
}
