import JSONVariants

extension DataKeys {
  /// Collects the keys that are data from the recorded reads and the fixtures.
  ///
  /// - Parameters:
  ///   - survey: The values of all fixtures.
  ///   - reads: The recorded reads.
  ///   - labels: The labels of properties, which are names.
  ///   - missing: The keys that a route has requested and not found.
  /// - Complexity: O(*n*) in the number of schema paths.
  init(of survey: FixtureSurvey, _ reads: ReadMap, labels: Set<String>, missing: Set<String>) {
    self.init(names: labels)
    typeWords = Set(
      [reads.legacy, reads.codable].compactMap { $0 }.flatMap(\.typeNames).flatMap(Self.words)
    )
    for key in missing { add(requested: key, survey) }
    let root = SchemaTree<PathValues>.root
    visit(root, ParityPath(), reads.root, isInDictionaries: false, survey, reads)
  }

  /// Adds a key that a route requests by name, unless a model may have taken it from the document.
  private mutating func add(requested key: String, _ survey: FixtureSurvey) {
    let plain = Self.plain(key)
    guard !names.contains(plain), Self.looksLikeName(key) else { return }
    if survey.hasText(plain) { data.insert(plain) } else { names.insert(plain) }
  }

  /// Adds the keys at a path and below it.
  ///
  /// - Parameters:
  ///   - number: The tree index of the path; `nil` when no fixture has it.
  ///   - path: The path.
  ///   - cursor: The position of the path in the recorded reads.
  ///   - isInDictionaries: Whether the path is inside a value that was decoded as a whole and contains dictionaries.
  ///   - survey: The values of all fixtures.
  ///   - reads: The recorded reads.
  private mutating func visit(
    _ number: Int?,
    _ path: ParityPath,
    _ cursor: ReadCursor,
    isInDictionaries: Bool,
    _ survey: FixtureSurvey,
    _ reads: ReadMap
  ) {
    let knowledge = ReadKnowledge(of: cursor, in: reads)
    let named = knowledge.isDictionary ? [] : knowledge.namedSteps
    for case .key(let key) in named { add(requested: key, survey) }
    let isData = knowledge.isEmpty ? isInDictionaries : knowledge.hasDataKeys
    let present = number.map { survey.places[$0].children } ?? [:]
    for case .key(let key) in present.keys {
      if isData { data.insert(Self.plain(key)) } else { self.present?.insert(Self.plain(key)) }
    }
    let read = knowledge.legacySteps + knowledge.codableSteps.keys.map(reads.documentStep)
    for step in Set(present.keys).union(read) {
      visit(
        present[step],
        path.appending(step),
        reads.child(of: cursor, at: step, below: path),
        isInDictionaries: knowledge.holdsDictionaries || knowledge.isEmpty && isData,
        survey,
        reads
      )
    }
  }
}
