extension HistoryEntry.Stages {
  /// Counts the models in each stage.
  init(_ stages: [MigrationModel.Stage]) {
    self.init(
      legacy: stages.count { $0 == .legacy },
      dual: stages.count { $0 == .dual },
      codable: stages.count { $0 == .codable }
    )
  }
}

/// The changes since an earlier plan.
struct PlanComparison: Sendable {
  let before: HistoryEntry.Stages
  let after: HistoryEntry.Stages
  /// The models that are closer to Codable than before, or were deleted.
  let moved: [String]
  /// The models that are farther from Codable than before, or are new and have a legacy half.
  let added: [String]

  /// Compares a plan with the latest facts of a history; `nil` if these have no stages.
  init?(from before: HistoryEntry?, to after: PlanDocument) {
    guard let stages = before?.stages else { return nil }
    self.before = stages
    self.after = after.progress
    let stagesBefore = before?.models?.mapValues(MigrationModel.Stage.init) ?? [:]
    let stagesAfter = before?.models == nil ? [:] : after.stages
    func rank(_ stage: MigrationModel.Stage??) -> Int {
      switch stage {
      case .legacy: 0
      case .dual: 1
      default: 2
      }
    }
    let names = Set(stagesBefore.keys).union(stagesAfter.keys).sorted()
    moved = names.filter { rank(stagesBefore[$0]) < rank(stagesAfter[$0]) }
    added = names.filter { rank(stagesBefore[$0]) > rank(stagesAfter[$0]) }
  }
}
