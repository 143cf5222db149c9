import Foundation

/// The command, which reads symbol graphs, prints the plan and returns an exit code.
package struct PlanCommand {
  private let print: (String) -> Void
  private let printError: (String) -> Void

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - print: Called with the plan.
  ///   - printError: Called with an error message when the exit code is not 0.
  package init(
    print: @escaping (String) -> Void,
    printError: @escaping (String) -> Void
  ) {
    self.print = print
    self.printError = printError
  }

  /// Runs the command and returns its exit code.
  package func run(_ arguments: [String]) -> Int32 {
    do {
      return try run(PlanArguments(arguments))
    } catch PlanError.usage(let problem) {
      printError("\(PlanError.usage(problem))")
      return 64
    } catch {
      printError("\(error)")
      return 65
    }
  }

  private func run(_ arguments: PlanArguments) throws -> Int32 {
    guard !arguments.isHelp else {
      print(PlanArguments.help)
      return 0
    }
    guard !arguments.symbolGraphs.isEmpty else {
      throw PlanError.usage("--symbol-graphs names no folder")
    }
    // Reads the earlier plan first, because the output of this run may overwrite its file.
    let baseline = try arguments.baseline.map(PlanDocument.init(contentsOfFile:))
    let history = try arguments.history.map { ($0, try PlanDocument(contentsOfFile: $0)) }
    let plan = try plan(arguments)
    let document = PlanDocument(plan)
    switch arguments.format {
    case .json: try print(document.text())
    case .mermaid: print(PlanDiagram(plan).lines().joined(separator: "\n"))
    case .text:
      let changes = history.map { ($0.0, PlanComparison(from: $0.1, to: document)) }
      let text = PlanText(plan, steps: arguments.steps, since: changes)
      print(text.lines().joined(separator: "\n"))
    }
    return judge(document, since: baseline, at: arguments.baseline ?? "")
  }

  private func plan(_ arguments: PlanArguments) throws -> MigrationPlan {
    let root = arguments.root ?? FileManager.default.currentDirectoryPath
    var graphs = try arguments.symbolGraphs.flatMap(SymbolGraph.graphs)
    if !arguments.targets.isEmpty {
      let modules = Set(graphs.map(\.module.name))
      for target in arguments.targets where !modules.contains(target) {
        throw PlanError.usage("No symbol graph is of the target \(target)")
      }
      graphs.removeAll { !arguments.targets.contains($0.module.name) }
    }
    let sources = SourceLocator(graphs: graphs, folders: arguments.sources, root: root)
    let folders =
      arguments.fixtures.isEmpty
      ? FileTree.folders(named: "Fixtures", in: root) : arguments.fixtures
    for folder in folders where !FileTree.isFolder(folder) {
      throw PlanError.usage("--fixtures names no folder: \(folder)")
    }
    let graph = ModelGraph(graphs, sources: sources, fixtures: FixtureFolders(folders))
    return MigrationPlan(graph, sources: sources)
  }

  private func judge(_ plan: PlanDocument, since baseline: PlanDocument?, at path: String) -> Int32
  {
    guard let baseline, plan.progress.hasGrown(since: baseline.progress) else { return 0 }
    let added = PlanComparison(from: baseline, to: plan).added
    printError(
      """
      The number of legacy models has grown since \(path): \(baseline.progress.legacy) → \
      \(plan.progress.legacy), with dual ones \(baseline.progress.unfinished) → \
      \(plan.progress.unfinished). New: \(added.prefix(20).joined(separator: ", ")). Write new \
      models for Codable; a legacy parent reads them through Bridge.
      """
    )
    return 1
  }
}
