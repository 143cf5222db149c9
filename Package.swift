// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "legacy-extractor",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)],
  products: [
    .library(name: "LegacyExtractor", targets: ["LegacyExtractor"]),
    .library(name: "Bridge", targets: ["Bridge"]),
    .library(name: "HimotokiCompat", targets: ["HimotokiCompat"]),
    .library(name: "UnboxCompat", targets: ["UnboxCompat"]),
    .library(name: "JAYSONCompat", targets: ["JAYSONCompat"]),
    .library(name: "ParityHarness", targets: ["ParityHarness"]),
    .library(name: "ParityTesting", targets: ["ParityTesting"]),
  ],
  targets: [
    // The libraries: each imports only what stands above it.
    .target(name: "RawJSON"),
    .target(name: "LegacyExtractor", dependencies: ["RawJSON"]),
    .target(name: "Bridge", dependencies: ["RawJSON", "LegacyExtractor"]),
    .target(name: "ParityHarness", dependencies: ["RawJSON", "LegacyExtractor"]),
    .target(name: "ParityTesting", dependencies: ["ParityHarness"]),

    // One module for each dead library, the target of its -module-alias.
    .target(name: "HimotokiCompat", dependencies: ["LegacyExtractor", "Bridge"]),
    .target(name: "UnboxCompat", dependencies: ["LegacyExtractor", "Bridge"]),
    .target(name: "JAYSONCompat", dependencies: ["LegacyExtractor", "Bridge"]),

    // Tests and benchmarks.
    .testTarget(
      name: "GuideTests",
      dependencies: ["LegacyExtractor", "Bridge", "ParityHarness", "ParityTesting"],
      exclude: ["Snippets/Fixtures", "Snippets/Parity"]
    ),
    .testTarget(name: "RawJSONTests", dependencies: ["RawJSON"]),
    .testTarget(
      name: "LegacyExtractorTests",
      dependencies: ["LegacyExtractor", "RawJSON"],
      resources: [.copy("Facts/Resources")]
    ),
    .testTarget(
      name: "JAYSONCompatTests",
      dependencies: ["JAYSONCompat"],
      // Its files say `import JAYSON`, as those of an app do.
      swiftSettings: [
        .swiftLanguageMode(.v5), .unsafeFlags(["-module-alias", "JAYSON=JAYSONCompat"]),
      ]
    ),
    .testTarget(name: "BridgeTests", dependencies: ["Bridge", "LegacyExtractor", "RawJSON"]),
    .testTarget(
      name: "ParityHarnessTests",
      dependencies: ["ParityHarness", "LegacyExtractor", "RawJSON"]
    ),
    .testTarget(
      name: "ParityTestingTests",
      dependencies: ["ParityTesting", "ParityHarness", "LegacyExtractor"]
    ),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["LegacyExtractor", "Bridge", "RawJSON"],
      path: "Tests/Benchmarks"
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Not for the files of an app, which were written before there were such settings.
for target in package.targets where !target.name.hasSuffix("CompatTests") {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      // `any` marks the places where a call is dispatched at run time.
      .enableUpcomingFeature("ExistentialAny"),
      // A dependency of the implementation must not become one of the users.
      .enableUpcomingFeature("InternalImportsByDefault"),
      // A member is visible only where its module is imported.
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
