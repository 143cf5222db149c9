/// Tells keys that belong to the code from keys that are data, such as an identifier or an address.
///
/// A name is the label of a property and a key that a route asks for by its name. The keys of an object
/// that a route reads as a dictionary, or whose keys it enumerates, are data. A key that fixtures have
/// elsewhere is a name if it looks like one. What is left is made by a mutation, of any of these, and
/// counts as data.
struct DataKeys: Hashable, Sendable {
  /// What stands for a key that is data.
  static let placeholder = "*"

  private static let maximumLength = 40
  /// A key with more digits is an identifier or a date.
  private static let maximumDigits = 3

  /// Without what mutations change in the spelling of keys.
  private var names: Set<String> = []
  private var data: Set<String> = []
  /// The keys that fixtures have; `nil` where there are none to look at.
  private var present: Set<String>?

  /// Knows of no route and of no fixture: a name is what looks like one.
  init() {}

  /// Knows names, and takes everything else for data.
  init(names: Set<String>) {
    self.names = Set(names.map(Self.plain))
    present = []
  }

  func isName(_ key: String) -> Bool {
    let plain = Self.plain(key)
    if names.contains(plain) || key == Self.placeholder { return true }
    guard Self.looksLikeName(key), !data.contains(plain) else { return false }
    return present?.contains(plain) ?? true
  }

  private static func plain(_ key: String) -> String {
    String(key.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" })
  }

  private static func looksLikeName(_ key: String) -> Bool {
    guard let first = key.first, key.count <= maximumLength else { return false }
    let isPlain = key.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || "_-$ ".contains($0) }
    // `.0` is the label of a value without one.
    return isPlain && (first.isLetter || "_$@.".contains(first))
      && key.filter(\.isNumber).count <= maximumDigits
  }
}

extension DataKeys {
  /// Looks through what the routes have read and the fixtures hold.
  ///
  /// - Complexity: O(*n*) in the number of places.
  init(of census: FixtureCensus, _ reads: ReadMap, names: Set<String>) {
    self.init(names: names)
    let root = Place(path: ParityPath(), cursor: reads.root)
    addNames(root, reads)
    addData(census.places, SchemaTree<PlaceSighting>.root, root, reads)
  }

  private struct Place {
    let path: ParityPath
    let cursor: ReadCursor
    /// Whether it is in a value that was read as a whole and has dictionaries.
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
    _ places: SchemaTree<PlaceSighting>,
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
