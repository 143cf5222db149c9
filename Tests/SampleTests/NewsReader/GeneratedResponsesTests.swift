import Foundation
import NewsReaderFixtures
import Testing

@Suite struct GeneratedResponsesTests {
  @Test(arguments: [
    ("ArticleDetail", 292_598, "ad1ff2ca78d2af4b"),
    ("FeedPage", 434_433, "a4b57e746a633b0c"),
    ("RepositoryPage", 336_581, "98b0dfa83e5cce4c"),
  ])
  func areTheSameEverywhere(model: String, byteCount: Int, checksum: String) throws {
    let page = try #require(GeneratedResponses.page(of: model))
    #expect(page.count == byteCount)
    #expect(Self.checksum(of: page) == checksum)
  }

  @Test(arguments: GeneratedResponses.models)
  func areSeveralHundredKilobytes(model: String) throws {
    let page = try #require(GeneratedResponses.page(of: model))
    #expect((200_000..<1_000_000).contains(page.count))
  }

  @Test func dependOnTheSeed() {
    var (one, other) = (PageGenerator(seed: 1), PageGenerator(seed: 2))
    #expect(one.feedPage(articleCount: 3) != other.feedPage(articleCount: 3))
  }

  /// Returns the 64-bit FNV-1a hash, in hexadecimal.
  private static func checksum(of data: Data) -> String {
    let hash = data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
