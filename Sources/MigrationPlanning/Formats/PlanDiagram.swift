/// A plan as a Mermaid flowchart, with an arrow from each model to every model that it contains.
struct PlanDiagram: Sendable {
  private let plan: MigrationPlan

  init(_ plan: MigrationPlan) { self.plan = plan }

  /// The lines of the chart.
  func lines() -> [String] {
    let graph = plan.graph
    let names = PlanNames(graph)
    let nodes = graph.models.indices.map { index in
      "  m\(index)[\"\(names[index])\"]:::\(graph.models[index].stage.rawValue)"
    }
    let edges = graph.models.indices.flatMap { index in
      graph.children[index].map { "  m\(index) --> m\($0)" }
    }
    return ["flowchart LR"] + nodes + edges + [
      "  classDef legacy fill:#f8d0c8,color:#000",
      "  classDef dual fill:#fbe8a6,color:#000",
      "  classDef codable fill:#cfe8cf,color:#000",
    ]
  }
}
