import Foundation
import PackagePlugin

/// The plugin of `swift package parity`, which judges the reports of tests without a model.
///
/// It builds the command as a product, like any other build of the package. A tool of the plugin would be a second copy of
/// all libraries that it links, built for the host.
@main struct ParityPlugin: CommandPlugin {
  private static let product = "parity"

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let build = try packageManager.build(
      .product(Self.product),
      parameters: .init(configuration: .inherit)
    )
    let command = build.builtArtifacts.first { artifact in
      artifact.kind == .executable
        && artifact.url.deletingPathExtension().lastPathComponent == Self.product
    }
    guard build.succeeded, let command else {
      Diagnostics.error("The command \(Self.product) does not build:\n\(build.logText)")
      exit(65)
    }
    let process = Process()
    process.executableURL = command.url
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    // `swift package` itself always exits with 1.
    Diagnostics.error("Exit code \(process.terminationStatus).")
    exit(process.terminationStatus)
  }
}
