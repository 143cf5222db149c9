import Foundation

/// The command, which reads symbol graphs, prints the plan and returns an exit code.
package struct PlanCommand {
  private let print: (String) -> Void
  private let printError: (String) -> Void
  private let environment: [String: String]

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - print: Called with the plan.
  ///   - printError: Called with a warning, or with an error message when the exit code is not 0.
  ///   - environment: The variables that name the commit, and `CI`.
  package init(
    print: @escaping (String) -> Void,
    printError: @escaping (String) -> Void,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.environment = environment
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
    let history = arguments.history.map(HistoryFile.init)
    // A history that cannot be read is reported before the plan is made.
    _ = try history?.contents()
    let plan = try plan(arguments)
    let document = PlanDocument(plan, check: arguments.check)
    let problem = history?.problem(environment)
    let outcome = problem == nil ? try history?.record(entry(of: document, arguments)) : nil
    let changes = PlanComparison(from: outcome?.before, to: document)
    switch arguments.format {
    case .json: try print(document.text())
    case .mermaid: print(PlanDiagram(plan).lines().joined(separator: "\n"))
    case .text:
      let since = changes.map { (arguments.history ?? "", $0) }
      let text = PlanText(
        plan,
        steps: arguments.steps,
        check: arguments.check ?? StepCheck(),
        since: since
      )
      print(text.lines().joined(separator: "\n"))
    }
    for text in [problem, outcome?.warning].compactMap(\.self) { printError(text) }
    if let outcome, !outcome.isAdded {
      printError(Self.text(of: outcome, changes, arguments))
      return 1
    }
    return problem == nil ? 0 : 1
  }

  private static func text(
    of outcome: HistoryFile.Outcome,
    _ changes: PlanComparison?,
    _ arguments: PlanArguments
  ) -> String {
    """
    \(arguments.history ?? "") got worse: \(outcome.regressions.joined(separator: ", ")). \
    New: \((changes?.added ?? []).prefix(20).joined(separator: ", ")). Write new models for \
    Codable; a legacy parent reads them through Bridge. --worse TEXT adds the line for a reason.
    """
  }

  private func entry(of plan: PlanDocument, _ arguments: PlanArguments) -> HistoryEntry {
    let day = HistoryEntry.day(of: Date())
    var entry = HistoryEntry(date: day, environment, reason: arguments.reason)
    entry.stages = plan.progress
    entry.models = plan.stages.mapValues(\.rawValue)
    return entry
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
}
