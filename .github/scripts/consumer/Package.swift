// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "consumer",
  platforms: [.iOS(.v13), .macOS(.v10_15)],
  dependencies: [
    // snippet: the dependency
    .package(url: "https://github.com/your-org/legacy-extractor", from: "0.1.0")
    // end
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "LegacyExtractor", package: "legacy-extractor"),
        .product(name: "Bridge", package: "legacy-extractor"),
      ]
    ),
    // snippet: the module alias
    .executableTarget(
      name: "SwappedApp",
      dependencies: [.product(name: "HimotokiCompat", package: "legacy-extractor")],
      swiftSettings: [.unsafeFlags(["-module-alias", "Himotoki=HimotokiCompat"])]
    ),
    // end
    // No flag: such a target may be part of a package that is depended on by version.
    .executableTarget(
      name: "VersionedApp",
      dependencies: [.product(name: "HimotokiCompat", package: "legacy-extractor")]
    ),
    .target(
      name: "Checks",
      dependencies: [
        .product(name: "LegacyExtractor", package: "legacy-extractor"),
        .product(name: "ParityHarness", package: "legacy-extractor"),
      ]
    ),
    // snippet: the command's target
    .executableTarget(
      name: "app-parity",
      dependencies: [
        "Checks",
        .product(name: "ParityCommandLine", package: "legacy-extractor"),
        .product(name: "ParityHarness", package: "legacy-extractor"),
      ]
    ),
    // end
    // The sample of a whole migration, whose files `check-consumer.sh` copies.
    .target(
      name: "Library",
      dependencies: [.product(name: "HimotokiCompat", package: "legacy-extractor")],
      swiftSettings: [.unsafeFlags(["-module-alias", "Himotoki=HimotokiCompat"])]
    ),
    .executableTarget(
      name: "library-parity",
      dependencies: [
        "Library",
        .product(name: "ParityCommandLine", package: "legacy-extractor"),
        .product(name: "ParityHarness", package: "legacy-extractor"),
      ]
    ),
    // The models of an app as Xcode has them: internal, in language mode 5, with the import that they always had.
    .target(
      name: "Shop",
      dependencies: [.product(name: "HimotokiCompat", package: "legacy-extractor")],
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .unsafeFlags(["-module-alias", "Himotoki=HimotokiCompat"]),
      ]
    ),
    .testTarget(
      name: "ShopTests",
      dependencies: ["Shop", .product(name: "ParityTesting", package: "legacy-extractor")],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "AppTests",
      dependencies: [
        .product(name: "LegacyExtractor", package: "legacy-extractor"),
        .product(name: "ParityHarness", package: "legacy-extractor"),
        .product(name: "ParityTesting", package: "legacy-extractor"),
      ]
    ),
  ]
)
