// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "legacy-extractor",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)],
  products: [
    .library(name: "LegacyExtractor", targets: ["LegacyExtractor"]),
    .library(name: "LegacyMappers", targets: ["LegacyMappers"]),
    .library(name: "Bridge", targets: ["Bridge"]),
    // The parts of these two: an app that uses one library links the parts of that one.
    .library(name: "HimotokiExtractor", targets: ["HimotokiExtractor"]),
    .library(name: "HimotokiBridge", targets: ["HimotokiBridge"]),
    .library(name: "UnboxExtractor", targets: ["UnboxExtractor"]),
    .library(name: "UnboxOptionals", targets: ["UnboxOptionals"]),
    .library(name: "UnboxBridge", targets: ["UnboxBridge"]),
    .library(name: "UnboxBridgeOptionals", targets: ["UnboxBridgeOptionals"]),
    .library(name: "JAYSONExtractor", targets: ["JAYSONExtractor"]),
    .library(name: "JAYSONBridge", targets: ["JAYSONBridge"]),
    .library(name: "HimotokiCompat", targets: ["HimotokiCompat"]),
    .library(name: "UnboxCompat", targets: ["UnboxCompat"]),
    .library(name: "Unbox4Compat", targets: ["Unbox4Compat"]),
    .library(name: "JAYSONCompat", targets: ["JAYSONCompat"]),
    // What an app links while it compares in production, and nothing else links.
    .library(name: "ShadowDecoding", targets: ["ShadowDecoding"]),
    .library(name: "ParityHarness", targets: ["ParityHarness"]),
    .library(name: "ParityCommandLine", targets: ["ParityCommandLine"]),
    .library(name: "ParityTesting", targets: ["ParityTesting"]),
    .plugin(name: "MigrationPlan", targets: ["MigrationPlan"]),
    // What needs no model, over the reports of tests: accept, review, prune and others.
    .executable(name: "parity", targets: ["parity-tool"]),
    .plugin(name: "Parity", targets: ["Parity"]),
  ],
  targets: libraries + harness + commands + samples + tests + executables,
  swiftLanguageModes: [.v6]
)

/// Each imports only what stands above it.
var libraries: [Target] {
  [
    // The document and Himotoki's models over it; then what the other two add.
    .target(name: "HimotokiExtractor"),
    .target(name: "UnboxExtractor", dependencies: ["HimotokiExtractor"]),
    .target(name: "JAYSONExtractor", dependencies: ["HimotokiExtractor"]),
    .target(name: "HimotokiBridge", dependencies: ["HimotokiExtractor"]),
    .target(
      name: "UnboxBridge",
      dependencies: ["HimotokiBridge", "HimotokiExtractor", "UnboxExtractor"]
    ),
    // What Unbox 3.1 has and 4.0 has not; where they are visible, they take over reads of 4.0.
    .target(name: "UnboxOptionals", dependencies: ["HimotokiExtractor", "UnboxExtractor"]),
    .target(name: "UnboxBridgeOptionals", dependencies: ["HimotokiExtractor", "UnboxExtractor"]),
    .target(
      name: "JAYSONBridge",
      dependencies: ["HimotokiBridge", "HimotokiExtractor", "JAYSONExtractor"]
    ),
    .target(
      name: "LegacyMappers",
      dependencies: ["HimotokiExtractor", "JAYSONExtractor", "UnboxExtractor"]
    ),
    .target(name: "LegacyExtractor", dependencies: ["LegacyMappers", "UnboxOptionals"]),
    .target(
      name: "Bridge",
      dependencies: [
        "HimotokiBridge", "JAYSONBridge", "UnboxBridge", "UnboxBridgeOptionals",
      ]
    ),
    // Samples of an app's documents, decoded both ways; knows no mapper and no module of the harness.
    .target(name: "ShadowDecoding"),
    // One module for each dead library, the target of its -module-alias; Unbox has two, because what compiles
    // with 3.1 and with 4.0 does not mean the same.
    .target(name: "HimotokiCompat", dependencies: ["HimotokiBridge", "HimotokiExtractor"]),
    .target(
      name: "UnboxCompat",
      dependencies: ["UnboxBridge", "UnboxBridgeOptionals", "UnboxExtractor", "UnboxOptionals"]
    ),
    .target(name: "Unbox4Compat", dependencies: ["UnboxBridge", "UnboxExtractor"]),
    .target(name: "JAYSONCompat", dependencies: ["JAYSONBridge", "JAYSONExtractor"]),
  ]
}

