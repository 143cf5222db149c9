import Foundation
import LegacyExtractor
import Testing

/// Replays which documents `JSONSerialization` accepts, and what it reads in them.
@Suite struct DocumentFactsTests {
  @Test(arguments: [
    ("JSONSerialization.jsonObject (no options)", false),
    ("JSONSerialization.jsonObject (.allowFragments)", true),
  ])
  func acceptsWhatJSONSerializationDoes(what: String, allowsFragments: Bool) throws {
    var report = ReplayReport("Documents, \(what)")
    for fact in try StructureFact.load({ $1 == what }) {
      let data = DocumentBytes.named(fact.input)
      report.record(fact.cell(actual: outcome(data, allowsFragments: allowsFragments)))
    }
    report.expectNoDifference()
  }

  /// Writes the value at the key `k`, or the type of a root without keys.
  private func outcome(_ data: Data, allowsFragments: Bool) -> String {
    guard let document = try? JSONDocument(data, allowingFragments: allowsFragments) else {
      return "E NSCocoaError 3840"
    }
    let root = document.foundationObject(.root)
    guard let object = root as? [String: Any] else {
      return "type \(type(of: root))".factQuoted
    }
    return object["k"].map(factText) ?? "nil"
  }
}
