import LegacyMappers

/// The additions of keys that no fixture has, which count as made only where a route noticed them.
///
/// A key may be read for objects without another key alone. Then its value shows nothing beside that key, and the
/// next object of another shape is tried.
struct AdditionTrials {
  /// The number of shapes of objects in which an addition that no route notices is tried.
  private static let maximumShapes = 16

  private struct History {
    /// The shapes in which no route noticed the addition.
    var shapes: Set<Int> = []
    /// The keys beside which a route noticed it.
    var neighbors: Set<String> = []
    var isNoticed = false
  }

  private struct Trial {
    let applied: AppliedMutator
    /// The kinds of objects for which the addition had not been made.
    let kinds: [AppliedMutator]
    let shape: Int
    let neighbors: Set<String>
  }

  private var histories: [AppliedMutator: History] = [:]
  private var trials: [Int: Trial] = [:]
  private var count = 0

  /// Returns whether an addition may show something new at an object.
  ///
  /// - Parameters:
  ///   - applied: The addition.
  ///   - isMade: Whether it was made and noticed in an object of this kind.
  ///   - object: The object.
  /// - Returns: Whether it may.
  func mayBeNoticed(_ applied: AppliedMutator, isMade: Bool, at object: ObjectShape) -> Bool {
    guard let history = histories[applied] else { return !isMade }
    guard !history.shapes.contains(object.hash), history.shapes.count < Self.maximumShapes else {
      return false
    }
    // The two keys may be read in another order by each route.
    return !isMade || history.isNoticed && !history.neighbors.isSuperset(of: object.keys)
  }

  /// Begins a trial and returns its number.
  mutating func begin(
    _ applied: AppliedMutator,
    _ kinds: [AppliedMutator],
    at object: ObjectShape
  ) -> Int {
    count += 1
    trials[count] = Trial(
      applied: applied,
      kinds: kinds,
      shape: object.hash,
      neighbors: object.keys
    )
    return count
  }

  /// Ends a trial.
  ///
  /// - Returns: What counts as not made, because no route noticed it.
  mutating func end(_ number: Int, isNoticed: Bool) -> [AppliedMutator] {
    guard let trial = trials.removeValue(forKey: number) else { return [] }
    var history = histories[trial.applied] ?? History()
    defer { histories[trial.applied] = history }
    guard isNoticed else {
      history.shapes.insert(trial.shape)
      return history.isNoticed ? trial.kinds : trial.kinds + [trial.applied]
    }
    history.isNoticed = true
    history.neighbors.formUnion(trial.neighbors)
    return []
  }
}

/// The keys of an object with the kinds of their values.
struct ObjectShape {
  /// The keys with a value that is not null.
  let keys: Set<String>
  let hash: Int

  init(of site: MutationSite, kinds: [ObjectKind]) {
    let document = site.document
    var keys: Set<String> = []
    var forms: Set<String> = []
    for (key, value) in document.members(of: site.node) {
      let (name, kind) = (document.string(key), document.kind(value))
      let isEmpty = kind == .string && document.text(of: value).utf8.count == 2
      forms.insert("\(name) \(kind) \(isEmpty)")
      if kind != .null { keys.insert(name) }
    }
    self.keys = keys
    var hasher = Hasher()
    hasher.combine(forms)
    hasher.combine(kinds.map(\.number))
    hash = hasher.finalize()
  }
}
