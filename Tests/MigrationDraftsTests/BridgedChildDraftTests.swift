import Bridge
import Foundation
import LegacyExtractor
import Testing

@testable import MigrationDrafts
@testable import ParityEngine

/// Children that are Codable already, which a legacy parent decodes by the bridge.
///
/// The plan moves children first, so that most parents have them.
@Suite struct BridgedChildDraftTests {
  @Test func areDecodedByTheirTypes() throws {
    let document = """
      {"owner": {"first_name": "a"}, "lines": [{"first_name": "b"}], "named": {"x": {"first_name": "c"}},
       "other": {"first_name": "d"}}
      """
    let draft = try MigrationDraft(
      .unbox(Basket.self),
      fixtures: .fixtures([Fixture(name: "f", data: Data(document.utf8))])
    )
    #expect(draft.notes == [], "\(draft.source)")
    for type in ["BasketOwner", "[BasketOwner]", "[String: BasketOwner]"] {
      #expect(draft.source.contains("(\(type).self, forKey: "), "\(draft.source)")
    }
  }
}

/// A child with keys that a plain decoder does not find.
private let snakeCase: JSONDecoder = {
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  return decoder
}()

struct BasketOwner: Decodable, BridgeDecoderProviding {
  static var bridgeDecoder: JSONDecoder { snakeCase }

  let firstName: String
}

struct Basket: Unboxable {
  let owner: BasketOwner
  let lines: [BasketOwner]
  let named: [String: BasketOwner]
  let other: BasketOwner?

  init(unboxer: Unboxer) throws {
    owner = try unboxer.unbox(key: "owner")
    lines = try unboxer.unbox(key: "lines")
    named = try unboxer.unbox(key: "named")
    other = unboxer.unbox(key: "other")
  }
}
