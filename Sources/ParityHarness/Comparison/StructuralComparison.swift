import Foundation

/// Compares two values by what they are made of, place by place, never by the models' own `==`.
///
/// **Types.** The dynamic type is part of a value wherever both sides *declare* one type: a `Photo`
/// against a `Video` in a property of type `any Media` is a difference, even with equal contents. Where
/// the declared types differ, as in `LegacyOrder` against `Order`, values are matched by their labels.
/// A mirror does not show what type a property is declared with, but the declarations of two properties
/// are the same where they have one owner:
///
/// - properties of the same name in two values of one type, or inherited from one class;
/// - payloads of the same case of one enumeration, and elements of one type of tuple;
/// - elements, keys and values of collections of one type, also where the collections stand in models
///   of two types; the wrapped values of optionals of one type.
///
/// In a `LegacyOrder` and an `Order` that both declare `media: any Media`, nothing shows that they do,
/// and such values are matched by their labels.
///
/// **What cannot be seen.** Closures, addresses and whatever else shows no content is listed as not
/// compared. Where there is nothing better, types are asked for their own `==`: values of Foundation
/// without a mirror, and values whose mirrors may hide something.
struct StructuralComparison {
  private static let maximumDepth = 1_000

  let rules: ComparisonRules
  /// Nondeterministic places, as schema paths, which are neither compared nor written in texts.
  let exceptions: Set<ParityPath>
  private(set) var differences: [ValueDifference] = []
  private var found: [ComparisonLimit] = []
  private(set) var path = ParityPath()
  private var types = TypeCatalogue.shared.all
  private var entered: Set<ObjectPair> = []
  private var entries: [ObjectPair] = []
  private var trial = Trial.none
  /// How often a rule or an exception has left something out or taken two things for the same.
  private var concessions = 0

  /// Whether a difference is to be reported, or only that there is one.
  private enum Trial { case none, undecided, failed }

  init(except exceptions: Set<ParityPath> = [], rules: ComparisonRules = ComparisonRules()) {
    self.exceptions = exceptions
    self.rules = rules
  }

  /// What could not be compared, or not in full.
  var limits: Set<ComparisonLimit> { Set(found) }

  /// The differences between two values, in the order in which their labels stand.
  static func differences(
    _ legacy: Any,
    _ codable: Any,
    declaredAlike: Bool = false,
    rules: ComparisonRules = ComparisonRules()
  ) -> [ValueDifference] {
    compared(legacy, codable, declaredAlike: declaredAlike, rules: rules).differences
  }

  /// A finished comparison of two values.
  ///
  /// - Parameters:
  ///   - legacy: A value.
  ///   - codable: Another value.
  ///   - declaredAlike: Whether both are declared with one type, whatever they are.
  ///   - exceptions: Nondeterministic places, as schema paths, which are left out.
  ///   - rules: How the values are compared.
  /// - Returns: The comparison, with what it found.
  /// - Complexity: O(*n* log *n*) in the size of the values.
  static func compared(
    _ legacy: Any,
    _ codable: Any,
    declaredAlike: Bool = false,
    except exceptions: Set<ParityPath> = [],
    rules: ComparisonRules = ComparisonRules()
  ) -> StructuralComparison {
    var comparison = StructuralComparison(except: exceptions, rules: rules)
    comparison.compare(legacy, codable, alike: declaredAlike)
    return comparison
  }

  /// The differences between two values of one route, the old value on the legacy side.
  static func changes(
    from old: Any,
    to new: Any,
    except exceptions: Set<ParityPath> = []
  ) -> [ValueDifference] {
    compared(old, new, declaredAlike: true, except: exceptions).differences
  }
}

extension StructuralComparison {
  /// Compares two values at the place that the comparison has come to.
  ///
  /// - Parameters:
  ///   - legacy: A value.
  ///   - codable: Another value.
  ///   - alike: Whether both are declared with one type.
  mutating func compare(_ legacy: Any, _ codable: Any, alike: Bool = false) {
    guard !isException(path) else { return concede() }
    let left = facts(of: legacy)
    let right = left.type == type(of: codable) ? left : facts(of: codable)
    if left === right, left.sameness?(legacy, codable) == true { return }
    if let pair = rawValues(legacy, left, codable, right) {
      concede()
      compare(pair.0, pair.1)
    } else if alike, left.identity != right.identity, !left.isBox(beside: right) {
      report(.type, legacy, codable)
    } else if case .leaf(let a) = left.role, case .leaf(let b) = right.role {
      compareLeaves(a.read(legacy), b.read(codable))
    } else if path.steps.count >= Self.maximumDepth {
      addLimit(.tooDeep, isUncompared: true)
    } else {
      let isOneType = left === right
      compareUnwrapped(
        Operand(legacy, left, isOneType: isOneType),
        Operand(codable, right, isOneType: isOneType)
      )
    }
  }

