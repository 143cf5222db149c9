// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.iOS(.v13), .macOS(.v10_15)],
  products: [.library(name: "Shop", type: .dynamic, targets: ["Shop"])],
  dependencies: [.package(url: "https://github.com/your-org/legacy-extractor", from: "0.1.0")],
  targets: [
    .target(
      name: "Shop",
      dependencies: [.product(name: "HimotokiCompat", package: "legacy-extractor")],
      swiftSettings: [.unsafeFlags(["-module-alias", "Himotoki=HimotokiCompat"])]
    )
  ]
)
