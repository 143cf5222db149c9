import Foundation
import PackagePlugin

/// The plugin of `swift package migration-plan`, which runs the planner on symbol graphs.
@main struct MigrationPlanPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let planner = try context.tool(named: "migration-planner").url
    // Refuses wrong arguments before the build.
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let rest = extractor.remainingArguments
    try run(planner, ["--help"] + rest, printing: rest.contains { ["--help", "-h"].contains($0) })
    guard !rest.contains("--help"), !rest.contains("-h") else { return }

    let targets = try targets(named: names, of: context.package)
    var options = ["--root", context.package.directoryURL.path]
    for target in targets {
      options += ["--symbol-graphs", try symbolGraphs(of: target)]
      let folders = target.sourceFiles(withSuffix: "swift").map {
        $0.url.deletingLastPathComponent().path
      }
      options += Set(folders).sorted().flatMap { ["--sources", $0] }
    }
    try run(planner, options + rest, printing: true)
  }

  private func targets(named names: [String], of package: Package) throws
    -> [any SourceModuleTarget]
  {
    let own = Self.sourceTargets(package.targets)
    guard !names.isEmpty else { return own }
    var all = own
    var seen: Set<String> = []
    var open = package.dependencies.map(\.package)
    while let next = open.popLast() {
      guard seen.insert(next.id).inserted else { continue }
      all += Self.sourceTargets(next.targets)
      open += next.dependencies.map(\.package)
    }
    return try names.map { name in
      if let target = all.first(where: { $0.name == name }) { return target }
      let known = own.map(\.name).joined(separator: ", ")
      return try fail("There is no target \(name) with Swift files. The package has \(known).", 64)
    }
  }

  private static func sourceTargets(_ targets: [any Target]) -> [any SourceModuleTarget] {
    targets.compactMap { $0 as? any SourceModuleTarget }.filter { target in
      switch target.kind {
      case .generic, .executable, .test: !Array(target.sourceFiles(withSuffix: "swift")).isEmpty
      default: false
      }
    }
  }

  private func symbolGraphs(of target: any SourceModuleTarget) throws -> String {
    do {
      let result = try packageManager.getSymbolGraph(
        for: target,
        options: PackageManager.SymbolGraphOptions(
          minimumAccessLevel: .private,
          includeSynthesized: false,
          includeSPI: true,
          emitExtensionBlocks: true
        )
      )
      return result.directoryURL.path
    } catch {
      return try fail(
        """
        The target \(target.name) does not compile, or a target that it depends on: the compiler's \
        errors are above. The plan is made of what the compiler knows, so fix them first, or name \
        the targets to plan with --target.
        """,
        65
      )
    }
  }

  /// Runs the planner; if the planner fails, exits with its exit code.
  private func run(_ planner: URL, _ arguments: [String], printing: Bool) throws {
    let process = Process()
    process.executableURL = planner
    process.arguments = arguments
    // SwiftPM takes the error stream of a plugin as diagnostics.
    let errors = Pipe()
    process.standardError = errors
    if !printing { process.standardOutput = FileHandle.nullDevice }
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    let message = text.split(separator: "\n").joined(separator: "\n")
    _ =
      try fail(message.replacingOccurrences(of: "error: ", with: ""), process.terminationStatus)
      as String
  }

  private func fail<Value>(_ message: String, _ status: Int32) throws -> Value {
    // `swift package` itself always exits with 1.
    Diagnostics.error("\(message)\nExit code \(status).")
    exit(status)
  }
}
