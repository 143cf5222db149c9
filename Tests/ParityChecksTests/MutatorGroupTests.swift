import DecodingRoutes
import HarnessSupport
import Foundation
import LegacyExtractor
import Testing

@testable import JSONVariants
@testable import ParityChecks

@Suite struct MutatorGroupTests {
  private static let document = #"""
    {"null": null, "yes": true, "no": false, "integer": 12, "negative": -1, "fraction": 1.5,
     "epoch": 1700000000, "number 1e3": 1e3, "empty": "", "text": "A text", "parts": "12-A",
     "date": "2026-03-04", "time": "2026-03-04T10:00:00Z", "american": "03/04/2026", "sign": "-7",
     "numeral": "12", "float": ".5", "color": "#FF8000", "duration": "PT5M", "clock": "3:45",
     "url": "https://example.com/a?b=c", "data": "aGVsbG8gd29ybGQ=", "words": "one two",
     "arrays": [[], [1], ["a", "b"], [{"name": "n"}, {"name": "m"}], [null], [[1, 2], [3, 4]]],
     "objects": {"a.b": {"c": 1}, "snake_case": {}, "camelCase": [{}]}}
    """#

  /// Flags and bytes are a choice of what to change; the others all that can be changed.
  private static let exactGroups = MutatorGroup.all(in: .full).filter {
    ![.flag, .data].contains($0.values)
  }

  /// A group that is passed over must have nothing to change.
  @Test func passesOverOnlyWhatNoneOfItChanges() throws {
    let texts =
      [Self.document]
      + (Shipment.fixtures + Concert.fixtures).map { String(decoding: $0.data, as: UTF8.self) }
    for text in texts {
      let document = try JSONDocument(Data(text.utf8), allowingFragments: true)
      for site in Self.sites(in: document, .root, nil) {
        let knowledge = PathKnowledge()
        for group in Self.exactGroups where !group.values.applies(to: site, knowledge) {
          let changed = group.mutators.filter { $0.edit(site) != nil }
          #expect(changed.map(\.name) == [], "\(site.text)")
        }
      }
    }
  }

  @Test func everyGroupAppliesSomewhere() throws {
    let document = try JSONDocument(Data(Self.document.utf8), allowingFragments: true)
    let sites = Self.sites(in: document, .root, nil)
    for group in MutatorGroup.all(in: .full) {
      let isUsed = sites.contains { group.values.applies(to: $0, PathKnowledge()) }
      #expect(isUsed, "\(group.values)")
    }
  }

  @Test(arguments: [
    ("dateAsMilliseconds", "1970-01-01T00:00:00Z", "0"),
    ("dateAsMilliseconds", "1970-01-01T00:01:00Z", "60000"),
    ("dateAsMilliseconds", "1969-12-31T23:59:59Z", "-1000"), ("unquoted", "12", "12"),
    ("unquoted", "-7.5e3", "-7.5e3"), ("unquoted", "-007", nil), ("unquoted", "12.", nil),
    ("unquoted", "-.5", nil), ("unquoted", "-0x10", nil), ("unquoted", " 1", nil),
    ("unquoted", "1e999", nil),
  ])
  func writesNumbersAsJSONDoes(name: String, text: String, number: String?) throws {
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
      sites(in: document, member.value, .init(member.key, of: node))
    }
    let elements = document.elements(of: node).flatMap { sites(in: document, $0, nil) }
    return [MutationSite(document: document, node: node, member: member)] + members + elements
  }
}
