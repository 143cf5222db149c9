/// Compares two values by what they are made of: label by label, never with their own `==`.
///
/// The two may be of different types; labels are matched by name, renamed ones through the options.
struct StructuralComparison {
  private static let maximumDepth = 1_000

  let options: ComparisonOptions
  private(set) var differences: [ValueDifference] = []
  private(set) var notes: Set<ComparisonNote> = []
  private var path = ParityPath()
  /// What is known of types already; `nil` to ask mirrors alone.
  private var typed: TypedComparisons?
  private var visited: Set<ObjectPair> = []

  init(options: ComparisonOptions = ComparisonOptions()) { self.options = options }

  /// The differences between two values, in the order in which their labels stand.
  static func differences(
    _ legacy: Any,
    _ codable: Any,
    options: ComparisonOptions = ComparisonOptions()
  ) -> [ValueDifference] {
    compared(legacy, codable, options: options).differences
  }

  /// A comparison of two values that is done, with what it found.
  static func compared(
    _ legacy: Any,
    _ codable: Any,
    options: ComparisonOptions
  ) -> StructuralComparison {
    var comparison = StructuralComparison(options: options)
    TypedComparisonPool.shared.withComparisons(for: options) { typed in
      comparison.typed = typed
      comparison.compare(legacy, codable)
      comparison.typed = nil
    }
    return comparison
  }

  /// Compares two values beside this comparison: cycles that it follows already still end.
  func areEqual(_ legacy: Any, _ codable: Any) -> Bool {
    var comparison = self
    comparison.differences = []
    comparison.compare(legacy, codable)
    return comparison.differences.isEmpty
  }

  mutating func compare(_ legacy: Any, _ codable: Any) {
    if let typed {
      typed.compare(legacy, codable, &self)
    } else {
      compareReflected(legacy, codable)
    }
  }

  /// Compares two values by their mirrors.
  mutating func compareReflected(_ legacy: Any, _ codable: Any) {
    let legacyLeaf = LeafReader.read(legacy)
    let codableLeaf = LeafReader.read(codable)
    if let legacyLeaf, let codableLeaf {
      compare(legacyLeaf, codableLeaf)
      return
    }
    guard mayDescend() else { return }
    compareUnwrapped(Operand(legacy, legacyLeaf), Operand(codable, codableLeaf))
  }

  mutating func compare(_ legacy: Any, _ codable: Any, at step: ParityPath.Step) {
    descend(to: step) { $0.compare(legacy, codable) }
  }

  mutating func descend(to step: ParityPath.Step, _ body: (inout StructuralComparison) -> Void) {
    path.append(step)
    body(&self)
    path.removeLast()
  }

  /// Whether a value may be looked into at this depth; notes it if not.
  mutating func mayDescend() -> Bool {
    guard path.steps.count < Self.maximumDepth else {
      note(.tooDeep)
      return false
    }
    return true
  }

  private mutating func compare(_ legacy: LeafValue, _ codable: LeafValue) {
    guard let kind = legacy.difference(from: codable, options: options) else { return }
    differences.append(ValueDifference(leaves: legacy, codable, kind: kind, path: path))
  }

  private mutating func compareUnwrapped(_ legacy: Operand, _ codable: Operand) {
    switch (legacy.value, codable.value) {
    case (let legacyValue?, let codableValue?):
      if legacy.wasWrapped || codable.wasWrapped {
        compare(legacyValue, codableValue)
      } else {
        compareShapes(legacy, codable)
      }
    case (nil, nil):
      if legacy.depthOfNil != codable.depthOfNil { report(.value, legacy, codable) }
    default:
      report(.value, legacy, codable)
    }
  }

  private mutating func compareShapes(_ legacy: Operand, _ codable: Operand) {
    guard let legacyMirror = legacy.mirror, let codableMirror = codable.mirror else {
      report(.type, legacy, codable)
      return
    }
    guard enter(legacy.original, codable.original) else { return }
    noteCustomMirror(of: legacy.original)
    if compareInStep(legacyMirror, codableMirror) { return }
    let legacyShape = ValueShape(legacy.original, legacyMirror)
    let codableShape = ValueShape(codable.original, codableMirror)
    if !compare(legacyShape, codableShape) { report(.type, legacy, codable) }
  }
}

