import Foundation
import LegacyExtractor
import ParityHarness
import ShotGalleryCodable
import ShotGalleryLegacy

/// One check for each response of the app.
///
/// JAYSON has no protocol for models: a closure says how one is made.
package enum GalleryChecks {
  package static let all = [
    ParityCheck(
      "Gallery",
      legacy: .jayson { try ShotGalleryLegacy.Gallery($0) },
      codable: .codable(ShotGalleryCodable.Gallery.self)
    ),
    ParityCheck(
      "User",
      legacy: .jayson { try ShotGalleryLegacy.User($0) },
      codable: .codable(ShotGalleryCodable.User.self)
    ),
  ]
}
