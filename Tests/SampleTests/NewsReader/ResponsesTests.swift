import Foundation
import NewsReaderFixtures
import Testing

@Suite struct ResponsesTests {
  @Test func aFolderHoldsRecordedAndGeneratedResponses() throws {
    let folder = try ResponseFolder()
    let files = try FileManager.default
      .contentsOfDirectory(atPath: folder.url.appendingPathComponent("FeedPage").path)
    #expect(
      files.sorted() == [
        "sports-last-page.json", "technology-page-1.json", "very-long-page.json",
      ]
    )
    folder.remove()
    #expect(!FileManager.default.fileExists(atPath: folder.url.path))
  }

  @Test func aFolderOfOneModelHoldsThatAlone() throws {
    let folder = try ResponseFolder(of: ["License"])
    defer { folder.remove() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["License"])
  }
}
