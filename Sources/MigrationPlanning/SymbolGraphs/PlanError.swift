/// The reason why the planner cannot create a plan.
enum PlanError: Error, Equatable {
  case noSymbolGraphs(folder: String)
  case unreadableSymbolGraph(path: String, reason: String)
  case usage(String)
}

extension PlanError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noSymbolGraphs(let folder):
      """
      \(folder) holds no file whose name ends with .symbols.json. The guide's section "Plan the \
      migration" has the commands that write them.
      """
    case .unreadableSymbolGraph(let path, let reason):
      """
      \(path) cannot be read as a symbol graph: \(reason). Write the symbol graphs again with the \
      toolchain that compiles the app.
      """
    case .usage(let problem): "\(problem). `--help` lists the options."
    }
  }
}
