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
    .library(name: "ParityCommandLine", targets: ["ParityCommandLine"]),
    .library(name: "ParityTesting", targets: ["ParityTesting"]),
    .plugin(name: "MigrationPlan", targets: ["MigrationPlan"]),
  ],
  targets: [
    // The libraries: each imports only what stands above it.
    .target(name: "RawJSON"),
    .target(name: "LegacyExtractor", dependencies: ["RawJSON"]),
    .target(name: "Bridge", dependencies: ["RawJSON", "LegacyExtractor"]),
    .target(name: "ParityHarness", dependencies: ["RawJSON", "LegacyExtractor"]),
    .target(name: "ParityCommandLine", dependencies: ["ParityHarness"]),
    .target(name: "ParityTesting", dependencies: ["ParityHarness"]),

    // One module for each dead library, the target of its -module-alias.
    .target(name: "HimotokiCompat", dependencies: ["LegacyExtractor", "Bridge"]),
    .target(name: "UnboxCompat", dependencies: ["LegacyExtractor", "Bridge"]),
    .target(name: "JAYSONCompat", dependencies: ["LegacyExtractor", "Bridge"]),

    // `swift package migration-plan`. A plugin can only start executables, so one holds the library.
    .target(name: "MigrationPlanning"),
    .executableTarget(
      name: "migration-planner",
      dependencies: ["MigrationPlanning"],
      path: "Sources/MigrationPlanner"
    ),
    .plugin(
      name: "MigrationPlan",
      capability: .command(
        intent: .custom(
          verb: "migration-plan",
          description: "Print which legacy model to move to Codable next."
        )
      ),
      dependencies: ["migration-planner"],
      path: "Sources/MigrationPlan"
    ),

    // The samples: one app's models at three stages of their migration, and the check of it.
    .target(name: "NewsReaderCodable", path: "Samples/NewsReader/Codable"),
    .target(
      name: "NewsReaderFixtures",
      path: "Samples/NewsReader/Fixtures",
      resources: [.copy("Responses")]
    ),
    .target(
      name: "NewsReaderHalfMigrated",
      dependencies: ["LegacyExtractor", "Bridge"],
      path: "Samples/NewsReader/HalfMigrated"
    ),
    .target(
      name: "NewsReaderLegacy",
      dependencies: ["LegacyExtractor"],
      path: "Samples/NewsReader/Legacy"
    ),
    .target(
      name: "NewsReaderParity",
      dependencies: [
        "ParityCommandLine", "ParityHarness", "NewsReaderCodable", "NewsReaderFixtures",
        "NewsReaderHalfMigrated", "NewsReaderLegacy",
      ],
      path: "Samples/NewsReader/Parity",
      resources: [.copy("KnownDivergences")]
    ),
    .executableTarget(
      name: "parity-sample",
      dependencies: ["NewsReaderParity", "ParityCommandLine"],
      path: "Samples/NewsReader/ParitySample"
    ),

    // Another app, of Unbox models that are hard to port.
    .target(
      name: "TravelPlannerCodable",
      dependencies: ["Recipes"],
      path: "Samples/TravelPlanner/Codable"
    ),
    .target(
      name: "TravelPlannerLegacy",
      dependencies: ["LegacyExtractor"],
      path: "Samples/TravelPlanner/Legacy"
    ),
    .executableTarget(
      name: "travel-parity",
      dependencies: [
        "ParityCommandLine", "ParityHarness", "Recipes", "TravelPlannerCodable",
        "TravelPlannerLegacy",
      ],
      path: "Samples/TravelPlanner/Parity"
    ),

    // A small app of JAYSON models.
    .target(
      name: "ShotGalleryCodable",
      dependencies: ["Recipes"],
      path: "Samples/ShotGallery/Codable"
    ),
    .target(
      name: "ShotGalleryLegacy",
      dependencies: ["LegacyExtractor"],
      path: "Samples/ShotGallery/Legacy"
    ),
    .executableTarget(
      name: "gallery-parity",
      dependencies: [
        "LegacyExtractor", "ParityCommandLine", "ParityHarness", "ShotGalleryCodable",
        "ShotGalleryLegacy",
      ],
      path: "Samples/ShotGallery/Parity"
    ),

    // One migration, step by step: each target is the app after one more pull request.
    .target(
      name: "MigrationStep0",
      dependencies: ["LegacyExtractor"],
      path: "Samples/MigrationSteps/0-Legacy"
    ),
    .target(
      name: "MigrationStep1",
      dependencies: ["LegacyExtractor"],
      path: "Samples/MigrationSteps/1-NoParent"
    ),
    .target(
      name: "MigrationStep2",
      dependencies: ["Bridge", "LegacyExtractor"],
      path: "Samples/MigrationSteps/2-OneParent"
    ),
    .target(
      name: "MigrationStep3",
      dependencies: ["Bridge", "LegacyExtractor"],
      path: "Samples/MigrationSteps/3-ManyParents"
    ),
    .target(
      name: "MigrationStep4",
      dependencies: ["Bridge", "LegacyExtractor"],
      path: "Samples/MigrationSteps/4-ParentFirst"
    ),
    .target(name: "MigrationStep5", path: "Samples/MigrationSteps/5-Codable"),
    .executableTarget(
      name: "steps-parity",
      dependencies: ["MigrationStep0", "MigrationStep5", "ParityCommandLine", "ParityHarness"],
      path: "Samples/MigrationSteps/Parity"
    ),

    .testTarget(
      name: "SampleTests",
      dependencies: [
        "Bridge", "LegacyExtractor", "MigrationStep0", "MigrationStep1", "MigrationStep2",
        "MigrationStep3", "MigrationStep4", "MigrationStep5", "NewsReaderCodable",
        "NewsReaderFixtures", "NewsReaderHalfMigrated", "NewsReaderLegacy", "NewsReaderParity",
        "ParityCommandLine", "ParityHarness", "ShotGalleryCodable", "ShotGalleryLegacy",
        "TestSupport",
        "TravelPlannerCodable", "TravelPlannerLegacy", "gallery-parity", "parity-sample",
        "steps-parity", "travel-parity",
      ]
    ),

    // The recipes, for copying, and models that show what Codable does.
    .target(name: "Recipes", path: "Samples/Recipes", exclude: ["README.md"]),
    .target(name: "CodableSamples", dependencies: ["Recipes"], path: "Samples/Codable"),
    .testTarget(
      name: "RecipeTests",
      dependencies: ["CodableSamples", "LegacyExtractor", "ParityHarness", "Recipes"]
    ),

    // Tests and benchmarks.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "LegacyExtractor", "Bridge", "ParityCommandLine", "ParityHarness", "ParityTesting",
        "Recipes", "TestSupport",
      ],
      exclude: ["Snippets/Fixtures", "Snippets/Parity"]
    ),
    .testTarget(
      name: "MigrationPlanTests",
      dependencies: ["MigrationPlanning", "TestSupport"],
      // The package that is planned, what the compiler says of it, and its plan.
      exclude: ["Graphs", "Museum", "Plans"]
    ),
    .testTarget(name: "RawJSONTests", dependencies: ["RawJSON"]),
    .target(
      name: "FuzzSupport",
      dependencies: ["RawJSON", "LegacyExtractor"],
      path: "Tests/FuzzSupport"
    ),
    .executableTarget(name: "fuzz", dependencies: ["FuzzSupport"], path: "Tests/Fuzzing"),
    .testTarget(
      name: "SafetyTests",
      dependencies: ["FuzzSupport", "RawJSON", "LegacyExtractor"]
    ),
    .testTarget(
      name: "LegacyExtractorTests",
      dependencies: ["LegacyExtractor", "RawJSON"],
      resources: [.copy("Facts/Resources")]
    ),
    .testTarget(
      name: "HimotokiCompatTests",
      dependencies: ["HimotokiCompat", "UnboxCompat"],
      // Its files say `import Himotoki`, and one `import Unbox` too, as those of an app do.
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .unsafeFlags([
          "-module-alias", "Himotoki=HimotokiCompat", "-module-alias", "Unbox=UnboxCompat",
        ]),
      ]
    ),
    .testTarget(
      name: "UnboxCompatTests",
      dependencies: ["UnboxCompat"],
      // Its files say `import Unbox`, and `try?` where the call cannot fail: a warning with the real
      // library, too.
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .unsafeFlags([
          "-module-alias", "Unbox=UnboxCompat", "-Xfrontend", "-suppress-warnings",
        ]),
      ]
    ),
    .testTarget(
      name: "JAYSONCompatTests",
      dependencies: ["JAYSONCompat"],
      // Its files say `import JAYSON`, as those of an app do.
      swiftSettings: [
        .swiftLanguageMode(.v5), .unsafeFlags(["-module-alias", "JAYSON=JAYSONCompat"]),
      ]
    ),
    .testTarget(
      name: "ImportCompatTests",
      // Its files import these by name, without a flag, as those of a versioned package do.
      dependencies: ["HimotokiCompat", "UnboxCompat", "JAYSONCompat"]
    ),
    .testTarget(name: "BridgeTests", dependencies: ["Bridge", "LegacyExtractor", "RawJSON"]),
    .executableTarget(
      name: "crashing-parity",
      dependencies: ["ParityCommandLine", "ParityHarness", "LegacyExtractor"],
      path: "Tests/CrashingParity"
    ),
    .testTarget(
      name: "ParityHarnessTests",
      dependencies: [
        "ParityHarness", "LegacyExtractor", "RawJSON", "Recipes", "TestSupport",
      ]
    ),
    .testTarget(
      name: "ParityCommandLineTests",
      dependencies: [
        "ParityCommandLine", "ParityHarness", "LegacyExtractor", "TestSupport", "crashing-parity",
      ]
    ),
    .testTarget(
      name: "ParityTestingTests",
      dependencies: [
        "ParityTesting", "ParityCommandLine", "ParityHarness", "LegacyExtractor", "TestSupport",
      ]
    ),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["LegacyExtractor", "Bridge", "ParityHarness", "RawJSON", "Recipes"],
      path: "Tests/Benchmarks",
      exclude: ["TypeChecking"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Not for the files of an app, which were written before there were such settings.
let appTargets = package.targets.filter { target in
  target.name.hasSuffix("CompatTests") || target.path?.hasPrefix("Samples/") == true
}
for target in package.targets
where target.type != .plugin && !appTargets.contains(where: { $0.name == target.name }) {
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
