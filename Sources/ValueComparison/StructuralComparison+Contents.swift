import JSONVariants

extension StructuralComparison {
  /// Compares properties by label; renames apply only between values of different types.
  mutating func compareFields(_ legacy: [ValueField], _ codable: [ValueField], isOneType: Bool) {
    var (legacy, codable) = isOneType ? (legacy, codable) : rules.lifted(legacy, codable)
    let count = legacy.count + codable.count
    (legacy, codable) = (rules.compared(legacy), rules.compared(codable))
    if legacy.count + codable.count != count { noteLeniency() }
    if isInStep(legacy, codable, isOneType: isOneType) {
      for (a, b) in zip(legacy, codable) where !isDecided { compare(a, b, isOneType: isOneType) }
      return
    }
    var rest = codable
    for field in legacy where !isDecided {
      let label = label(of: field, isOneType: isOneType)
      if let index = rest.firstIndex(where: { $0.label == label }) {
        compare(field, rest.remove(at: index), isOneType: isOneType)
      } else {
        report(.missing, field.value, at: ParityPath.steps(ofLabel: label))
      }
    }
    for field in rest { report(.extra, field.value, at: field.steps) }
  }

  private func isInStep(
    _ legacy: [ValueField],
    _ codable: [ValueField],
    isOneType: Bool
  ) -> Bool {
    legacy.count == codable.count
      && zip(legacy, codable).allSatisfy { label(of: $0, isOneType: isOneType) == $1.label }
  }

  private func label(of field: ValueField, isOneType: Bool) -> String {
    isOneType ? field.label : rules.renames[field.label] ?? field.label
  }

  private mutating func compare(_ legacy: ValueField, _ codable: ValueField, isOneType: Bool) {
    let isOneOwner = isOneType || legacy.owner == codable.owner
    descend(to: codable.steps) { $0.compare(legacy.value, codable.value, alike: isOneOwner) }
    guard isOneOwner, !legacy.storage.isEmpty else { return }
    descend(to: codable.steps) {
      $0.compareFields(legacy.storage, codable.storage, isOneType: true)
    }
  }
}

// MARK: - Cases

extension StructuralComparison {
  mutating func compareCases(_ legacy: EnumCase, _ codable: EnumCase, isOneType: Bool) {
    if let a = legacy.name, let b = codable.name {
      let label = isOneType ? a : rules.renames[a] ?? a
      switch (legacy.payload, codable.payload) {
      case (let c?, let d?) where label == b: compare(c, d, alike: isOneType, at: .key(b))
      case (nil, nil) where label == b: return
      default: report(.value, legacy.value, codable.value)
      }
    } else if (legacy.payload == nil) != (codable.payload == nil) {
      report(.value, legacy.value, codable.value)
    } else {
      switch areSameCases(legacy, codable, isOneType: isOneType) {
      case true: return
      case false: report(.value, legacy.value, codable.value)
      case nil: addLimit(.opaque, isUncompared: true)
      }
    }
  }

  /// Returns whether two cases without known names are equal; `nil` when this cannot be decided.
  ///
  /// Raw values and `==` decide, otherwise the encoded form. A description can only prove a difference.
  private mutating func areSameCases(
    _ legacy: EnumCase,
    _ codable: EnumCase,
    isOneType: Bool
  ) -> Bool? {
    var answers: [Bool] = []
    if let a = legacy.rawValue, let b = codable.rawValue {
      answers.append(areSame(a, b, alike: false))
    }
    if isOneType, let isEqual = Equality.holds(legacy.value, codable.value) {
      answers.append(isEqual)
    }
    if answers.isEmpty, let a = legacy.encoded, let b = codable.encoded { answers.append(a == b) }
    let isRecorded = [legacy, codable].contains { RecordedValue.of($0.value) != nil }
    if answers.isEmpty, isOneType, !isRecorded {
      return "\(legacy.value)" == "\(codable.value)" ? nil : false
    }
    return answers.isEmpty ? nil : !answers.contains(false)
  }
}

// MARK: - Arrays

extension StructuralComparison {
  /// The number of element pairs above which the alignment is skipped, because its cost is quadratic.
  private static let maximumAlignment = 1_024

  mutating func compareElements(_ legacy: [Any], _ codable: [Any], alike: Bool) {
    if legacy.count == codable.count {
      for (index, pair) in zip(legacy, codable).enumerated() where !isDecided {
        compare(pair.0, pair.1, alike: alike, at: .index(index))
      }
    } else if legacy.count * codable.count <= Self.maximumAlignment {
      compareAligned(legacy, codable, alike: alike)
    } else {
      reportLength(legacy, codable, alike: alike)
    }
  }

  private mutating func reportLength(_ legacy: [Any], _ codable: [Any], alike: Bool) {
    let shared = min(legacy.count, codable.count)
    let first = (0..<shared).first { !areSame(legacy[$0], codable[$0], alike: alike) } ?? shared
    add {
      ValueDifference(
        path: $0.path,
        kind: .length,
        legacy: "\(legacy.count) elements",
        codable: "\(codable.count) elements (first difference at index \(first))"
      )
    }
  }

  /// Reports missing and extra elements relative to the longest common subsequence of two arrays.
  private mutating func compareAligned(_ legacy: [Any], _ codable: [Any], alike: Bool) {
    // Which side an element is of decides about its labels.
    let left = legacy.map { (isLegacy: true, value: $0) }
    let right = codable.map { (isLegacy: false, value: $0) }
    let changes = right.difference(from: left) { first, second in
      first.isLegacy
        ? areSame(first.value, second.value, alike: alike)
        : areSame(second.value, first.value, alike: alike)
    }
    for change in changes.removals.reversed() + changes.insertions {
      switch change {
      case .remove(let index, let element, _): report(.missing, element.value, at: [.index(index)])
      case .insert(let index, let element, _): report(.extra, element.value, at: [.index(index)])
      }
    }
  }
}