/// The modules of the parity harness by name.
var moduleNames: [String] {
  [
    "JSONVariants", "ValueComparison", "ParityEngine", "ParityResults", "MigrationDrafts",
  ]
}

var moduleDependencies: [Target.Dependency] { moduleNames.map { .byName(name: $0) } }

/// The modules of the parity harness, from the first to the last; each imports only modules before it.
///
/// `Sources/README.md` draws them. What a check's author imports is `ParityHarness`.
var harness: [Target] {
  var targets: [Target] = []
  // Not on `LegacyExtractor`: a check of an app on Unbox 4.0 must not read as 3.1 does.
  var before: [Target.Dependency] = ["LegacyMappers"]
  for name in moduleNames {
    let others: [String: [Target.Dependency]] = [
      // A model that is `LegacyBacked` has no Codable half to compare.
      "ParityEngine": ["HimotokiBridge"],
      // The progress from run to run.
      "ParityResults": ["MigrationPlanning"],
      // What is read in source files.
      "MigrationDrafts": ["MigrationPlanning"],
    ]
    // Documents the form of parity.json; nothing reads it at run time.
    let exclude = name == "ParityResults" ? ["parity.schema.json"] : []
    targets.append(
      .target(name: name, dependencies: before + others[name, default: []], exclude: exclude)
    )
    before.append(.byName(name: name))
  }
  return targets + [
    .target(name: "ParityHarness", dependencies: before),
    .target(
      name: "ParityCommandLine",
      dependencies: before + ["MigrationPlanning", "ParityHarness"]
    ),
    .target(
      name: "ParityTesting",
      dependencies: before + ["ParityHarness", "ParityCommandLine"]
    ),
  ]
}

/// What `swift package migration-plan` and `swift package parity` run.
///
/// A plugin can only start executables, so each has one that holds the library. The planner is a tool of its plugin,
/// which needs nothing else; the other links the harness, so its plugin builds the product.
var commands: [Target] {
  [
    .executableTarget(
      name: "parity-tool",
      dependencies: ["ParityCommandLine", "ParityHarness"],
      path: "Sources/ParityTool"
    ),
    .plugin(
      name: "Parity",
      capability: .command(
        intent: .custom(
          verb: "parity",
          description: "Accept, review or print what the reports of parity checks show."
        ),
        permissions: [
          .writeToPackageDirectory(reason: "Decisions are files of the package.")
        ]
      ),
      path: "Sources/ParityPlugin"
    ),
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
  ]
}

/// Apps at the stages of their migration, the recipes that an app copies, and the check of all of it.
var samples: [Target] {
  [
    sample("NewsReaderLegacy", "NewsReader/Legacy", ["HimotokiCompat"], alias: himotoki),
    sample(
      "NewsReaderHalfMigrated",
      "NewsReader/HalfMigrated",
      ["HimotokiCompat"],
      alias: himotoki
    ),
    sample("NewsReaderCodable", "NewsReader/Codable"),
    sample("NewsReaderFixtures", "NewsReader/Fixtures", resources: [.copy("Responses")]),
    sample(
      "TravelPlannerLegacy",
      "TravelPlanner/Legacy",
      ["UnboxCompat"],
      alias: "Unbox=UnboxCompat"
    ),
    sample("TravelPlannerCodable", "TravelPlanner/Codable", ["Recipes"]),
    sample(
      "ShotGalleryLegacy",
      "ShotGallery/Legacy",
      ["JAYSONCompat"],
      alias: "JAYSON=JAYSONCompat"
    ),
    sample("ShotGalleryCodable", "ShotGallery/Codable", ["Recipes"]),
    // One migration, step by step: each target is the app after one more pull request.
    sample("MigrationStep0", "MigrationSteps/0-Legacy", ["HimotokiCompat"], alias: himotoki),
    sample("MigrationStep1", "MigrationSteps/1-NoParent", ["HimotokiCompat"], alias: himotoki),
    sample("MigrationStep2", "MigrationSteps/2-OneParent", ["HimotokiCompat"], alias: himotoki),
    sample("MigrationStep3", "MigrationSteps/3-ManyParents", ["HimotokiCompat"], alias: himotoki),
    sample("MigrationStep4", "MigrationSteps/4-ParentFirst", ["HimotokiCompat"], alias: himotoki),
    sample("MigrationStep5", "MigrationSteps/5-Codable"),
    // The recipes, for copying, and models that show what Codable does.
    sample("Recipes", "Recipes", exclude: ["README.md"]),
    sample("CodableScenarios", "Scenarios", ["Recipes"]),
    // The checks of all apps, and `swift run parity-sample`.
    sample(
      "SampleParity",
      "Parity",
      [
        "LegacyExtractor", "MigrationStep0", "MigrationStep5", "NewsReaderCodable",
        "NewsReaderFixtures", "NewsReaderHalfMigrated", "NewsReaderLegacy", "ParityCommandLine",
        "ParityHarness", "Recipes", "ShotGalleryCodable", "ShotGalleryLegacy",
        "TravelPlannerCodable", "TravelPlannerLegacy",
      ]
    ),
    .executableTarget(
      name: "parity-sample",
      dependencies: ["ParityCommandLine", "SampleParity"],
      path: "Samples/ParitySample"
    ),
  ]
}

