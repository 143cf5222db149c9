extension StructuralComparison {
  /// Compares the properties of two structures while their labels are the same.
  ///
  /// - Returns: Whether they all were; if not, nothing has been reported.
  mutating func compareInStep(_ legacy: Mirror, _ codable: Mirror) -> Bool {
    guard legacy.displayStyle == .struct, codable.displayStyle == .struct,
      legacy.children.count == codable.children.count
    else { return false }
    let reported = differences.count
    for (a, b) in zip(legacy.children, codable.children) {
      guard let label = a.label, label == b.label, let first = label.utf8.first,
        first != UInt8(ascii: "_"), first != UInt8(ascii: "$"), options.renames[label] == nil
      else {
        forget(from: reported)
        return false
      }
      compare(a.value, b.value, at: .key(label))
    }
    return true
  }

  mutating func compareFields(_ legacy: [ValueField], _ codable: [ValueField]) {
    if haveSameLabels(legacy, codable) {
      for (a, b) in zip(legacy, codable) { compare(a.value, b.value, at: .key(b.label)) }
      return
    }
    var rest = codable
    for field in legacy {
      let label = options.renames[field.label] ?? field.label
      if let index = rest.firstIndex(where: { $0.label == label }) {
        compare(field.value, rest.remove(at: index).value, at: .key(label))
      } else {
        reportMissing(field.value, at: .key(label))
      }
    }
    for field in rest { reportExtra(field.value, at: .key(field.label)) }
  }

  private func haveSameLabels(_ legacy: [ValueField], _ codable: [ValueField]) -> Bool {
    legacy.count == codable.count
      && zip(legacy, codable).allSatisfy { a, b in
        (options.renames[a.label] ?? a.label) == b.label
      }
  }

  mutating func compareCases(
    _ legacy: (name: String, payload: Any?),
    _ codable: (name: String, payload: Any?)
  ) {
    let renamed = options.renames[legacy.name] ?? legacy.name
    switch (legacy.payload, codable.payload) {
    case (let a?, let b?) where renamed == codable.name:
      compare(a, b, at: .key(codable.name))
    case (nil, nil) where renamed == codable.name:
      return
    default:
      report(.value, legacy: caseText(legacy), codable: caseText(codable))
    }
  }

  private func caseText(_ enumCase: (name: String, payload: Any?)) -> String {
    ".\(enumCase.name)" + (enumCase.payload.map { "(\(ValueText.short($0)))" } ?? "")
  }

  mutating func compareDictionaries(
    _ legacy: [(key: Any, value: Any)],
    _ codable: [(key: Any, value: Any)]
  ) {
    var rest = Dictionary(codable.map { (Self.keyText($0.key), $0.value) }) { first, _ in first }
    let pairs = legacy.map { (key: Self.keyText($0.key), value: $0.value) }
    for (key, value) in pairs.sorted(by: { $0.key < $1.key }) {
      if let other = rest.removeValue(forKey: key) {
        compare(value, other, at: .key(key))
      } else {
        reportMissing(value, at: .key(key))
      }
    }
    for (key, value) in rest.sorted(by: { $0.key < $1.key }) { reportExtra(value, at: .key(key)) }
  }

  private static func keyText(_ key: Any) -> String { key as? String ?? ValueText.full(key) }

  /// Sets are compared as texts of their elements: an element's own `==` may hide a difference.
  mutating func compareSets(_ legacy: [Any], _ codable: [Any]) {
    let left = legacy.map { (text: ValueText.full($0), value: $0) }.sorted { $0.text < $1.text }
    var rest = codable.map { (text: ValueText.full($0), value: $0) }.sorted { $0.text < $1.text }
    for (index, element) in left.enumerated() {
      if let match = rest.firstIndex(where: { $0.text == element.text }) {
        rest.remove(at: match)
      } else {
        reportMissing(element.value, at: .index(index))
      }
    }
    for (index, element) in rest.enumerated() { reportExtra(element.value, at: .index(index)) }
  }
}
