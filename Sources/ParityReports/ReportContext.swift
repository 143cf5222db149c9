package import MigrationHistory

/// What reports show besides the results of a run.
package struct ReportContext: Sendable {
  /// The place in the app's tests or tools that declares a check.
  package struct Location: Equatable, Sendable {
    package let file: String
    package let line: Int

    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// The name of the command, for commands that a person copies.
  package var command = "parity"
  /// The place of each model's check.
  package var locations: [String: Location] = [:]
  /// The models of the app's migration plan; empty without one.
  package var plan: [PlannedModel] = []
  /// The earlier runs, the oldest first; empty without a history.
  package var history: [HistoryEntry] = []

  package init() {}
}

/// A model in the JSON form of a migration plan.
package struct PlannedModel: Equatable, Sendable {
  package enum Stage: String, CaseIterable, Decodable, Sendable {
    case legacy, dual, codable
  }

  /// The name by which the plan refers to the model; with the module if several models have the same one.
  package let id: String
  package let name: String
  package let stage: Stage
  /// The identifiers of the models that it contains.
  package let children: [String]
}

extension PlannedModel: Decodable {
  private enum CodingKeys: CodingKey {
    case id, name, stage, children
  }

  /// Decodes a model, whose children may be missing in a plan that a script writes.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    stage = try container.decode(Stage.self, forKey: .stage)
    children = try container.decodeIfPresent([String].self, forKey: .children) ?? []
  }
}
