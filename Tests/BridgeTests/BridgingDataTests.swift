import Bridge
import Foundation
import LegacyExtractor
import Testing

/// Decoding a document of which legacy models are a part, by its bytes.
@Suite struct BridgingDataTests {
  /// A legacy model that shows what it is given.
  struct Price: LegacyDecodable, LegacyBacked {
    let text: String

    static func decode(_ e: Extractor) throws -> Price { Price(text: e.description) }
  }

  struct Offer: Decodable { let allPrices: [Price] }

  @Test func givesTheSameAsADecoder() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let data = Data(#"{"all_prices": [{"v": "a\n"}, {"the_v": 1.5}, {"v": [1, null]}]}"#.utf8)
    let direct = try decoder.decode(Offer.self, from: data)
    let bridged = try decoder.decode(Offer.self, bridging: data)
    #expect(bridged.allPrices.map(\.text) == direct.allPrices.map(\.text))
  }

  /// How a number was written is in the bytes, and no container shows it.
  @Test func givesLegacyModelsTheirBytes() throws {
    let decoder = JSONDecoder()
    let data = Data(#"{"allPrices": [{"v": 100.00}]}"#.utf8)
    let bridged = try decoder.decode(Offer.self, bridging: data)
    #expect(bridged.allPrices.map(\.text) == [#"Extractor(["v": 100.0])"#])
    let direct = try decoder.decode(Offer.self, from: data)
    #expect(direct.allPrices.map(\.text) == [#"Extractor(["v": 100])"#])
  }

  /// Nobody reads the number, and no error is thrown for it.
  @Test func leavesToTheDecoderWhatTheScanRefuses() throws {
    let data = Data(#"{"allPrices": [{"v": 1}], "unread": 1e400}"#.utf8)
    #expect(throws: DecodingError.self) { try ScannedDocument(data) }
    let bridged = try JSONDecoder().decode(Offer.self, bridging: data)
    #expect(bridged.allPrices.map(\.text) == [#"Extractor(["v": 1])"#])
  }

  @Test func saysWhereTheDataIsNoJSON() {
    let data = Data("{\n  \"allPrices\" 1}".utf8)
    #expect {
      try JSONDecoder().decode(Offer.self, bridging: data)
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription.hasSuffix("line 2, column 15.")
    }
  }

  /// A model that has read the data, and refuses what it says.
  struct Refusing: Decodable {
    init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "bad id"))
    }
  }

  @Test func leavesAModelItsOwnError() {
    let data = Data(#"{"id": 1, "unread": 1e400}"#.utf8)
    #expect {
      try JSONDecoder().decode(Refusing.self, bridging: data)
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription == "bad id"
    }
  }
}
