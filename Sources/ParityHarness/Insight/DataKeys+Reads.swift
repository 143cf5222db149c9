extension DataKeys {
  /// Collects the keys that are data from the recorded reads and the fixtures.
  ///
  /// - Complexity: O(*n*) in the number of schema paths.
  init(of survey: FixtureSurvey, _ reads: ReadMap, names: Set<String>) {
    self.init(names: names)
    let root = Place(path: ParityPath(), cursor: reads.root)
    addNames(root, reads)
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

  private mutating func addNames(_ place: Place, _ reads: ReadMap) {
    let knowledge = ReadKnowledge(of: place.cursor, in: reads)
    let named = knowledge.isDictionary ? [] : knowledge.namedSteps
    for case .key(let key) in named { names.insert(Self.plain(key)) }
    let steps = knowledge.legacySteps + knowledge.codableSteps.keys.map(reads.documentStep)
    for step in Set(steps) { addNames(place.child(at: step, reads), reads) }
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
