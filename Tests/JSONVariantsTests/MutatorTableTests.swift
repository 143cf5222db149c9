import Foundation
import LegacyExtractor
import Testing

@testable import JSONVariants

@Suite struct MutatorTableTests {
  private static let document = #"""
    {"null": null, "yes": true, "no": false, "integer": 12, "negative": -1, "fraction": 1.5,
     "epoch": 1700000000, "number 1e3": 1e3, "empty": "", "text": "A text", "parts": "12-A",
     "date": "2026-03-04", "time": "2026-03-04T10:00:00Z", "american": "03/04/2026", "sign": "-7",
     "numeral": "12", "float": ".5", "color": "#FF8000", "duration": "PT5M", "clock": "3:45",
     "url": "https://example.com/a?b=c", "data": "aGVsbG8gd29ybGQ=", "words": "one two",
     "day": "01.08.2026 09:15", "mail": "Sat, 01 Aug 2026 10:00:00 GMT", "grüße": 1,
     "arrays": [[], [1], ["a", "b"], [{"id": 1, "name": "n"}, {"id": 2}], [null], [[1, 2], [3, 4]]],
     "objects": {"a.b": {"c": 1}, "snake_case": {}, "camelCase": [{}], "objects": {}}}
    """#

  @Test func everyMutatorAppliesSomewhere() throws {
    let document = try JSONDocument(Data(Self.document.utf8), allowingFragments: true)
    let targets = Self.sites(in: document, .root, nil).map(Self.target)
    for table in MutatorTable.all {
      let sites = targets.filter(table.applies).map(\.site)
      for mutator in table.mutators {
        #expect(sites.contains { mutator.edit($0) != nil }, "\(mutator.name)")
      }
    }
  }

  @Test(arguments: [
    ("dateAsMilliseconds", "1970-01-01T00:00:00Z", "0"),
    ("dateAsMilliseconds", "1970-01-01T00:01:00Z", "60000"),
    ("dateAsMilliseconds", "1969-12-31T23:59:59Z", "-1000"),
  ])
  func writesMilliseconds(name: String, text: String, number: String?) throws {
    let mutator = try #require(Mutator.catalogue.first { $0.name == name })
    let document = try JSONDocument(Data(JSONText.quoted(text).utf8), allowingFragments: true)
    let site = MutationSite(document: document, node: .root, member: nil)
    let changed = mutator.edit(site).map {
      String(decoding: $0.applied(to: Data("\"\(text)\"".utf8)), as: UTF8.self)
    }
    #expect(changed == number)
  }

  private static func sites(
    in document: JSONDocument,
    _ node: JSONNode,
    _ member: MutationSite.Member?
  ) -> [MutationSite] {
    let members = document.members(of: node).flatMap { member in
      sites(in: document, member.value, .init(key: member.key, object: node))
    }
    let elements = document.elements(of: node).flatMap { sites(in: document, $0, nil) }
    return [MutationSite(document: document, node: node, member: member)] + members + elements
  }

  private static func target(_ site: MutationSite) -> MutationTarget {
    MutationTarget(
      site: site,
      schema: 0,
      owner: 0,
      contents: 0,
      cursor: ReadCursor(legacy: .unread, codable: .unread),
      location: ParityPath(),
      knowledge: PathKnowledge()
    )
  }
}