extension StructuralComparison {
  /// - Returns: Whether the shapes can be compared at all.
  private mutating func compare(_ legacy: ValueShape, _ codable: ValueShape) -> Bool {
    switch (legacy, codable) {
    case (.fields(let a), .fields(let b)): compareFields(a, b)
    case (.elements(let a), .elements(let b)): compareElements(a, b)
    case (.set(let a), .set(let b)): compareSets(a, b)
    case (.dictionary(let a), .dictionary(let b)): compareDictionaries(a, b)
    case (.enumCase(let a, let left), .enumCase(let b, let right)):
      compareCases((a, left), (b, right))
    case (.opaque, .opaque): note(.opaque)
    default: return false
    }
    return true
  }

  /// Follows a pair of objects only once, so that cycles end.
  private mutating func enter(_ legacy: Any, _ codable: Any) -> Bool {
    guard type(of: legacy) is AnyClass, type(of: codable) is AnyClass else { return true }
    let pair = ObjectPair(
      legacy: ObjectIdentifier(legacy as AnyObject),
      codable: ObjectIdentifier(codable as AnyObject)
    )
    return visited.insert(pair).inserted
  }

  private mutating func noteCustomMirror(of value: Any) {
    if CustomMirrors.mayHideProperties(type(of: value)) { note(.customMirror) }
  }

  private mutating func note(_ reason: ComparisonNote.Reason) {
    notes.insert(ComparisonNote(path: path.schema, reason: reason))
  }

  mutating func forget(from index: Int) { differences.removeSubrange(index...) }

  mutating func report(_ kind: ValueDifference.Kind, legacy: String, codable: String) {
    differences.append(
      ValueDifference(path: path, kind: kind, legacy: legacy, codable: codable)
    )
  }

  private mutating func report(
    _ kind: ValueDifference.Kind,
    _ legacy: Operand,
    _ codable: Operand
  ) {
    differences.append(
      ValueDifference(
        path: path,
        kind: kind,
        legacy: legacy.text,
        codable: codable.text,
        legacyLeaf: legacy.leaf,
        codableLeaf: codable.leaf,
        codableType: codable.value.map { type(of: $0) }
      )
    )
  }

  mutating func reportMissing(_ value: Any, at step: ParityPath.Step) {
    path.append(step)
    differences.append(
      ValueDifference(
        path: path,
        kind: .missingInCodable,
        legacy: ValueText.short(value),
        codable: "missing",
        legacyLeaf: LeafReader.read(value)
      )
    )
    path.removeLast()
  }

  mutating func reportExtra(_ value: Any, at step: ParityPath.Step) {
    path.append(step)
    differences.append(
      ValueDifference(
        path: path,
        kind: .extraInCodable,
        legacy: "missing",
        codable: ValueText.short(value),
        codableLeaf: LeafReader.read(value)
      )
    )
    path.removeLast()
  }
}

private struct ObjectPair: Hashable {
  let legacy: ObjectIdentifier
  let codable: ObjectIdentifier
}

/// One side of a comparison, without the optionals around it.
private struct Operand {
  let original: Any
  let value: Any?
  let depthOfNil: Int
  let leaf: LeafValue?
  let mirror: Mirror?
  let wasWrapped: Bool

  init(_ original: Any, _ leaf: LeafValue?) {
    self.original = original
    self.leaf = leaf
    guard leaf == nil else {
      mirror = nil
      (value, depthOfNil, wasWrapped) = (leaf?.isNil == true ? nil : original, 0, false)
      return
    }
    if type(of: original) == AnyHashable.self, let hashable = original as? AnyHashable {
      (value, depthOfNil, mirror, wasWrapped) = (hashable.base, 0, nil, true)
      return
    }
    let mirror = Mirror(reflecting: original)
    self.mirror = mirror
    wasWrapped = mirror.displayStyle == .optional
    (value, depthOfNil) = wasWrapped ? OptionalDepth.unwrap(original) : (original, 0)
  }

  var text: String {
    guard let leaf else {
      return value == nil ? ValueText.full(original) : ValueText.short(original)
    }
    return leaf.isNil ? "nil" : "\(ValueText.short(original)) (\(leaf.type))"
  }
}
