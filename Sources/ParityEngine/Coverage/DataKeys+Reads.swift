import JSONVariants

extension DataKeys {
  /// Collects the keys that are names from the recorded reads and the fixtures.
  ///
  /// The reads must be those of fixtures: in a variant, a model may request a key that a mutation has made of a value.
  ///
  /// - Parameters:
  ///   - survey: The values of all fixtures.
  ///   - reads: The recorded reads.
  ///   - labels: The labels of properties, which are names.
  /// - Complexity: O(*n*) in the number of schema paths.
  init(of survey: FixtureSurvey, _ reads: ReadMap, labels: Set<String>) {
    self.init(names: labels)
    typeWords = Set(
      [reads.legacy, reads.codable].compactMap { $0 }.flatMap(\.typeNames).flatMap(Self.words)
    )
    var search = KeySearch(survey: survey, reads: reads, labels: self)
    search.visit(SchemaTree<PathValues>.root, ParityPath(), reads.root)
    insert(search.requested)
    insert(search.beside.subtracting(search.data))
  }
}

/// A simultaneous walk through the recorded reads and the values of the fixtures.
private struct KeySearch {
  let survey: FixtureSurvey
  let reads: ReadMap
  let labels: DataKeys
  /// The keys that a route requests by name and that are no values.
  private(set) var requested: Set<String> = []
  /// The other keys of objects in which all requested keys are names.
  private(set) var beside: Set<String> = []
  private(set) var data: Set<String> = []

  /// Adds the keys at a path and below it.
  ///
  /// - Parameters:
  ///   - number: The tree index of the path; `nil` when no fixture has it.
  ///   - path: The path.
  ///   - cursor: The position of the path in the recorded reads.
  mutating func visit(_ number: Int?, _ path: ParityPath, _ cursor: ReadCursor) {
    let knowledge = ReadKnowledge(of: cursor, in: reads)
    let asked = knowledge.isDictionary ? [] : Self.keys(of: knowledge.namedSteps)
    let present = number.map { survey.places[$0].children } ?? [:]
    requested.formUnion(asked.filter(isName))
    if knowledge.hasDataKeys || asked.isEmpty || !asked.allSatisfy(isName) {
      data.formUnion(Self.keys(of: present.keys))
    } else {
      beside.formUnion(Self.keys(of: present.keys).filter(isName))
    }
    let read = knowledge.legacySteps + knowledge.codableSteps.keys.map(reads.documentStep)
    for step in Set(present.keys).union(read) {
      visit(present[step], path.appending(step), reads.child(of: cursor, at: step, below: path))
    }
  }

  private func isName(_ key: String) -> Bool {
    labels.isName(key) || DataKeys.looksLikeName(key) && !survey.hasValue(in: key)
  }

  private static func keys(of steps: some Sequence<ParityPath.Step>) -> [String] {
    steps.compactMap { if case .key(let key) = $0 { key } else { nil } }
  }
}