// MARK: - Sets and dictionaries

extension StructuralComparison {
  /// Compares unordered elements by matching them structurally, because texts and custom `==` may hide a
  /// difference.
  ///
  /// - Parameters:
  ///   - legacy: The elements of the legacy value.
  ///   - codable: The elements of the Codable value.
  ///   - alike: Whether both are declared with one type.
  ///   - isArray: Whether the elements have indexes, as those of unordered arrays; sets have a random order.
  mutating func compareUnordered(_ legacy: [Any], _ codable: [Any], alike: Bool, isArray: Bool) {
    let matching = match(legacy, codable, alike: alike)
    guard !failsTrial(matching) else { return }
    func step(_ index: Int) -> ParityPath.Step { isArray ? .index(index) : .anyIndex }
    func ordered<Item>(_ items: [Item], _ text: (Item) -> String) -> [Item] {
      isArray ? items : Self.inOrder(items.map { ($0, text($0)) })
    }
    for pair in ordered(matching.similar, { ValueText.full(legacy[$0.legacy]) }) where !isDecided {
      compare(legacy[pair.legacy], codable[pair.codable], alike: alike, at: step(pair.codable))
    }
    guard !isDecided else { return }
    for index in ordered(matching.legacyRest, { ValueText.full(legacy[$0]) }) {
      report(.missing, legacy[index], at: [step(index)])
    }
    for index in ordered(matching.codableRest, { ValueText.full(codable[$0]) }) {
      report(.extra, codable[index], at: [step(index)])
    }
  }

  mutating func compareDictionaries(
    _ legacy: [(key: Any, value: Any)],
    _ codable: [(key: Any, value: Any)],
    alike: (keys: Bool, values: Bool)
  ) {
    let matching = match(legacy.map(\.key), codable.map(\.key), alike: alike.keys)
    guard !failsTrial(matching) else { return }
    let pairs = matching.same + matching.similar
    let places = pairs.map { (pair: $0, key: ValueText.keyText(legacy[$0.legacy].key)) }
    for (pair, key) in places.sorted(by: { $0.key < $1.key }) where !isDecided {
      let (a, b) = (legacy[pair.legacy], codable[pair.codable])
      // Matched keys need not be equal, such as 1 and Int64(1).
      compare(a.key, b.key, alike: alike.keys, at: .key(key))
      compare(a.value, b.value, alike: alike.values, at: .key(key))
    }
    guard !isDecided else { return }
    let missing = matching.legacyRest.map { (ValueText.keyText(legacy[$0].key), legacy[$0].value) }
    for (key, value) in missing.sorted(by: { $0.0 < $1.0 }) {
      report(.missing, value, at: [.key(key)])
    }
    let extra = matching.codableRest.map { (ValueText.keyText(codable[$0].key), codable[$0].value) }
    for (key, value) in extra.sorted(by: { $0.0 < $1.0 }) { report(.extra, value, at: [.key(key)]) }
  }

  /// Sorts items by their texts, so that the order is the same in every run.
  private static func inOrder<Item>(_ items: [(item: Item, text: String)]) -> [Item] {
    items.sorted { $0.text < $1.text }.map(\.item)
  }
}

/// The matched and unmatched elements of two unordered collections, as indexes.
private struct Matching {
  typealias Pair = (legacy: Int, codable: Int)
  /// Equal elements.
  var same: [Pair] = []
  /// Elements that differ but have the same fingerprint, such as zeros of both signs.
  var similar: [Pair] = []
  var legacyRest: [Int] = []
  var codableRest: [Int] = []

  var isComplete: Bool { similar.isEmpty && legacyRest.isEmpty && codableRest.isEmpty }
}

extension StructuralComparison {
  /// Matches elements by comparing those that have the same fingerprint.
  ///
  /// - Complexity: O(*n*) in the number of elements if their fingerprints differ, O(*n*²) if all are the same.
  private mutating func match(_ legacy: [Any], _ codable: [Any], alike: Bool) -> Matching {
    let marks = fingerprints(legacy, codable, alike: alike)
    var buckets = Dictionary(grouping: codable.indices.reversed()) { marks.codable[$0] }
    var matching = Matching()
    for index in legacy.indices {
      let candidates = buckets[marks.legacy[index]] ?? []
      let place = candidates.lastIndex { areSame(legacy[index], codable[$0], alike: alike) }
      if let place {
        matching.same.append((index, candidates[place]))
        buckets[marks.legacy[index]]?.remove(at: place)
      } else {
        matching.legacyRest.append(index)
      }
    }
    var rest: [Int] = []
    for index in matching.legacyRest {
      if let other = buckets[marks.legacy[index]]?.popLast() {
        matching.similar.append((index, other))
      } else {
        rest.append(index)
      }
    }
    matching.legacyRest = rest
    matching.codableRest = buckets.values.joined().sorted()
    return matching
  }

  /// Fails a trial with unmatched elements early, without creating texts for a report.
  private mutating func failsTrial(_ matching: Matching) -> Bool {
    guard isTrial, !matching.isComplete else { return false }
    fail()
    return true
  }

  private func fingerprints(
    _ legacy: [Any],
    _ codable: [Any],
    alike: Bool
  ) -> (legacy: [Int], codable: [Int]) {
    Fingerprint.numbers(of: legacy, codable, isExact: alike, rules, except: exceptions)
  }
}
