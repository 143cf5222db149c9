import LegacyExtractor

/// A model of Himotoki's that holds itself.
final class HimotokiNest: LegacyDecodable {
  let inner: HimotokiNest?

  init(_ inner: HimotokiNest?) { self.inner = inner }

  static func decode(_ e: Extractor) throws -> HimotokiNest { try HimotokiNest(e <|? "n") }
}

/// The same in an array.
struct HimotokiNestInArray: LegacyDecodable {
  let inner: [HimotokiNestInArray]

  static func decode(_ e: Extractor) throws -> HimotokiNestInArray {
    try HimotokiNestInArray(inner: e <||? "n" ?? [])
  }
}
