package import LegacyExtractor

/// A Himotoki model that reads every kind of value, with the keys of the mutated documents.
package struct EveryType: LegacyDecodable {
  let array: [Extractor]?
  let text: String?
  let flag: Bool?

  package static func decode(_ e: Extractor) throws -> EveryType {
    let numbers: [Double]? = try? e <||? "a"
    let bytes: [UInt8]? = try? e <||? "a"
    let nested: String? = try? e <|? ["key", "b"]
    let dictionary: [String: Int]? = try? e <|-|? "key"
    _ = (numbers, bytes, nested, dictionary, e.description)
    return try EveryType(array: e <||? "a", text: e <|? "c", flag: e <|? "d")
  }
}

/// An Unbox model that reads the same keys.
package struct EveryUnboxType: Unboxable {
  let text: String

  package init(unboxer: Unboxer) throws {
    let numbers: [Int]? = unboxer.unbox(key: "a", allowInvalidElements: true)
    let first: Double? = unboxer.unbox(keyPath: "a.1")
    let link: URL? = unboxer.unbox(key: "c")
    let decimal: Decimal? = unboxer.unbox(keyPath: "a.0")
    let nested: [String: String]? = unboxer.unbox(keyPath: "a.2")
    _ = (numbers, first, link, decimal, nested, unboxer.dictionary)
    text = try unboxer.unbox(key: "c")
  }
}
