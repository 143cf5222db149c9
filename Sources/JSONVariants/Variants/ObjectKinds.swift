import LegacyMappers

/// The values of one member in all fixtures, which may divide the objects around it into kinds.
///
/// A model may treat the members of an object differently for each value of a word, an enumeration or a flag beside
/// them: `url` is required where `type` is `photo`, and optional where it is `text`.
struct KindValues {
  /// The maximum number of cases of an enumeration.
  static let maximumCases = 32
  /// The maximum number of words; more of them are probably names.
  static let maximumWords = 12
  /// The number of words that may be as many as there are objects, because fixtures are few.
  private static let fewWords = 3
  private static let maximumLength = 24

  /// The JSON texts of the values, except for null.
  private(set) var texts: Set<String> = []
  /// Whether there is a value that is no short text, no small number and no Boolean.
  private(set) var hasOthers = false
  private(set) var count = 0

  mutating func add(_ node: JSONNode, _ kind: JSONKind, in document: JSONDocument) {
    count += 1
    guard kind != .null else { return }
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
    return !hasOthers && texts.count > old && texts.count <= Self.maximumWords
      && texts.allSatisfy(Self.isWord)
  }

  /// Returns the text that stands for the kind; `nil` for a value that is no short scalar.
  static func text(of node: JSONNode, _ kind: JSONKind, in document: JSONDocument) -> String? {
    guard !kind.isContainer else { return nil }
    let text = document.text(of: node)
    return text.utf8.count <= maximumLength ? text : nil
  }

  /// Returns whether each value stands for a kind of object.
  ///
  /// - Parameters:
  ///   - isEnumeration: Whether a route reads an enumeration there.
  ///   - isBool: Whether a route reads a Boolean there.
  /// - Returns: Whether they are few, and no names.
  func areKinds(isEnumeration: Bool, isBool: Bool) -> Bool {
    guard !texts.isEmpty, !hasOthers, texts.count <= Self.maximumCases else { return false }
    if isEnumeration || texts.isSubset(of: ["true", "false"]) { return true }
    if isBool { return texts.isSubset(of: ["true", "false", "0", "1"]) }
    return texts.count <= Self.maximumWords
      && (areRepeated || texts.count <= Self.fewWords && texts.allSatisfy(Self.isWord))
      && texts.allSatisfy { $0.hasPrefix("\"") }
  }

  /// Whether each value occurs twice on average, unlike names.
  private var areRepeated: Bool { texts.count * 2 <= count }

  /// Returns whether each value certainly stands for a kind, and not for the name of an object.
  func areCertainKinds(isEnumeration: Bool) -> Bool {
    areKinds(isEnumeration: isEnumeration, isBool: false)
      && (isEnumeration || areRepeated) && !texts.isSubset(of: ["true", "false"])
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
  /// Returns the values of each member of the objects at a schema path.
  func kindValues(at path: ParityPath) -> [String: KindValues] {
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
    return values
  }
}

// MARK: -

/// A kind of object: one value of one member.
struct ObjectKind {
  /// The key of the member.
  let key: String
  /// The tree index of the value.
  let number: Int
}

extension VariantGenerator {
  private static let kinds = ParityPath.Step.key("\u{0}kinds")
  private static let absent = "null"

  /// Returns the kinds of an object or an array, which the values inside it are of.
  ///
  /// Each member that divides objects into kinds counts for itself: two of them are not combined. What is inside an
  /// object that is no model of its own is of the kinds of the object around it, too.
  mutating func kinds(inside place: MutationTarget, _ reads: ReadMap) -> [ObjectKind] {
    let inherited =
      place.knowledge.types.models != nil && reads.isModel(place.cursor)
      ? [] : place.kinds
    guard place.site.kind == .object, !place.knowledge.isDictionary else { return inherited }
    let document = place.site.document
    return inherited
      + kindKeys(of: place, reads).all.compactMap { key in
        let value = document.value(forKey: key, in: place.site.node)
        let text =
          value.map { KindValues.text(of: $0, document.kind($0), in: document) } ?? Self.absent
        return text.flatMap { number(ofKind: $0, key, at: place) }
          .map { ObjectKind(key: key, number: $0) }
      }
  }

  /// Returns the tree index of a kind; `nil` if there are too many, as of names.
  private mutating func number(ofKind text: String, _ key: String, at place: MutationTarget) -> Int?
  {
    let all = schema.child(of: place.contents, at: Self.kinds)
    let ofKey = schema.child(of: all, at: .key(key))
    let isKnown = schema[ofKey].children[.key(text)] != nil
    guard isKnown || schema[ofKey].children.count <= KindValues.maximumCases else { return nil }
    // The child is made if there is none, unlike by the function of this name that returns an optional.
    let number: Int = schema.child(of: ofKey, at: .key(text))
    return number
  }

  /// Returns the keys that divide the objects at a path into kinds, sorted.
  mutating func kindKeys(of place: MutationTarget, _ reads: ReadMap) -> KindKeys {
    if let known = kindKeys[place.schema] { return known }
    var keys = KindKeys()
    let values = survey.kindValues(at: schema.path(of: place.schema))
    for (key, values) in values.sorted(by: { $0.key < $1.key }) {
      let cursor = reads.child(of: place.cursor, at: .key(key), below: place.location)
      guard cursor.isRead || !reads.isComplete else { continue }
      let isEnumeration = reads.isEnumeration(cursor, of: values.texts)
      if values.areKinds(isEnumeration: isEnumeration, isBool: reads.isBool(cursor)) {
        keys.all.append(key)
      }
      if values.areCertainKinds(isEnumeration: isEnumeration) { keys.certain.append(key) }
    }
    kindKeys[place.schema] = keys
    return keys
  }
}

/// The keys that divide the objects at a path into kinds.
struct KindKeys {
  var all: [String] = []
  /// Those whose values are no names.
  var certain: [String] = []
}

extension ReadMap {
  private func reads(at cursor: ReadCursor) -> [PathReads] {
    [cursor.legacy.entry(in: legacy), cursor.codable.entry(in: codable)].compactMap { $0?.value }
  }

  /// Returns whether a route reads an enumeration whose cases are known, or makes one of JSON texts.
  fileprivate func isEnumeration(_ cursor: ReadCursor, of texts: Set<String>) -> Bool {
    if reads(at: cursor).contains(where: { $0.cases != nil }) { return true }
    return enumerations.contains { cases in
      texts.isSubset(of: cases.map(JSONText.quoted))
    }
  }

  fileprivate func isBool(_ cursor: ReadCursor) -> Bool {
    reads(at: cursor).contains { $0.types.contains { $0 == Bool.self } }
  }
}
