import Bridge
import LegacyExtractor

extension Patron: LegacyBacked {}

/// Codable, with a child that is not.
struct Thanks: Decodable {
  let patrons: [Patron]
}
