import Foundation
import Recipes

/// The recipes of the guide: what is passed over, by functions and by wrappers.
enum PassedOver {
  // snippet: a lenient model
  struct Shop: Decodable {
    let items: [Item]

    private enum CodingKeys: CodingKey { case items }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      items = try container.decodeLossyArray(forKey: .items)
    }
  }

  struct Item: Decodable {
    let name: String
    let price: Double?
    let kind: Kind

    enum Kind: String { case book, game, other }

    private enum CodingKeys: CodingKey { case name, price, kind }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      price = container.decodeOrNil(forKey: .price)
      kind = try container.decode(forKey: .kind, ifUnknown: .other)
    }
  }
  // end

  static func shop(_ data: Data, send: (String) -> Void) throws -> Shop {
    // snippet: a log of what was passed over
    let log = DecodingLog()
    let shop = try JSONDecoder.api.decode(Shop.self, from: data, log: log)
    if !log.isEmpty { send("\(log)") }
    // $.items[*].price: 2 of 4 were text, read as nil
    // $.items[*].kind: 1 of 4 were unknown (toy), replaced by the default
    // $.items[*].name: 1 of 4 were missing, $.items[*] dropped
    // end
    return shop
  }

  // snippet: wrappers
  struct Album: Codable, Equatable {
    @ValueOrDefault<ZeroValue> var photoCount: Int
    @ValueOrDefault<EmptyValue> var captions: [String]
    @LossyElements var tags: [String]
    @ValueOrNil var rating: Double?
  }
  // end
}
