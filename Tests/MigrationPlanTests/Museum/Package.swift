// swift-tools-version: 6.0
import PackageDescription

// The models of an invented museum's app, in every shape that a plan has to see.
let package = Package(
  name: "Museum",
  platforms: [.iOS(.v13), .macOS(.v10_15)],
  dependencies: [.package(name: "legacy-extractor", path: "../../..")],
  targets: [
    // After the swap, with the imports of this package.
    .target(
      name: "Catalogue",
      dependencies: [
        .product(name: "LegacyExtractor", package: "legacy-extractor"),
        .product(name: "Bridge", package: "legacy-extractor"),
      ]
    ),
    // After the swap, with the imports of old.
    .target(
      name: "Shop",
      dependencies: ["Catalogue", .product(name: "HimotokiCompat", package: "legacy-extractor")],
      swiftSettings: [.unsafeFlags(["-module-alias", "Himotoki=HimotokiCompat"])]
    ),
    .target(
      name: "Guides",
      dependencies: [
        .product(name: "UnboxCompat", package: "legacy-extractor"),
        .product(name: "JAYSONCompat", package: "legacy-extractor"),
      ],
      swiftSettings: [
        .unsafeFlags([
          "-module-alias", "Unbox=UnboxCompat", "-module-alias", "JAYSON=JAYSONCompat",
        ])
      ]
    ),
    // Before the swap: modules with the names of the real libraries stand in for them.
    .target(name: "Himotoki", path: "Sources/Libraries/Himotoki"),
    .target(name: "Unbox", path: "Sources/Libraries/Unbox"),
    .target(name: "JAYSON", path: "Sources/Libraries/JAYSON"),
    .target(name: "Archive", dependencies: ["Himotoki", "Unbox", "JAYSON"]),
    .target(name: "Interface", dependencies: ["Catalogue"]),
    .testTarget(
      name: "MuseumTests",
      dependencies: [
        "Catalogue", .product(name: "LegacyExtractor", package: "legacy-extractor"),
      ]
    ),
  ],
  swiftLanguageModes: [.v5]
)
