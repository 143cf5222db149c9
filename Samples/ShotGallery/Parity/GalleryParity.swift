import Foundation
import LegacyExtractor
import ParityCommandLine
import ParityHarness
import ShotGalleryCodable
import ShotGalleryLegacy

/// `swift run gallery-parity` decodes every response and its variants both ways.
@main
package enum GalleryParity {
  /// JAYSON has no protocol for models: a closure says how one is made.
  package static let checks = [
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

  static func main() {
    let command = ParityCommand(
      checks,
      name: "gallery-parity",
      fixtures: "Samples/ShotGallery/Responses",
      known: "Samples/ShotGallery/KnownDivergences"
    )
    exit(command.run(CommandLine.arguments.dropFirst()).rawValue)
  }
}
