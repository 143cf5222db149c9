import LegacyExtractor

extension Mutator {
  static let arrays: [Mutator] = [
    .replacing("emptyArray") { $0.kind == .array && !$0.isEmptyContainer ? "[]" : nil },
    .replacing("unwrappedElement") { site in site.firstElement.map(site.document.text) },
    .inserting("nullElement") { _ in "null" },
    .inserting("stringElement") { _ in "\"x\"" },
    .inserting("numberElement") { _ in "7" },
    .inserting("trueElement") { _ in "true" },
    .inserting("emptyArrayElement") { _ in "[]" },
    .inserting("emptyObjectElement") { _ in "{}" },
    .inserting("duplicateElement") { site in site.firstElement.map(site.document.text) },
    .replacing("swappedElements") { $0.changingElements { $0.swapAt(0, 1) } },
    .replacing("lastElementDropped") { $0.changingElements { $0.removeLast() } },
    .replacing("manyElements") { $0.repeatingElements() },
    .inserting("twinElement") { $0.twin { $0.last } },
    .inserting("twinElementOfOtherName") { $0.twin { $0.first } },
    // What each way to sort brings into another order, and each way to compare finds twice.
    .replacing("mixedElements") { site in
      site.firstElement.map(site.document.kind).flatMap(mixedElements)
    },
    lastElement("lastElementNull", "null"),
    lastElement("lastElementAsString", "\"x\""),
    lastElement("lastElementLarge", "300"),
    lastElement("lastElementNegative", "-300"),
  ]

  /// The same for an array that has no element to learn from, but a type.
  static func mixingElements(ofType typeName: String) -> Mutator? {
    let kinds: [(kind: JSONKind, names: Set<String>)] = [
      (.string, ["String"]), (.number, PathKnowledge.numberTypes),
    ]
    let name = typeName.split { "<>".contains($0) }.last.map(String.init) ?? typeName
    guard let kind = kinds.first(where: { $0.names.contains(name) })?.kind else { return nil }
    return .replacing("mixedElementsInEmptyArray") { site in
      site.kind == .array && site.isEmptyContainer ? mixedElements(kind) : nil
    }
  }

  private static func mixedElements(_ kind: JSONKind) -> String? {
    switch kind {
    case .string: #"["b","B","a","A","10","9","\#u{e9}","e","a"]"#
    case .number: "[3,1,10,-2,2,1]"
    default: nil
    }
  }

  /// Of a pair such as a longitude and a latitude, the first may have other limits than the last.
  private static func lastElement(_ name: String, _ text: String) -> Mutator {
    .replacing(name) { site in
      guard let last = site.lastNumber, site.document.text(of: last) != text else { return nil }
      return site.changingElements { $0[$0.count - 1] = text }
    }
  }
}

extension MutationSite {
  /// How many elements are more than a port has room for, if it has not room for all.
  private static let manyElements = 40

  fileprivate var firstElement: JSONNode? {
    kind == .array ? document.elements(of: node).first { _ in true } : nil
  }

  /// The last of several numbers.
  fileprivate var lastNumber: JSONNode? {
    guard kind == .array, let last = document.elements(of: node).reversed().first,
      document.kind(last) == .number
    else { return nil }
    return last
  }

  /// For arrays of more than one element.
  fileprivate func changingElements(_ change: (inout [String]) -> Void) -> String? {
    guard kind == .array else { return nil }
    let old = document.elements(of: node).map(document.text)
    guard old.count > 1 else { return nil }
    var texts = old
    change(&texts)
    return texts == old ? nil : "[\(texts.joined(separator: ","))]"
  }

  fileprivate func repeatingElements() -> String? {
    guard let first = firstElement else { return nil }
    let text = document.text(of: first)
    let rest = Array(repeating: text, count: Self.manyElements)
    return "[\(rest.joined(separator: ","))]"
  }

  /// The first element with another value for one of its members: the same thing twice, or two
  /// things of which one was there.
  fileprivate func twin(
    changing choose: ([(key: JSONNode, value: JSONNode)]) -> (key: JSONNode, value: JSONNode)?
  ) -> String? {
    guard let element = firstElement else { return nil }
    let members = Array(document.members(of: element))
    guard members.count > 1, let chosen = choose(members) else { return nil }
    let texts = members.map { key, value in
      "\(document.text(of: key)):\(key == chosen.key ? otherScalar(than: value) : document.text(of: value))"
    }
    return "{\(texts.joined(separator: ","))}"
  }
}

extension Mutator {
  /// For members: the same once more inside, and a path where the key looks like one.
  static let nesting: [Mutator] = [
    .replacing("nestedDeeper") { $0.nestedDeeper },
    Mutator("dottedKeyAsPath") { $0.insertingPathOfKey() },
  ]
}

extension MutationSite {
  /// More levels than a port descends, if it counts them.
  private static let manyLevels = 8

  /// For a member whose value has a member of the same name: many levels of it.
  fileprivate var nestedDeeper: String? {
    guard let member else { return nil }
    switch kind {
    case .object:
      guard document.value(forKey: document.string(member.key), in: node) != nil else { return nil }
      return levels(of: node, member.key) { $0 }
    case .array:
      guard let element = document.elements(of: node).first(where: { _ in true }),
        document.kind(element) == .object, isOfSameType(element, as: member)
      else { return nil }
      return levels(of: element, member.key) { "[\($0)]" }
    default: return nil
    }
  }

  /// An element that has the key of its array, or only keys of the object that has the array.
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

  /// Puts a value where the key would lead if its periods were steps.
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
