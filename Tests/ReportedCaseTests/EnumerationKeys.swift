import Foundation
import LegacyExtractor
import ParityHarness

/// A dictionary with the keys of an enumeration, which `JSONDecoder` reads from an array.
enum EnumerationKeys {
  enum Meal: String, UnboxableKey, Decodable {
    case lunch, dinner

    static func transform(unboxedKey: String) -> Meal? { Meal(rawValue: unboxedKey) }
  }

  struct Menu: Unboxable, Decodable {
    let prices: [Meal: Int]

    init(unboxer: Unboxer) throws { prices = try unboxer.unbox(key: "prices") }
  }

  static let all = [
    ReportedCase(
      "a dictionary with the keys of an enumeration",
      ParityCheck(Menu.self),
      #"{"prices": {"lunch": 9, "dinner": 15}}"#,
      unexplained: [
        "Menu.prices/codableRefuses":
          "and the document has an object: decode a dictionary with `String` keys"
      ]
    )
  ]
}
