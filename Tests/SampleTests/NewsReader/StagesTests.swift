import Foundation
import LegacyExtractor
import NewsReaderHalfMigrated
import NewsReaderLegacy
import Testing

@Suite struct StagesTests {
  @Test(arguments: ResponseModel.all)
  func decodesEveryResponseEqually(_ model: ResponseModel) throws {
    let documents = try model.documents()
    #expect(!documents.isEmpty)
    for (name, data) in documents {
      let expected = FieldDump(try model.legacy.decode(data)).lines
      #expect(expected.count > 1)
      for stage in [model.halfMigrated, model.codable] {
        #expect(FieldDump(try stage.decode(data)).lines == expected, "\(name), \(stage.name)")
      }
    }
  }

  @Test func readsEveryFieldOfAnAuthor() throws {
    let author = try #require(ResponseModel.all.first { $0.name == "Author" })
    let data = try #require(try author.documents()["columnist.json"])
    #expect(
      FieldDump(try author.codable.decode(data)).lines == [
        "id = Int(301)",
        "name = \"Odalys Fennimark\"",
        "role = \"Columnist\"",
        "avatar.url = URL(https://images.newsreader.example/authors/301.jpg)",
        "avatar.width = Int(512)",
        "avatar.height = Int(512)",
        "avatar.caption = \"Odalys Fennimark in the editorial office\"",
        "website = URL(https://fennimark.example/notes)",
      ]
    )
  }

  @Test func aMissingBridgedChildIsTheLegacyError() {
    for body in ["{}", #"{"daily_message": null}"#] {
      let data = Data(body.utf8)
      #expect(throws: DecodeError.missingKeyPath("daily_message")) {
        try NewsReaderLegacy.NewsAPI
          .decode(NewsReaderLegacy.DailyMessageResponse.self, from: data)
      }
      #expect(throws: DecodeError.missingKeyPath("daily_message")) {
        try NewsReaderHalfMigrated.NewsAPI
          .decode(NewsReaderHalfMigrated.DailyMessageResponse.self, from: data)
      }
    }
  }
}
