import LegacyExtractor
import ParityHarness
import Recipes

enum FlexibleOrNilParity {
  struct Legacy: Unboxable {
    let size: Int?
    let isOpen: Bool?

    init(unboxer: Unboxer) {
      size = unboxer.unbox(key: "size")
      isOpen = unboxer.unbox(key: "isOpen")
    }
  }

  struct Naive: Decodable {
    let size: Int?
    let isOpen: Bool?
  }

  struct Port: Decodable {
    @FlexibleOrNil var size: Int?
    @FlexibleOrNil var isOpen: Bool?
  }

  static let parity = RecipeParity(
    of: "FlexibleOrNil.swift",
    closes: [
      "boolAsNumber", "numberInString", "fractionTruncation", "numberAsBool", "boolInString",
      "optionalSwallowsError",
    ],
    leaves: ["duplicateKey", "unreadInvalidValue", "hugeInteger"],
    legacy: .unbox(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"size": 3, "isOpen": true}"#,
    "{}"
  )
}
