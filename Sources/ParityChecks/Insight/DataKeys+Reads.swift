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
    let root = Place(path: ParityPath(), cursor: reads.root)
    for key in missing { add(requested: key, survey) }
    addNames(root, reads, survey)
    addData(survey.places, SchemaTree<PathValues>.root, root, reads)
  }

  private struct Place {
    let path: ParityPath
    let cursor: ReadCursor
    /// Whether the path is inside a value that was decoded as a whole and contains dictionaries.
    var isInDictionaries = false

    func child(at step: ParityPath.Step, _ reads: ReadMap, isInDictionaries: Bool = false) -> Place
    {
      Place(
        path: path.appending(step),
        cursor: reads.child(of: cursor, at: step, below: path),
        isInDictionaries: isInDictionaries
      )
    }
  }

  /// Adds a key that a route requests by name, unless a model may have taken it from the document.
  private mutating func add(requested key: String, _ survey: FixtureSurvey) {
    let plain = Self.plain(key)
    guard !names.contains(plain), Self.looksLikeName(key) else { return }
    if survey.hasText(plain) { data.insert(plain) } else { names.insert(plain) }
  }

  private mutating func addNames(_ place: Place, _ reads: ReadMap, _ survey: FixtureSurvey) {
    let knowledge = ReadKnowledge(of: place.cursor, in: reads)
    let named = knowledge.isDictionary ? [] : knowledge.namedSteps
    for case .key(let key) in named { add(requested: key, survey) }
    let steps = knowledge.legacySteps + knowledge.codableSteps.keys.map(reads.documentStep)
    for step in Set(steps) { addNames(place.child(at: step, reads), reads, survey) }
  }

  private mutating func addData(
    _ places: SchemaTree<PathValues>,
    _ number: Int,
    _ place: Place,
    _ reads: ReadMap
  ) {
    let knowledge = ReadKnowledge(of: place.cursor, in: reads)
    let isData = knowledge.isEmpty ? place.isInDictionaries : knowledge.hasDataKeys
    let isInDictionaries = knowledge.holdsDictionaries || knowledge.isEmpty && isData
    for (step, child) in places[number].children {
      if case .key(let key) = step {
        if isData { data.insert(Self.plain(key)) } else { present?.insert(Self.plain(key)) }
      }
      let inner = place.child(at: step, reads, isInDictionaries: isInDictionaries)
      addData(places, child, inner, reads)
    }
  }
}
