/// The number of models in each stage.
package struct PlanProgress: Codable, Equatable, Sendable {
  package let legacy: Int
  package let dual: Int
  package let codable: Int

  package init(_ stages: [MigrationModel.Stage]) {
    legacy = stages.count { $0 == .legacy }
    dual = stages.count { $0 == .dual }
    codable = stages.count { $0 == .codable }
  }

  /// The number of models with a legacy half.
  package var unfinished: Int { legacy + dual }

  /// Returns whether more models than before have only a legacy half, or have a legacy half at all.
  package func hasGrown(since baseline: PlanProgress) -> Bool {
    legacy > baseline.legacy || unfinished > baseline.unfinished
  }
}

/// The changes since an earlier plan.
package struct PlanComparison: Sendable {
  package let before: PlanProgress
  package let after: PlanProgress
  /// The models that are closer to Codable than before, or were deleted.
  package let moved: [String]
  /// The models that are farther from Codable than before, or are new and have a legacy half.
  package let added: [String]

  /// Compares the stages of each model in two plans.
  package init(from before: PlanDocument, to after: PlanDocument) {
    self.before = before.progress
    self.after = after.progress
    let stagesBefore = before.stages
    let stagesAfter = after.stages
    func rank(_ stage: MigrationModel.Stage?) -> Int {
      switch stage {
      case .legacy: 0
      case .dual: 1
      case .codable, nil: 2
      }
    }
    let names = Set(stagesBefore.keys).union(stagesAfter.keys).sorted()
    moved = names.filter { rank(stagesBefore[$0]) < rank(stagesAfter[$0]) }
    added = names.filter { rank(stagesBefore[$0]) > rank(stagesAfter[$0]) }
  }
}
