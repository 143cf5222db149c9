import Foundation
import PackagePlugin

/// The plugin of `swift package parity`, which judges the reports of tests without a model.
@main struct ParityPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "parity-tool").url
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    // `swift package` itself always exits with 1.
    Diagnostics.error("Exit code \(process.terminationStatus).")
    exit(process.terminationStatus)
  }
}
