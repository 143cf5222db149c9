import Foundation
import Testing

@testable import CodableScenarios

@Suite struct PartTests {
  private let document = """
    {"title": "A", "author": {"name": "B", "age": 7, "links": [{"x": 1}]}, "items": [{"id": 1, "y": null}], \
    "unrelated": {"deep": [[[{"a": "b"}]]]}, "more": [1, "two", null]}
    """

  @Test("000-09 an entity of a part of a document ignores the other keys") func part() throws {
    let header = try decode(FeedHeader.self, document)
    #expect(header == FeedHeader(title: "A", author: .init(name: "B")))
  }

  @Test("000-10 several entities of one document") func severalEntities() throws {
    let feed = try decode(Feed.self, document)
    #expect(feed.header == (try decode(FeedHeader.self, document)))
    #expect(feed.items == FeedItems(items: [.init(id: 1)]))
  }

  @Test("000-25 a dictionary first gives no other values than an entity at once")
  func dictionaryFirst() throws {
    let tree = try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any]
    let author = try #require(tree?["author"] as? [String: Any])
    let header = try decode(FeedHeader.self, document)
    #expect(tree?["title"] as? String == header.title)
    #expect(author["name"] as? String == header.author.name)
  }
}
