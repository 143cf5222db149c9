import Foundation

/// Writes pages as the servers send them, as long as wanted; one seed gives one text.
package struct PageGenerator {
  var random: SplitMix64

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  package mutating func feedPage(articleCount: Int) -> Data {
    data([
      "feed": feed(),
      "articles": list(articleCount) { $0.article() },
      "meta": [
        "pagination": [
          "page": .integer(1),
          "page_count": .integer(7),
          "total": .integer(articleCount * 7),
          "links": ["next": "https://api.newsreader.example/feeds/technology?page=2"],
        ]
      ],
    ])
  }

  package mutating func articleDetail(commentCount: Int) -> Data {
    data([
      "article": article(),
      "comments": list(commentCount) { $0.comment(depth: 0) },
      "related": list(3) { $0.articleLink() },
    ])
  }

  package mutating func repositoryPage(repositoryCount: Int) -> Data {
    data([
      "total_count": .integer(repositoryCount * 11),
      "incomplete_results": .bool(false),
      "items": list(repositoryCount) { $0.repository() },
    ])
  }

  private func data(_ json: OrderedJSON) -> Data { Data(json.text.utf8) }
}

extension PageGenerator {
  mutating func list(_ count: Int, of make: (inout Self) -> OrderedJSON) -> OrderedJSON {
    .array((0..<count).map { _ in make(&self) })
  }

  /// Returns a value, or null in so many of a hundred calls.
  mutating func orNull(_ percent: Int, _ make: (inout Self) -> OrderedJSON) -> OrderedJSON {
    random.chance(percent) ? .null : make(&self)
  }

  mutating func integer(_ range: Range<Int>) -> OrderedJSON { .integer(random.number(in: range)) }

  mutating func flag(_ percent: Int) -> OrderedJSON { .bool(random.chance(percent)) }

  /// Returns a moment of the first three months of 2031, in UTC.
  mutating func timestamp() -> OrderedJSON {
    let month = random.number(in: 1..<4)
    let day = random.number(in: 1..<29)
    let time = [24, 60, 60].map { twoDigits(random.number(in: 0..<$0)) }.joined(separator: ":")
    return .string("2031-\(twoDigits(month))-\(twoDigits(day))T\(time)+00:00")
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
