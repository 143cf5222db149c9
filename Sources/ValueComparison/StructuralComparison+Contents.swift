import JSONVariants

extension StructuralComparison {
  mutating func compareLeaves(_ legacy: LeafValue?, _ codable: LeafValue?) {
    guard let legacy, let codable else { return }
    let kind = legacy.difference(from: codable, rules.equivalences)
    if let kind, !(isUnordered(path) && legacy.isReordering(of: codable)) {
      add { ValueDifference(leaves: legacy, codable, kind: kind, path: $0.path) }
    } else if kind != nil || legacy.type != codable.type {
      countLeniency()
    }
  }

  /// Compares properties by label; renames apply only between values of different types.
  mutating func compareFields(_ legacy: [ValueField], _ codable: [ValueField], isOneType: Bool) {
    var (legacy, codable) = isOneType ? (legacy, codable) : rules.lifted(legacy, codable)
    let count = legacy.count + codable.count
    (legacy, codable) = (rules.compared(legacy), rules.compared(codable))
    if legacy.count + codable.count != count { countLeniency() }
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

  /// Compares the lazy properties that have a value on both sides: an initializer may have set them, and a value that is
  /// not made yet says nothing.
  mutating func compareLazyStorage(_ legacy: Any, _ codable: Any) {
    let (old, new) = (Mirror(reflecting: legacy), Mirror(reflecting: codable))
    let values = ValueField.lazyValues(in: new)
    for (name, value) in ValueField.lazyValues(in: old).sorted(by: { $0.key < $1.key }) {
      let label = rules.renames[name] ?? name
      guard !rules.ignored.contains(name), !rules.ignored.contains(label),
        let other = values[label], !isDecided
      else { continue }
      compare(value, other, alike: false, at: .key(label))
    }
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
    if codable.isPath {
      descend(to: codable.steps) { $0.compare(legacy.value, codable.value, alike: isOneOwner) }
    } else {
      compare(legacy.value, codable.value, alike: isOneOwner, at: .key(codable.label))
    }
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
      compareInOrder(legacy, codable, alike: alike)
    } else if legacy.count * codable.count <= Self.maximumAlignment {
      compareAligned(legacy, codable, alike: alike)
    } else {
      reportLength(legacy, codable, alike: alike)
    }
  }

  /// Compares each element with the one at its index; if they are the same in another order, only this is reported.
  private mutating func compareInOrder(_ legacy: [Any], _ codable: [Any], alike: Bool) {
    let (count, pairCount) = (differences.count, objectPairs.count)
    for (index, pair) in zip(legacy, codable).enumerated() where !isDecided {
      compare(pair.0, pair.1, alike: alike, at: .index(index))
    }
    guard legacy.count > 1, differences.count > count else { return }
    // A pair that is known already would be equal without a look.
    objectPairs.removeSubrange(from: pairCount)
    guard match(legacy, codable, alike: alike).isComplete else { return }
    differences.removeSubrange(count...)
    add {
      ValueDifference(wholes: legacy, codable, kind: .order, path: $0.path, except: $0.exceptions)
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
    let count = differences.count
    for change in changes.removals.reversed() + changes.insertions {
      switch change {
      case .remove(let index, let element, _): report(.missing, element.value, at: [.index(index)])
      case .insert(let index, let element, _): report(.extra, element.value, at: [.index(index)])
      }
    }
    guard differences.count > count else { return }
    let relations = relations(legacy, codable, alike: alike)
    let lacking: ValueDifference.Kind =
      legacy.count > codable.count ? .missingInCodable : .extraInCodable
    for index in differences.indices.dropFirst(count) where differences[index].kind == lacking {
      differences[index].relations = relations
    }
  }

  /// Returns what the elements that only the longer array has have in common: they are equal to others, or behind all that
  /// the shorter array has.
  private mutating func relations(_ legacy: [Any], _ codable: [Any], alike: Bool) -> [Relation] {
    let isOfCodable = codable.count < legacy.count
    let side = isOfCodable ? "Codable" : "legacy"
    let (long, short) = isOfCodable ? (legacy, codable) : (codable, legacy)
    func isSame(_ one: Any, _ other: Any) -> Bool {
      areSame(isOfCodable ? one : other, isOfCodable ? other : one, alike: alike)
    }
    guard !short.isEmpty else { return [] }
    var relations: [Relation] = []
    if long.allSatisfy({ one in short.contains { isSame(one, $0) } }) {
      relations.append(
        Relation(.elements, "\(side) lacks those that are equal to others, as a Set does")
      )
    }
    if zip(long, short).allSatisfy({ isSame($0, $1) }) {
      relations.append(Relation(.elements, "\(side) has no more than the first \(short.count)"))
    }
    return relations
  }
}
