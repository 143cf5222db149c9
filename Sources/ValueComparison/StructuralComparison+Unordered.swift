import JSONVariants

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
      isArray ? items : Self.inOrder(items, by: text)
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
    func key(of pair: (key: Any, value: Any)) -> String { ValueText.keyText(pair.key) }
    let pairs = matching.same + matching.similar
    for pair in Self.inOrder(pairs, by: { key(of: legacy[$0.legacy]) }) where !isDecided {
      let (a, b) = (legacy[pair.legacy], codable[pair.codable])
      // Matched keys need not be equal, such as 1 and Int64(1).
      compare(a.key, b.key, alike: alike.keys, at: .key(key(of: a)))
      compare(a.value, b.value, alike: alike.values, at: .key(key(of: a)))
    }
    guard !isDecided else { return }
    let rest = Self.inOrder(matching.codableRest.map { codable[$0] }, by: key)
    var extra = Dictionary(grouping: rest) { DataKeys.plain(key(of: $0)) }
    for pair in Self.inOrder(matching.legacyRest.map({ legacy[$0] }), by: key) {
      let name = key(of: pair)
      if let other = extra[DataKeys.plain(name)]?.popLast() {
        reportKeys(pair.key, other.key, at: name)
        compare(pair.value, other.value, alike: alike.values, at: .key(name))
      } else {
        report(.missing, pair.value, at: [.key(name)])
      }
    }
    for pair in Self.inOrder(extra.values.flatMap { $0 }, by: key) {
      report(.extra, pair.value, at: [.key(key(of: pair))])
    }
  }

  private mutating func reportKeys(_ legacy: Any, _ codable: Any, at key: String) {
    descend(to: [.key(key)]) { $0.report(.key, legacy, codable) }
  }

  /// Sorts items by their texts, so that the order is the same in every run.
  private static func inOrder<Item>(_ items: [Item], by text: (Item) -> String) -> [Item] {
    items.map { ($0, text: text($0)) }.sorted { $0.text < $1.text }.map(\.0)
  }
}

/// The matched and unmatched elements of two unordered collections, as indexes.
struct Matching {
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
  mutating func match(_ legacy: [Any], _ codable: [Any], alike: Bool) -> Matching {
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
