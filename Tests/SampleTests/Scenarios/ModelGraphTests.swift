import Foundation
import LegacyExtractor
import Testing

/// Who holds whom among the models, and how many are left to move.
@Suite struct ModelGraphTests {
  private struct User: LegacyDecodable, Swift.Decodable {
    let name: String
    static func decode(_ e: Extractor) throws -> User { try User(name: e <| "name") }
  }

  private struct Answer: LegacyDecodable {
    let body: String
    static func decode(_ e: Extractor) throws -> Answer { try Answer(body: e <| "body") }
  }

  private struct Question: LegacyDecodable {
    let user: User
    let answers: [Answer]
    static func decode(_ e: Extractor) throws -> Question {
      try Question(user: e <| "user", answers: e <|| "answers")
    }
  }

  private struct Video: LegacyDecodable {
    let user: User
    let videoID: String
    static func decode(_ e: Extractor) throws -> Video {
      try Video(user: e <| "user", videoID: e <| "videoId")
    }
  }

  @Test("002-03 a question holds a user and answers, a video holds a user, too") func chain() throws
  {
    let question = #"{"user": {"name": "Odalys"}, "answers": [{"body": "a"}, {"body": "b"}]}"#
    let read = try Question.decodeValue(from: Data(question.utf8))
    #expect(read.answers.map(\.body) == ["a", "b"])
    let video = #"{"user": {"name": "Odalys"}, "videoId": "v1"}"#
    let seen = try Video.decodeValue(from: Data(video.utf8))
    #expect((seen.user.name, seen.videoID) == (read.user.name, "v1"))
    let broken = #"{"user": {"name": "Odalys"}, "answers": [{}]}"#
    #expect(throws: DecodeError.missingKeyPath(["answers", "body"])) {
      try Question.decodeValue(from: Data(broken.utf8))
    }
  }

  @Test(
    "002-03 the properties tell how many parents a model has, and so which case it is",
    arguments: [
      ("AppConfiguration", []), ("DailyMessage", ["DailyMessageResponse"]),
      ("Author", ["Article", "Comment", "DailyMessage"]),
      ("Comment", ["ArticleDetail", "Comment"]),
    ] as [(String, Set<String>)]
  )
  func parents(model: String, parents: Set<String>) throws {
    #expect(try StageSources("Legacy").parents(of: model) == parents)
  }

  @Test("002-08 the number of legacy models falls to nothing, and the package is removed")
  func progress() throws {
    let stages = try ["Legacy", "HalfMigrated", "Codable"].map(StageSources.init)
    #expect(stages.map(\.legacyModels.count) == [20, 9, 0])
    let left = stages.last?.files.values.joined().filter { $0.hasPrefix("import ") } ?? []
    #expect(left.allSatisfy { $0 == "import Foundation" })
  }

  @Test("000-29 every model has its place at every stage, in a file of the same name")
  func everyModelAtEveryStage() throws {
    let legacy = try StageSources("Legacy")
    #expect(legacy.models == legacy.legacyModels)
    for stage in ["HalfMigrated", "Codable"] {
      #expect(try StageSources(stage).models == legacy.models)
    }
    // The first that can move are those that hold no other model, and those that nobody holds.
    let movable = legacy.models.filter { model in
      let holdsNone = legacy.models.allSatisfy { !legacy.parents(of: $0).contains(model) }
      return holdsNone || legacy.parents(of: model).isEmpty
    }
    #expect(
      movable.isSuperset(of: ["AppConfiguration", "Category", "Image", "License", "OwnerKind"])
    )
    #expect(!movable.contains("Article"))
  }
}
