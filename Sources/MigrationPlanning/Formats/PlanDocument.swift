import Foundation

/// A plan as JSON, for scripts and as the baseline of a later run.
package struct PlanDocument: Codable, Sendable {
  package struct Model: Codable, Sendable {
    package let name: String
    package let module: String
    package let file: String?
    package let line: Int?
    package let stage: MigrationModel.Stage
    package let `case`: Int
    package let parents: [String]
    package let children: [String]
    package let hasFixture: Bool
    package let cycle: [String]

    /// Encodes every key, with null for an unknown file or line.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(module, forKey: .module)
      try container.encode(file, forKey: .file)
      try container.encode(line, forKey: .line)
      try container.encode(stage, forKey: .stage)
      try container.encode(self.case, forKey: .case)
      try container.encode(parents, forKey: .parents)
      try container.encode(children, forKey: .children)
      try container.encode(hasFixture, forKey: .hasFixture)
      try container.encode(cycle, forKey: .cycle)
    }
  }

  private static let currentVersion = 1

  package let version: Int
  package let models: [Model]
  package let order: [String]
  package let progress: PlanProgress

  package init(_ plan: MigrationPlan) {
    let graph = plan.graph
    func names(_ indexes: [Int]) -> [String] { indexes.map { graph.models[$0].name } }
    version = Self.currentVersion
    models = graph.models.indices.map { index in
      let model = graph.models[index]
      return Model(
        name: model.name,
        module: model.module,
        file: model.file,
        line: model.line,
        stage: model.stage,
        case: plan.migrationCase(of: index),
        parents: names(graph.parents[index]),
        children: names(graph.children[index]),
        hasFixture: model.hasFixture,
        cycle: names(graph.cycles[index])
      )
    }
    order = names(plan.order)
    progress = plan.progress
  }

  /// Reads an earlier plan.
  ///
  /// - Throws: ``PlanError`` when the file cannot be read as a plan, or has another version.
  package init(contentsOfFile path: String) throws {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      self = try JSONDecoder().decode(PlanDocument.self, from: data)
    } catch {
      throw PlanError.unreadableBaseline(path: path, reason: "\(error)")
    }
    guard version == Self.currentVersion else {
      throw PlanError.unreadableBaseline(
        path: path,
        reason: "it has version \(version), not \(Self.currentVersion)"
      )
    }
  }

  /// The stage of each model, by its module and name.
  package var stages: [String: MigrationModel.Stage] {
    Dictionary(models.map { ("\($0.module).\($0.name)", $0.stage) }, uniquingKeysWith: { $1 })
  }

  /// The JSON text, with sorted keys.
  package func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try String(decoding: encoder.encode(self), as: UTF8.self)
  }
}
