import Recipes

package struct PaymentOptions: Decodable {
  let rates: [Currency: Double]
  let methods: [PaymentMethod]
  let fees: [Double?]

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyCodingKey.self)
    rates = try container.decodeDictionary(
      of: Flexible<Double>.self,
      forKey: "rates",
      keys: Currency.init
    ).mapValues(\.value)
    let supported = try container.decode([String: Flexible<Bool>].self, forKey: "supported")
    methods = PaymentMethod.allCases.filter { supported[$0.rawValue]?.value == true }
    fees = PaymentMethod.allCases.map { method in
      // The key has a dot, and is no path: the server has members of such names.
      try? container.decodeFlexible(forKey: AnyCodingKey(stringValue: "fees.\(method.rawValue)"))
    }
  }
}