var tests: [Target] {
  [
    .testTarget(
      name: "DocumentTests",
      dependencies: ["LegacyExtractor", "TestSupport"]
    ),
    .testTarget(
      name: "LegacyExtractorTests",
      dependencies: ["LegacyExtractor", "TestSupport"],
      resources: [.copy("Facts/Tables")]
    ),
    .testTarget(name: "BridgeTests", dependencies: ["Bridge", "LegacyExtractor", "TestSupport"]),
    .testTarget(
      name: "ShadowDecodingTests",
      dependencies: ["ShadowDecoding", "TestSupport", executable("crashing-shadow")]
    ),
    .testTarget(
      name: "SafetyTests",
      dependencies: ["FuzzSupport", "LegacyExtractor", "TestSupport"]
    ),
    // Their files import the dead libraries by name, as those of an app do.
    compatTests("Himotoki", aliases: ["Himotoki", "Unbox"]),
    // `try?` where the call cannot fail is a warning with the real Unbox, too.
    compatTests(
      "Unbox",
      aliases: ["Unbox"],
      flags: ["-Xfrontend", "-suppress-warnings"],
      bridges: ["HimotokiBridge"]
    ),
    // An optional that gets a value with `try` is a warning with the real Unbox 4.0, too.
    compatTests(
      "Unbox",
      version: "4",
      aliases: ["Unbox"],
      flags: ["-Xfrontend", "-suppress-warnings"],
      bridges: ["HimotokiBridge", "ParityHarness"]
    ),
    compatTests("JAYSON", aliases: ["JAYSON"]),
    .testTarget(
      name: "ImportCompatTests",
      // Its files import these without a flag, as those of a versioned package do.
      dependencies: ["HimotokiCompat", "UnboxCompat", "JAYSONCompat"]
    ),
    moduleTests("JSONVariants"),
    moduleTests("ValueComparison"),
    moduleTests(
      "ParityEngine",
      [
        "MigrationStep5", "Recipes", "SampleParity", "SeedingSupport", "ShotGalleryCodable",
        "TravelPlannerCodable", "TravelPlannerLegacy",
      ]
    ),
    // A porting bug for each row of the catalogue of mutators.
    .testTarget(
      name: "CatalogueTests",
      dependencies: moduleDependencies + [
        "HarnessSupport", "LegacyExtractor", "ParityHarness", "SeedingSupport", "TestSupport",
      ]
    ),
    moduleTests("ParityResults", ["HimotokiBridge", "MigrationPlanning"]),
    moduleTests("MigrationDrafts", ["Bridge", "MigrationPlanning", "Recipes"]),
    .testTarget(
      name: "ParityCommandLineTests",
      dependencies: [
        "HarnessSupport", "MigrationPlanning", "ParityCommandLine", "ParityHarness",
        "LegacyExtractor",
        "RedactionSupport", "TestSupport", executable("crashing-parity"),
      ] + moduleDependencies
    ),
    // Models of public bug reports, for which a check once gave a wrong answer.
    .testTarget(
      name: "ReportedCaseTests",
      dependencies: [
        "HimotokiCompat", "LegacyExtractor", "ParityHarness", "TestSupport", "UnboxCompat",
      ] + moduleDependencies
    ),
    .testTarget(
      name: "ParityTestingTests",
      dependencies: [
        "ParityTesting", "ParityCommandLine", "ParityHarness", "LegacyExtractor", "TestSupport",
      ] + moduleDependencies
    ),
    .testTarget(
      name: "MigrationPlanTests",
      dependencies: ["MigrationPlanning", "TestSupport"],
      // The package that is planned, what the compiler says of it, and its plan.
      exclude: ["Graphs", "Museum", "Plans"]
    ),
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "LegacyExtractor", "Bridge", "ParityCommandLine", "ParityHarness", "ParityTesting",
        "Recipes", "ShadowDecoding", "TestSupport",
      ] + moduleDependencies,
      exclude: ["Snippets/Fixtures", "Snippets/Parity"]
    ),
    .testTarget(
      name: "RecipeTests",
      dependencies: [
        "CodableScenarios", "LegacyExtractor", "ParityHarness", "Recipes", "TestSupport",
      ] + moduleDependencies
    ),
    .testTarget(
      name: "SampleTests",
      dependencies: [
        "Bridge", "LegacyExtractor", "MigrationStep0", "MigrationStep1", "MigrationStep2",
        "MigrationStep3", "MigrationStep4", "MigrationStep5", "NewsReaderCodable",
        "NewsReaderFixtures", "NewsReaderHalfMigrated", "NewsReaderLegacy", "ParityCommandLine",
        "ParityHarness", "ParityTesting", "SampleParity", "ShotGalleryCodable",
        "ShotGalleryLegacy", "TestSupport", "TravelPlannerCodable", "TravelPlannerLegacy",
        executable("parity-sample"),
      ],
      // The page of each sample before anything is accepted.
      exclude: ["Pages"]
    ),
    // Not for a product that a person runs: it imports Testing.
    .target(name: "TestSupport", path: "Tests/Support/TestSupport"),
    .target(
      name: "HarnessSupport",
      dependencies: ["LegacyExtractor", "TestSupport"] + moduleDependencies,
      path: "Tests/Support/HarnessSupport"
    ),
    // Bugs in the decoder of a Codable route, with which tests measure what a check finds.
    .target(
      name: "SeedingSupport",
      dependencies: moduleDependencies,
      path: "Tests/Support/SeedingSupport"
    ),
    .target(
      name: "RedactionSupport",
      dependencies: ["LegacyExtractor", "ParityHarness", "TestSupport"],
      path: "Tests/Support/RedactionSupport"
    ),
    .target(
      name: "FuzzSupport",
      dependencies: ["LegacyExtractor"],
      path: "Tests/Support/FuzzSupport"
    ),
  ]
}

