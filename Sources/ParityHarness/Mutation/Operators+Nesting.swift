import RawJSON

extension MutationOperator {
  /// For members: the same once more inside, and a path where the key looks like one.
  static let nesting: [MutationOperator] = [
    .replacing("nestedDeeper") { $0.nestedDeeper },
    MutationOperator("dottedKeyAsPath") { $0.insertingPathOfKey() },
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