  /// A leaf and the raw value of what is none, where they may be equal.
  private func rawValues(
    _ legacy: Any,
    _ left: TypeFacts,
    _ codable: Any,
    _ right: TypeFacts
  ) -> (Any, Any)? {
    guard rules.equivalences.contains(.rawValues) else { return nil }
    switch (left.isLeaf, right.isLeaf) {
    case (true, false): return Self.rawValue(of: codable).map { (legacy, $0) }
    case (false, true): return Self.rawValue(of: legacy).map { ($0, codable) }
    default: return nil
    }
  }

  private static func rawValue(of value: Any) -> Any? {
    (value as? any RawRepresentable).map { $0.rawValue }
  }

  mutating func compare(_ legacy: Any, _ codable: Any, alike: Bool, at step: ParityPath.Step) {
    descend(to: step) { $0.compare(legacy, codable, alike: alike) }
  }

  mutating func descend(to step: ParityPath.Step, _ body: (inout StructuralComparison) -> Void) {
    descend(to: [step], body)
  }

  mutating func descend(
    to steps: [ParityPath.Step],
    _ body: (inout StructuralComparison) -> Void
  ) {
    for step in steps { path.append(step) }
    body(&self)
    for _ in steps { path.removeLast() }
  }

  /// The facts of a value's type.
  mutating func facts(of value: Any) -> TypeFacts {
    if let known = types[ObjectIdentifier(type(of: value))] { return known }
    let facts = TypeCatalogue.shared.facts(of: value)
    types = TypeCatalogue.shared.all
    return facts
  }

  private mutating func compareLeaves(_ legacy: LeafValue?, _ codable: LeafValue?) {
    guard let legacy, let codable else { return }
    guard let kind = legacy.difference(from: codable, rules.equivalences) else {
      if legacy.type != codable.type { concede() }
      return
    }
    add { ValueDifference(leaves: legacy, codable, kind: kind, path: $0.path) }
  }

  private mutating func compareUnwrapped(_ legacy: Operand, _ codable: Operand) {
    switch (legacy.content, codable.content) {
    case (let a?, let b?):
      if legacy.isWrapped || codable.isWrapped {
        compare(a, b, alike: legacy.facts.identity == codable.facts.identity)
      } else {
        lookInto(legacy, codable)
      }
    case (nil, nil):
      if legacy.depthOfNil != codable.depthOfNil { report(.value, legacy.value, codable.value) }
    default:
      report(.value, legacy.value, codable.value)
    }
  }

  private mutating func lookInto(_ legacy: Operand, _ codable: Operand) {
    guard enter(legacy, codable) else { return }
    let (left, right) = (legacy.facts, codable.facts)
    let shapes = (ValueShape(legacy.value, left), ValueShape(codable.value, right))
    if case (.opaque, .opaque) = shapes, left.isComparable(with: right) {
      compareOpaque(legacy, codable)
      return
    }
    let (found, concessions) = (differences.count, concessions)
    let isOneType = left.identity == right.identity
    guard left.isComparable(with: right), compare(shapes.0, shapes.1, isOneType: isOneType) else {
      report(.type, legacy.value, codable.value)
      return
    }
    if let reason = left.hides ?? right.hides { addLimit(reason) }
    // Something that is not seen may differ all the same.
    guard left === right, left.isAskedForEquality, !left.isObject, differences.count == found,
      Equality.holds(legacy.value, codable.value) == false
    else { return }
    if concessions == self.concessions {
      report(.value, legacy.value, codable.value)
    } else {
      // Or they are unequal because of what is not compared.
      addLimit(left.hides ?? .customMirror, isUncompared: true)
    }
  }

  /// - Returns: Whether the shapes can be compared at all.
  private mutating func compare(
    _ legacy: ValueShape,
    _ codable: ValueShape,
    isOneType: Bool
  ) -> Bool {
    switch (legacy, codable) {
    case (.fields(let a), .fields(let b)): compareFields(a, b, isOneType: isOneType)
    case (.elements(let a, let first), .elements(let b, let second))
    where rules.equivalences.contains(.unorderedArrays):
      concede()
      compareSets(a, b, alike: first == second)
    case (.elements(let a, let first), .elements(let b, let second)):
      compareElements(a, b, alike: first == second)
    case (.set(let a, let first), .set(let b, let second)):
      compareSets(a, b, alike: first == second)
    case (.dictionary(let a, let keys, let values), .dictionary(let b, let others, let contents)):
      compareDictionaries(a, b, alike: (keys: keys == others, values: values == contents))
    case (.enumCase(let a), .enumCase(let b)): compareCases(a, b, isOneType: isOneType)
    default: return false
    }
    return true
  }