/// What tests start, and what a person starts: `swift run fuzz`, `swift run -c release benchmarks`.
var executables: [Target] {
  [
    .executableTarget(
      name: "crashing-parity",
      dependencies: [
        "ParityCommandLine", "ParityHarness", "LegacyExtractor", "RedactionSupport",
      ],
      path: "Tests/Executables/CrashingParity"
    ),
    .executableTarget(
      name: "crashing-shadow",
      dependencies: ["ShadowDecoding"],
      path: "Tests/Executables/CrashingShadow"
    ),
    .executableTarget(
      name: "fuzz",
      dependencies: ["FuzzSupport"],
      path: "Tests/Executables/Fuzzing"
    ),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["LegacyExtractor", "Bridge", "ParityHarness", "Recipes", "ShadowDecoding"],
      path: "Tests/Benchmarks",
      exclude: ["TypeChecking"]
    ),
  ]
}

/// A library of the samples.
func sample(
  _ name: String,
  _ folder: String,
  _ dependencies: [Target.Dependency] = [],
  exclude: [String] = [],
  resources: [Resource]? = nil,
  alias: String? = nil
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: "Samples/\(folder)",
    exclude: exclude,
    resources: resources,
    // No product has a sample, so a package may still depend on this one by version.
    swiftSettings: alias.map { [.unsafeFlags(["-module-alias", $0])] } ?? []
  )
}

/// The module that stands in for Himotoki, so that files keep `import Himotoki`.
///
/// Computed, because the manifest makes the targets before it comes to its last constants.
var himotoki: String { "Himotoki=HimotokiCompat" }

/// An executable that tests start, which they can do where there are processes.
func executable(_ name: String) -> Target.Dependency {
  .target(name: name, condition: .when(platforms: [.linux, .macOS]))
}

/// The tests of a module, which may run whole checks.
@MainActor
func moduleTests(_ module: String, _ others: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(module)Tests",
    dependencies: moduleDependencies + [
      "HarnessSupport", "LegacyExtractor", "ParityHarness", "TestSupport",
    ]
      + others
  )
}

/// The tests of a compat module: files of an existing app, which `import` what the aliases name.
func compatTests(
  _ library: String,
  version: String = "",
  aliases: [String],
  flags: [String] = [],
  bridges: [Target.Dependency] = []
) -> Target {
  .testTarget(
    name: "\(library)\(version)CompatTests",
    dependencies: aliases.map { .byName(name: "\($0)\(version)Compat") } + bridges,
    swiftSettings: [
      .swiftLanguageMode(.v5),
      .unsafeFlags(aliases.flatMap { ["-module-alias", "\($0)=\($0)\(version)Compat"] } + flags),
    ]
  )
}

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
