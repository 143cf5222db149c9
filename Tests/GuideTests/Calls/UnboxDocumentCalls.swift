import Bridge
import LegacyExtractor
import Recipes

/// The rows of Unbox's table that stand outside of a model.
enum UnboxDocumentCalls {
  typealias Owner = UnboxCalls.Owner

  struct Page: Decodable {
    let owners: [Owner]
  }

  struct Price: UnboxableWithContext, Decodable {
    let amount: Double

    init(unboxer: Unboxer, context: Double) throws {
      amount = try unboxer.unbox(key: "amount") * context
    }

    private enum CodingKeys: CodingKey { case amount }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let factor = CodingUserInfoKey(rawValue: "rate").flatMap { rate in
        decoder.userInfo[rate] as? Double
      }
      amount = try c.decode(Double.self, forKey: .amount) * (factor ?? 1)
    }
  }

  struct Receipt: Unboxable {
    let price: Price

    init(unboxer: Unboxer) throws { price = try unboxer.unbox(key: "price", context: 2.0) }
  }

  struct Keys: Decodable {
    let names: [String]

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: AnyCodingKey.self)
      names = c.allKeys.map(\.stringValue)
    }
  }

  static func legacy(_ owner: Data, _ list: Data, _ names: Data) throws -> [Owner] {
    let one: Owner = try unbox(data: owner)
    let all: [Owner] = try unbox(data: list)
    let some: [Owner] = try unbox(data: list, allowInvalidElements: true)
    let named: [String: Owner] = try unbox(data: names)
    let custom: Owner = try Unboxer.performCustomUnboxing(data: owner) { try Owner(unboxer: $0) }
    return [one] + all + some + named.values + [custom]
  }

  static func codable(_ owner: Data, _ list: Data, _ names: Data) throws -> [Owner] {
    let one = try JSONDecoder.api.decode(Owner.self, from: owner)
    let all = try JSONDecoder.api.decode([Owner].self, from: list)
    let some = try JSONDecoder.api.decode([Attempt<Owner>].self, from: list).compactMap(\.value)
    let named = try JSONDecoder.api.decode([String: Owner].self, from: names)
    return [one] + all + some + named.values + [one]
  }

  static func legacyParts(_ data: Data, _ tree: [String: Any]) throws -> [Owner] {
    let wrapped: [Owner] = try unbox(data: data, atKeyPath: "page.owners")
    let first: Owner = try unbox(dictionary: tree, atKey: "first")
    let deep: [Owner] = try unbox(dictionary: tree, atKeyPath: "page.owners")
    let list: [Owner] = try unbox(
      dictionary: ["page": tree["page"] as Any],
      atKeyPath: "page.owners"
    )
    return wrapped + [first] + deep + list
  }

  static func codableParts(_ data: Data, _ tree: [String: Any]) throws -> [Owner] {
    let wrapped = try JSONDecoder.api.decode([Owner].self, from: data, at: ["page", "owners"])
    let first = try RawValueDecoder(.api).decode(Owner.self, from: tree["first"] as Any)
    let deep = try RawValueDecoder(.api).decode(Page.self, from: tree["page"] as Any).owners
    return wrapped + [first] + deep + deep
  }

  static func legacyTrees(_ tree: [String: Any]) throws -> [Owner] {
    let one: Owner = try unbox(dictionary: tree)
    let all: [Owner] = try unbox(dictionaries: [tree])
    return [one] + all
  }

  static func codableTrees(_ tree: [String: Any]) throws -> [Owner] {
    let one = try RawValueDecoder(.api).decode(Owner.self, from: tree)
    let all = try RawValueDecoder(.api).decode([Owner].self, from: [tree])
    return [one] + all
  }

  static func legacyPrice(_ data: Data) throws -> Price { try unbox(data: data, context: 2.0) }

  static func codablePrice(_ data: Data) throws -> Price {
    let decoder = JSONDecoder()
    if let rate = CodingUserInfoKey(rawValue: "rate") { decoder.userInfo[rate] = 2.0 }
    return try decoder.decode(Price.self, from: data)
  }

  static func legacyName(of error: any Error) -> String? {
    switch error {
    case UnboxError.invalidData: "document"
    case UnboxError.customUnboxingFailed: "custom"
    case UnboxError.pathError(UnboxPathError.missingKey, _): "missing"
    case UnboxError.pathError(UnboxPathError.invalidValue, _): "type"
    default: nil
    }
  }
}
