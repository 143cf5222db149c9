import LegacyMappers

/// The values of one member in all fixtures, which may divide the objects around it into kinds.
///
/// Whether they do, `KindSite` finds out. The values alone decide which fixtures and which elements of an array are
/// kept, before any route has read them, and which values are worth a trial.
struct KindValues {
  /// The maximum number of cases of an enumeration.
  static let maximumCases = 32
  /// The maximum number of words; more of them are probably names.
  static let maximumWords = 12
  /// The number of words that may be as many as there are objects, because fixtures are few.
  private static let fewWords = 3
  static let maximumLength = 24

  /// The JSON texts of the values, except for null.
  private(set) var texts: Set<String> = []
  /// Whether there is a value that is no short text, no small number and no Boolean.
  private(set) var hasOthers = false
  private(set) var count = 0
  private(set) var nullCount = 0

  mutating func add(_ node: JSONNode, _ kind: JSONKind, in document: JSONDocument) {
    count += 1
    guard kind != .null else { return nullCount += 1 }
    guard let text = Self.text(of: node, kind, in: document) else { return hasOthers = true }
    if texts.count <= Self.maximumCases { texts.insert(text) }
  }

  /// Adds the values of other documents, and returns whether there is a new word among them.
  @discardableResult
  mutating func merge(_ other: KindValues) -> Bool {
    let old = texts.count
    if old <= Self.maximumCases { texts.formUnion(other.texts) }
    if other.hasOthers { hasOthers = true }
    count += other.count
    nullCount += other.nullCount
    return !hasOthers && texts.count > old && texts.count <= Self.maximumWords
      && texts.allSatisfy(Self.isWord)
  }

  /// Returns the text that stands for the kind; `nil` for a value that is no short scalar.
  static func text(of node: JSONNode, _ kind: JSONKind, in document: JSONDocument) -> String? {
    guard !kind.isContainer else { return nil }
    let text = document.text(of: node)
    return text.utf8.count <= maximumLength ? text : nil
  }

  /// Whether the values are few, short and repeated, or words, so that an element with each is kept.
  var lookLikeKinds: Bool {
    guard mayBeKinds else { return false }
    if areFlags { return true }
    return (areRepeated || texts.count <= Self.fewWords && texts.allSatisfy(Self.isWord))
      && texts.allSatisfy { $0.hasPrefix("\"") }
  }

  /// Whether the values are so few and so short that each may stand for a kind of object.
  var mayBeKinds: Bool { !texts.isEmpty && !hasOthers && texts.count <= Self.maximumWords }

  /// Whether all values are Booleans.
  var areFlags: Bool { !texts.isEmpty && !hasOthers && Self.areFlags(texts) }

  static func areFlags(_ texts: Set<String>) -> Bool { texts.isSubset(of: ["true", "false"]) }

  /// Whether each value occurs twice on average, unlike names.
  private var areRepeated: Bool { texts.count * 2 <= count }

  /// Returns whether each value certainly stands for a kind, and not for the name of an object.
  func areCertainKinds(isEnumeration: Bool) -> Bool {
    guard !texts.isEmpty, !hasOthers, !areFlags else { return false }
    return isEnumeration ? texts.count <= Self.maximumCases : areRepeated && lookLikeKinds
  }

  /// Returns whether a JSON text is a string of letters, digits and hyphens that begins with a letter.
  private static func isWord(_ text: String) -> Bool {
    let bytes = text.utf8.dropFirst().dropLast()
    func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    return text.hasPrefix("\"") && bytes.first.map(isLetter) == true
      && bytes.allSatisfy { isLetter($0) || "_-.0123456789".utf8.contains($0) }
  }
}

extension FixtureSurvey {
  /// Returns the values of each member of the objects at a schema path, and the number of the objects.
  func membersOfObjects(at path: ParityPath) -> (values: [String: KindValues], count: Int) {
    var numbers = [SchemaTree<PathValues>.root]
    for step in path.steps {
      numbers = numbers.flatMap { number in
        step == .anyKey
          ? Array(places[number].children.values)
          : places.child(of: number, at: step.schema).map { [$0] } ?? []
      }
    }
    var values: [String: KindValues] = [:]
    for number in numbers {
      for (step, child) in places[number].children {
        guard case .key(let key) = step else { continue }
        values[key, default: KindValues()].merge(places[child].value.kinds)
      }
    }
    return (values, numbers.reduce(0) { $0 + places[$1].value.objectCount })
  }
}

// MARK: -

/// A kind of object: one state of one member.
struct ObjectKind {
  /// Whether trials have shown that the states of the member are kinds.
  let isProven: Bool
  /// The key of the member.
  let key: String
  /// The tree index of the state.
  let number: Int
}

/// The members that divide the objects at a path into kinds, as far as trials have shown them.
struct KindDividers {
  /// The number of states of a member that are tried; more show nothing that these do not.
  private static let maximumTrials = 4

  private var tried: [String: Set<String>] = [:]
  private(set) var ofValues: Set<String> = []
  private(set) var ofPresence: Set<String> = []

  /// Returns whether a state of a member, which has a value now, is to be tried.
  mutating func begin(_ state: KindSite.Switch, from text: String?) -> Bool {
    if state.isUnseen {
      return tried[state.key, default: []].insert("unseen \(state.value ?? "")").inserted
    }
    let isKnown = state.isPresence ? ofPresence.contains(state.key) : ofValues.contains(state.key)
    guard !isKnown, tried[state.key, default: []].count < Self.maximumTrials else { return false }
    let change =
      state.isPresence ? "present \(text != nil)" : "\(text ?? "") \(state.value ?? "")"
    return tried[state.key, default: []].insert(change).inserted
  }

  /// Notes that two states of a member make different kinds of objects.
  mutating func add(_ state: KindSite.Switch) {
    if state.isPresence { ofPresence.insert(state.key) } else { ofValues.insert(state.key) }
  }

  /// The keys, sorted.
  var keys: [String] { ofValues.union(ofPresence).sorted() }

  /// Returns the text that stands for the kind of an object with a value; `nil` for a value that is too long.
  func kind(of text: String?, _ key: String) -> String? {
    guard let text else { return "null" }
    guard ofValues.contains(key) else { return "present" }
    return text.utf8.count <= KindValues.maximumLength ? text : nil
  }
}
