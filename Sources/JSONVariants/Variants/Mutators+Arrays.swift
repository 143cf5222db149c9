import LegacyMappers

extension Mutator {
  static let arrays = MutatorTable(
    "Arrays",
    where: { site, _ in site.kind == .array },
    [
      .replacing("emptyArray", "Removes all elements.") { $0.isEmptyContainer ? nil : "[]" }
        .ofEachKind,
      .replacing("unwrappedElement", "Writes the first element for the array.") { site in
        site.firstElement.map(site.document.text)
      },
      .inserting("nullElement", "Puts null in front.") { _ in "null" },
      .inserting("stringElement", "Puts a string in front.") { _ in "\"x\"" },
      .inserting("numberElement", "Puts a number in front.") { _ in "7" },
      .inserting("emptyArrayElement", "Puts an empty array in front.") { _ in "[]" },
      .inserting("emptyObjectElement", "Puts an empty object in front.") { _ in "{}" },
      // A loop may keep or discard the elements before an invalid one.
      .appending("nullAtEnd", "Puts null at the end.", "null"),
      .appending("stringAtEnd", "Puts a string at the end.", "\"x\""),
      .appending("numberAtEnd", "Puts a number at the end.", "7"),
      .appending("emptyObjectAtEnd", "Puts an empty object at the end.", "{}"),
      .replacing("swappedElements", "Swaps the first two elements.") {
        $0.changingElements { $0.swapAt(0, 1) }
      },
      .replacing("lastElementDropped", "Removes the last of several elements.") {
        $0.changingElements { $0.removeLast() }
      },
      .replacing("manyElements", "Repeats the first element many times.") { site in
        site.firstElement.map { element in
          let text = site.document.text(of: element)
          return "[\(Array(repeating: text, count: manyElements).joined(separator: ","))]"
        }
      },
      .inserting("twinElement", "Puts an element in front that differs in its last member.") {
        $0.twin { $0.last }
      },
      .inserting(
        "twinElementOfOtherName",
        "Puts an element in front that differs in its first member."
      ) { $0.twin { $0.first } },
      // Every sort order changes the order of these elements, and every equality finds duplicates.
      .replacing("mixedElements", "Writes elements that are unsorted, and some of them twice.") {
        site in site.firstElement.map(site.document.kind).flatMap(mixedElements)
      },
      lastElement("lastElementNull", "Replaces the last of several numbers with null.", "null"),
      lastElement(
        "lastElementAsString",
        "Replaces the last of several numbers with a string.",
        "\"x\""
      ),
      lastElement("lastElementLarge", "Replaces the last of several numbers with 300.", "300"),
      lastElement("lastElementNegative", "Replaces the last of several numbers with -300.", "-300"),
    ]
  )

  /// A number of elements that exceeds the limits of ports.
  private static let manyElements = 40

  private static func mixedElements(_ kind: JSONKind) -> String? {
    switch kind {
    case .string: #"["b","B","a","A","10","9","\#u{e9}","e","a"]"#
    case .number: "[3,1,10,-2,2,1]"
    default: nil
    }
  }

  /// Creates a mutator of the last element: the elements of a pair such as longitude and latitude may have
  /// different limits.
  private static func lastElement(_ name: String, _ summary: String, _ text: String) -> Mutator {
    .replacing(name, summary) { site in
      guard let last = site.lastElement, site.document.kind(last) == .number else { return nil }
      return site.changingElements { $0[$0.count - 1] = text }
    }
  }
}

extension MutationSite {
  /// Appends an element to a nonempty array.
  func insertingLast(_ text: String) -> DocumentEdit? {
    lastElement.map {
      DocumentEdit(inserting: "," + text, at: document.byteRange($0).upperBound)
    }
  }

  fileprivate var firstElement: JSONNode? { document.elements(of: node).first { _ in true } }

  fileprivate var lastElement: JSONNode? { document.elements(of: node).reversed().first }

