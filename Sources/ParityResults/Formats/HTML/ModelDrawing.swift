import JSONVariants

/// The share of each stage among the models of a plan, as a bar with its numbers.
struct StageBar {
  private let plan: [PlannedModel]

  init(_ plan: [PlannedModel]) { self.plan = plan }

  var drawing: Markup {
    guard !plan.isEmpty else { return "" }
    let stages = PlannedModel.Stage.allCases.reversed()
    let counts = stages.map { stage in (stage, plan.count { $0.stage == stage }) }
    let bar = ShareBar(parts: counts.map { ($0.0.rawValue, $0.1) }, name: "bar", height: 24)
    let words = counts.map { "\($0.0.mark) \($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
    return """
      <p>\(Count.of(plan.count, "model")): \(words)</p>
      \(bar.drawing)
      """
  }
}

extension PlannedModel.Stage {
  /// A sign for those who do not see the colour.
  var mark: String {
    switch self {
    case .legacy: "○"
    case .dual: "◐"
    case .codable: "●"
    }
  }
}

/// The models of a plan as a graph, children to the left of the models that contain them.
struct ModelDrawing {
  private static let width = 190
  private static let height = 24
  private static let column = 250
  private static let line = 34

  private let plan: [PlannedModel]
  private let positions: [String: (x: Int, y: Int)]
  private let size: (width: Int, height: Int)

  /// Places the models.
  ///
  /// - Complexity: O(*n* + *m*) for *n* models that contain *m* others.
  init(_ plan: [PlannedModel]) {
    self.plan = plan
    var positions: [String: (x: Int, y: Int)] = [:]
    var rows: [Int] = []
    for (model, depth) in zip(plan, Self.depths(of: plan)) {
      while rows.count <= depth { rows.append(0) }
      positions[model.id] = (depth * Self.column + 4, rows[depth] * Self.line + 4)
      rows[depth] += 1
    }
    self.positions = positions
    size = (rows.count * Self.column, (rows.max() ?? 0) * Self.line + 8)
  }

  /// Returns the length of the longest chain of children of each model; a cycle ends a chain.
  ///
  /// The search keeps its own stack, because a chain may be as long as the plan.
  private static func depths(of plan: [PlannedModel]) -> [Int] {
    let children = Dictionary(plan.map { ($0.id, $0.children ?? []) }) { first, _ in first }
    var depths: [String: Int] = [:]
    var open: Set<String> = []
    for model in plan {
      var stack = [model.id]
      while let id = stack.last {
        let unknown = children[id, default: []].filter {
          depths[$0] == nil && !open.contains($0) && children[$0] != nil
        }
        if depths[id] == nil, open.insert(id).inserted, !unknown.isEmpty {
          stack += unknown
          continue
        }
        stack.removeLast()
        guard depths[id] == nil else { continue }
        open.remove(id)
        depths[id] = (children[id, default: []].compactMap { depths[$0] }.max() ?? -1) + 1
      }
    }
    return plan.map { depths[$0.id] ?? 0 }
  }

  var drawing: Markup {
    guard !plan.isEmpty else { return "" }
    return """
      <h3>Which models contain which</h3>
      <p>A model stands to the right of those that it contains. The table of models has the same stages.</p>
      <div class="wide" role="region" aria-label="Graph of models" tabindex="0">
      <svg class="graph" role="img" aria-label="\(Count.of(plan.count, "model")) by stage" \
      width="\(size.width)" height="\(size.height)" viewBox="0 0 \(size.width) \(size.height)">
      \(plan.flatMap(edges))\(plan.map(node))</svg></div>

      """
  }

  private func node(_ model: PlannedModel) -> Markup {
    guard let (x, y) = positions[model.id] else { return "" }
    let name = model.id.count > 22 ? model.id.prefix(21) + "…" : model.id
    return """
      <g><title>\(model.id): \(model.stage.rawValue)</title>\
      <rect class="\(model.stage.rawValue)" x="\(x)" y="\(y)" width="\(Self.width)" \
      height="\(Self.height)" rx="4"/>\
      <text x="\(x + 8)" y="\(y + 16)">\(model.stage.mark) \(name)</text></g>

      """
  }

  private func edges(_ model: PlannedModel) -> [Markup] {
    guard let end = positions[model.id] else { return [] }
    return (model.children ?? []).compactMap { child in
      guard let start = positions[child] else { return nil }
      let from = (x: start.x + Self.width, y: start.y + Self.height / 2)
      let to = (x: end.x, y: end.y + Self.height / 2)
      let bend = (Self.column - Self.width) / 2
      return """
        <path d="M\(from.x) \(from.y)C\(from.x + bend) \(from.y) \(to.x - bend) \(to.y) \
        \(to.x) \(to.y)"/>

        """
    }
  }
}
