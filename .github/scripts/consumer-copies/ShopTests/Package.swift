// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "ShopTests",
  platforms: [.iOS(.v13), .macOS(.v10_15)],
  dependencies: [
    .package(path: "../Shop"),
    .package(url: "https://github.com/your-org/legacy-extractor", from: "0.1.0"),
  ],
  targets: [
    .target(name: "Nothing"),
    .testTarget(
      name: "ShopTests",
      dependencies: [
        .product(name: "Shop", package: "Shop"),
        .product(name: "ParityTesting", package: "legacy-extractor"),
      ]
    ),
  ]
)