  /// Compares values that show nothing, by their own `==` where they have one.
  private mutating func compareOpaque(_ legacy: Operand, _ codable: Operand) {
    let (left, right) = (legacy.facts, codable.facts)
    // There is but one value of a metatype.
    if left === right, legacy.value is any Any.Type { return }
    // Whether two addresses are equal says nothing.
    let isEqual = left.isAddress ? nil : Equality.holds(legacy.value, codable.value)
    switch isEqual {
    case true: return
    // Two objects may be unequal for no other reason than that they are two.
    case false where !left.isObject || legacy.value is AnyKeyPath:
      report(.value, legacy.value, codable.value)
    default: addLimit(left.hides ?? right.hides ?? .opaque, isUncompared: true)
    }
  }

  /// Follows a pair of objects only once, so that cycles end, and an object not with itself.
  private mutating func enter(_ legacy: Operand, _ codable: Operand) -> Bool {
    guard legacy.facts.isObject, codable.facts.isObject else { return true }
    let pair = ObjectPair(
      legacy: ObjectIdentifier(legacy.value as AnyObject),
      codable: ObjectIdentifier(codable.value as AnyObject)
    )
    guard pair.legacy != pair.codable, entered.insert(pair).inserted else { return false }
    entries.append(pair)
    return true
  }
}

extension StructuralComparison {
  private func isException(_ place: ParityPath) -> Bool {
    !exceptions.isEmpty && exceptions.contains(place.schema)
  }

  var isTrial: Bool { trial != .none }

  mutating func fail() { trial = .failed }

  /// Notes that a value's own `==` may see a difference that is not meant.
  mutating func concede() { concessions += 1 }

  /// Whether nothing more can change the outcome of a trial.
  var isDecided: Bool { trial == .failed }

  /// Whether two elements of collections are the same, without a report; their limits are kept if they are.
  mutating func areSame(_ legacy: Any, _ codable: Any, alike: Bool) -> Bool {
    let outer = trial
    let (limitCount, entryCount) = (found.count, entries.count)
    trial = .undecided
    compare(legacy, codable, alike: alike, at: .anyIndex)
    let isSame = trial == .undecided
    if !isSame {
      found.removeSubrange(limitCount...)
      for pair in entries[entryCount...] { entered.remove(pair) }
      entries.removeSubrange(entryCount...)
    }
    trial = outer
    return isSame
  }

  mutating func addLimit(_ reason: ComparisonLimit.Reason, isUncompared: Bool = false) {
    found.append(ComparisonLimit(path: path.schema, reason: reason, isUncompared: isUncompared))
  }

  /// Adds a difference, which is not even made in a trial.
  mutating func add(_ difference: (StructuralComparison) -> ValueDifference) {
    if isTrial {
      fail()
    } else {
      differences.append(difference(self))
    }
  }

  mutating func report(_ kind: ValueDifference.Kind, _ legacy: Any, _ codable: Any) {
    add {
      ValueDifference(wholes: legacy, codable, kind: kind, path: $0.path, except: $0.exceptions)
    }
  }

  mutating func reportMissing(_ value: Any, at step: ParityPath.Step) {
    reportMissing(value, at: [step])
  }

  mutating func reportMissing(_ value: Any, at steps: [ParityPath.Step]) {
    let place = ParityPath(path.steps + steps)
    guard !isException(place) else { return }
    add {
      ValueDifference(
        path: place,
        kind: .missingInCodable,
        legacy: ValueText.short(value, at: place, except: $0.exceptions),
        codable: "missing",
        legacyLeaf: LeafType.leaf(value)
      )
    }
  }

  mutating func reportExtra(_ value: Any, at step: ParityPath.Step) {
    reportExtra(value, at: [step])
  }

  mutating func reportExtra(_ value: Any, at steps: [ParityPath.Step]) {
    let place = ParityPath(path.steps + steps)
    guard !isException(place) else { return }
    add {
      ValueDifference(
        path: place,
        kind: .extraInCodable,
        legacy: "missing",
        codable: ValueText.short(value, at: place, except: $0.exceptions),
        codableLeaf: LeafType.leaf(value)
      )
    }
  }
}

private struct ObjectPair: Hashable {
  let legacy: ObjectIdentifier
  let codable: ObjectIdentifier
}