  /// Returns an array with changed elements; `nil` for arrays of fewer than two elements.
  fileprivate func changingElements(_ change: (inout [String]) -> Void) -> String? {
    let old = document.elements(of: node).map(document.text)
    guard old.count > 1 else { return nil }
    var texts = old
    change(&texts)
    return texts == old ? nil : "[\(texts.joined(separator: ","))]"
  }

  /// Returns a copy of the first element with one of several members changed: another version of the same entity, or a
  /// similar entity.
  fileprivate func twin(
    changing choose: ([(key: JSONNode, value: JSONNode)]) -> (key: JSONNode, value: JSONNode)?
  ) -> String? {
    firstElement.flatMap { document.count(of: $0) > 1 ? twin(of: $0, changing: choose) : nil }
  }

  /// Returns a copy of an object with one member changed; `nil` for an empty object and other values.
  func twin(
    of object: JSONNode,
    changing choose: ([(key: JSONNode, value: JSONNode)]) -> (key: JSONNode, value: JSONNode)?
  ) -> String? {
    let members = Array(document.members(of: object))
    guard let chosen = choose(members) else { return nil }
    let texts = members.map { key, value in
      "\(document.text(of: key)):\(key == chosen.key ? otherScalar(than: value) : document.text(of: value))"
    }
    return "{\(texts.joined(separator: ","))}"
  }
}

extension Mutator {
  static let nesting = MutatorTable(
    "Members that look nested",
    where: { site, _ in site.member != nil },
    [
      .replacing("nestedDeeper", "Nests many levels in a member that has a member of its name.") {
        $0.nestedDeeper
      },
      Mutator("dottedKeyAsPath", "Adds objects where a key with a period would lead as a path.") {
        $0.insertingPathOfKey()
      },
    ]
  )
}

extension MutationSite {
  /// A nesting depth that exceeds the limits of ports.
  private static let manyLevels = 8

  /// A recursive member nested many levels deep; `nil` if the value has no member of the same name.
  fileprivate var nestedDeeper: String? {
    guard let member else { return nil }
    switch kind {
    case .object:
      guard document.value(forKey: document.string(member.key), in: node) != nil else { return nil }
      return levels(of: node, member.key) { $0 }
    case .array:
      guard let element = firstElement, document.kind(element) == .object,
        isOfSameType(element, as: member)
      else { return nil }
      return levels(of: element, member.key) { "[\($0)]" }
    default: return nil
    }
  }

  /// Returns whether an element is of the type that contains its array: it has the array's key, or only keys
  /// of the containing object.
  private func isOfSameType(_ element: JSONNode, as member: Member) -> Bool {
    let keys = document.members(of: element).map { document.string($0.key) }
    if keys.contains(document.string(member.key)) { return true }
    return !keys.isEmpty && keys.allSatisfy { document.value(forKey: $0, in: member.object) != nil }
  }

  private func levels(
    of object: JSONNode,
    _ key: JSONNode,
    _ wrap: (String) -> String
  ) -> String {
    let name = document.string(key)
    let others = document.members(of: object).filter { document.string($0.key) != name }
      .map { "\(document.text(of: $0.key)):\(document.text(of: $0.value))," }.joined()
    return (0..<Self.manyLevels).reduce(wrap(document.text(of: object))) { inner, _ in
      wrap("{\(others)\(document.text(of: key)):\(inner)}")
    }
  }

  /// Inserts a value at the nested path that results from splitting the key at its periods.
  fileprivate func insertingPathOfKey() -> DocumentEdit? {
    guard let member else { return nil }
    let steps = document.string(member.key).split(
      separator: ".",
      omittingEmptySubsequences: false
    )
    guard steps.count > 1, !steps.contains(""),
      document.value(forKey: String(steps[0]), in: member.object) == nil
    else { return nil }
    let value = steps.dropFirst().reversed().reduce(otherScalar(than: node)) { inner, step in
      "{\(JSONText.quoted(String(step))):\(inner)}"
    }
    return DocumentEdit(
      inserting: "\(JSONText.quoted(String(steps[0]))):\(value),",
      at: document.byteRange(member.key).lowerBound
    )
  }
}
