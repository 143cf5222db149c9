// The module ValueComparison.
//
// In: two values. Out: how they differ, property by property. Nothing here knows JSON or a route. Begin with
// `StructuralComparison`, `ValueShape` and `ValueDifference`. To compare another type of Foundation, add a row to
// `LeafType` and a test of it.

import Foundation
package import JSONVariants

/// Compares two values part by part, instead of with the models' own `==`.
///
/// **Types.** If both sides *declare* the same type, the dynamic types must be equal, too: a `Photo` and a
/// `Video` in a property of type `any Media` differ, even with equal contents. If the declared types differ,
/// as with `LegacyOrder` and `Order`, values are matched by their labels. A mirror does not show the declared
/// type of a property, but two properties are known to be declared alike if they have the same owner:
///
/// - properties of the same name in two values of one type, or inherited from one class;
/// - payloads of the same case of one enumeration, and elements of one tuple type;
/// - elements, keys and values of collections of one type, even if the collections are properties of
///   different models; the wrapped values of optionals of one type.
///
/// If `LegacyOrder` and `Order` both declare `media: any Media`, this cannot be detected, and the values are
/// matched by their labels.
///
/// **Opaque values.** Closures, pointers and other values without visible content are listed as not
/// compared. The type's own `==` is the last resort: for Foundation values without a useful mirror, and for
/// values whose mirror may hide properties.
package struct StructuralComparison {
  private static let maximumDepth = 1_000

  let rules: ComparisonRules
  /// The schema paths of nondeterministic values, which are neither compared nor written to texts.
  let exceptions: Set<ParityPath>
  package internal(set) var differences: [ValueDifference] = []
  private var found: [ComparisonLimit] = []
  private(set) var path = ParityPath()
  /// The types around the current values, outermost first.
  private var owners: [ValueOwner] = []
  private var types = TypeCatalogue.shared.all
  var objectPairs = ObjectPairs()
  private var trial = Trial.none
  /// How often a rule or an exception has left something out or taken two things for the same.
  private var leniencyCount = 0

  /// The state of a trial, which only finds out whether two values differ and reports nothing.
  private enum Trial { case none, undecided, failed }

  init(except exceptions: Set<ParityPath> = [], rules: ComparisonRules = ComparisonRules()) {
    self.exceptions = exceptions
    self.rules = rules
  }

  /// The values that could not be compared, or only in part.
  package var limits: Set<ComparisonLimit> { Set(found) }

  /// Compares two values and returns the finished comparison.
  ///
  /// - Parameters:
  ///   - legacy: The legacy value.
  ///   - codable: The Codable value.
  ///   - declaredAlike: Whether both are declared with one type, whatever their dynamic types.
  ///   - exceptions: The schema paths of nondeterministic values, which are not compared.
  ///   - rules: How the values are compared.
  /// - Returns: The comparison with its differences and limits.
  /// - Complexity: O(*n* log *n*) in the size of the values; O(*n*²) for unordered elements that differ only
  ///   where `Fingerprint` leaves something out, such as nondeterministic properties.
  package static func compared(
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

  /// Returns the differences between two values of one route; `old` takes the legacy side.
  package static func changes(
    from old: Any,
    to new: Any,
    except exceptions: Set<ParityPath> = [],
    by rules: ComparisonRules = ComparisonRules()
  ) -> [ValueDifference] {
    // What is equal for a check may still show that a route reads a value, or that its value changes in each run.
    let rules = ComparisonRules(ignored: rules.ignored, unordered: rules.unordered)
    return compared(old, new, declaredAlike: true, except: exceptions, rules: rules).differences
      .filter { !exceptions.contains($0.path.schema) }
  }
}

extension StructuralComparison {
  /// Compares two values at the current path.
  ///
  /// - Parameters:
  ///   - legacy: The legacy value.
  ///   - codable: The Codable value.
  ///   - alike: Whether both are declared with one type.
  mutating func compare(_ legacy: Any, _ codable: Any, alike: Bool = false) {
    guard !isException(path) else { return compareNondeterministic(legacy, codable) }
    let left = facts(of: legacy)
    let right =
      left.type == type(of: codable) && !left.isRecorded ? left : facts(of: codable)
    if let pair = rules.rawValues(legacy, left, codable, right) {
      countLeniency()
      compare(pair.0, pair.1)
    } else if left.isRecorded || right.isRecorded, isUnknown(legacy, codable) {
      return
    } else if alike, !left.isOneType(as: right), !left.isBox(beside: right) {
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

  mutating func compare(_ legacy: Any, _ codable: Any, alike: Bool, at step: ParityPath.Step) {
    path.append(step)
    compare(legacy, codable, alike: alike)
    path.removeLast()
  }

  mutating func descend(
    to steps: [ParityPath.Step],
    _ body: (inout StructuralComparison) -> Void
  ) {
    for step in steps { path.append(step) }
    body(&self)
    for _ in steps { path.removeLast() }
  }

  /// Returns the facts of a value's type.
  mutating func facts(of value: Any) -> TypeFacts {
    if let known = types[ObjectIdentifier(type(of: value))] { return known }
    let facts = TypeCatalogue.shared.facts(of: value)
    guard !facts.isRecorded else { return facts }
    types = TypeCatalogue.shared.all
    return facts
  }

  private mutating func compareUnwrapped(_ legacy: Operand, _ codable: Operand) {
    switch (legacy.content, codable.content) {
    case (let a?, let b?):
      if legacy.isWrapped || codable.isWrapped {
        compare(a, b, alike: legacy.facts.isOneType(as: codable.facts))
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
    let (found, leniencyCount) = (differences.count, leniencyCount)
    let isOneType = left.isOneType(as: right)
    // A trial reports nothing.
    let isPart = right.isTuple || right.libraryName != nil && !path.steps.isEmpty
    let isOwner = !isTrial && shapes.1.hasLabels && !isPart
    if isOwner { owners.append(ValueOwner(facts: right, depth: path.steps.count)) }
    defer { if isOwner { owners.removeLast() } }
    guard left.isComparable(with: right), compare(shapes.0, shapes.1, isOneType: isOneType) else {
      report(.type, legacy.value, codable.value)
      return
    }
    if left.isLazy, right.isLazy { compareLazyStorage(legacy.value, codable.value) }
    if let reason = left.hides ?? right.hides { addLimit(reason) }
    // Something that is not seen may differ all the same.
    guard left === right, left.isAskedForEquality, !left.isObject, differences.count == found,
      Equality.holds(legacy.value, codable.value) == false
    else { return }
    if leniencyCount == self.leniencyCount {
      report(.value, legacy.value, codable.value)
    } else {
      // Or they are unequal because of what is not compared.
      addLimit(left.hides ?? .customMirror, isUncompared: true)
    }
  }

  /// Compares two shapes.
  ///
  /// - Returns: Whether the shapes are comparable.
  private mutating func compare(
    _ legacy: ValueShape,
    _ codable: ValueShape,
    isOneType: Bool
  ) -> Bool {
    switch (legacy, codable) {
    case (.fields(let a), .fields(let b)): compareFields(a, b, isOneType: isOneType)
    case (.elements(let a, let first), .elements(let b, let second))
    where rules.equivalences.contains(.unorderedArrays) || isUnordered(path):
      countLeniency()
      compareUnordered(a, b, alike: isOneType || first == second, isArray: true)
    case (.elements(let a, let first), .elements(let b, let second)):
      compareElements(a, b, alike: isOneType || first == second)
    case (.set(let a, let first), .set(let b, let second)):
      compareUnordered(a, b, alike: isOneType || first == second, isArray: false)
    case (.dictionary(let a, let keys, let values), .dictionary(let b, let others, let contents)):
      let alike = (keys: isOneType || keys == others, values: isOneType || values == contents)
      compareDictionaries(a, b, alike: alike)
    case (.enumCase(let a), .enumCase(let b)): compareCases(a, b, isOneType: isOneType)
    default: return false
    }
    return true
  }

  /// Compares values without visible content with their own `==`, if they have one.
  private mutating func compareOpaque(_ legacy: Operand, _ codable: Operand) {
    let (left, right) = (legacy.facts, codable.facts)
    // A metatype has a single value.
    if left === right, legacy.value is any Any.Type { return }
    // Equality of addresses proves nothing about the contents.
    let isEqual = left.isAddress ? nil : Equality.holds(legacy.value, codable.value)
    switch isEqual {
    case true: return
    // Objects may be unequal only because `==` compares identity.
    case false where !left.isObject || legacy.value is AnyKeyPath:
      report(.value, legacy.value, codable.value)
    default: addLimit(left.hides ?? right.hides ?? .opaque, isUncompared: true)
    }
  }

  /// Returns whether to compare two objects: a pair only once, so that cycles end, and no object with itself.
  private mutating func enter(_ legacy: Operand, _ codable: Operand) -> Bool {
    guard legacy.facts.isObject, codable.facts.isObject else { return true }
    let (a, b) = (legacy.value as AnyObject, codable.value as AnyObject)
    return a !== b && objectPairs.insert(a, b)
  }
}

extension StructuralComparison {
  func isException(_ place: ParityPath) -> Bool {
    !exceptions.isEmpty && exceptions.contains(place.schema)
  }

  func isUnordered(_ place: ParityPath) -> Bool {
    !rules.unordered.isEmpty && rules.unordered.contains(place.schema)
  }

  var isTrial: Bool { trial != .none }

  mutating func fail() { trial = .failed }

  /// Notes that a value's own `==` may see a difference that is not meant.
  mutating func countLeniency() { leniencyCount += 1 }

  /// Whether nothing more can change the outcome of a trial.
  var isDecided: Bool { trial == .failed }

  /// Returns whether two elements of collections are equal, without a report; limits are kept if they are.
  mutating func areSame(_ legacy: Any, _ codable: Any, alike: Bool) -> Bool {
    let outer = trial
    let (limitCount, pairCount) = (found.count, objectPairs.count)
    trial = .undecided
    compare(legacy, codable, alike: alike, at: .anyIndex)
    let isSame = trial == .undecided
    if !isSame {
      found.removeSubrange(limitCount...)
      objectPairs.removeSubrange(from: pairCount)
    }
    trial = outer
    return isSame
  }

  mutating func addLimit(_ reason: ComparisonLimit.Reason, isUncompared: Bool = false) {
    found.append(ComparisonLimit(path: path.schema, reason: reason, isUncompared: isUncompared))
  }

  /// Adds a difference; in a trial it is never created, because its texts are expensive.
  mutating func add(_ difference: (StructuralComparison) -> ValueDifference) {
    if isTrial {
      fail()
    } else {
      differences.append(difference(self).inside(owners))
    }
  }
}

// MARK: - Reporting

extension StructuralComparison {
  /// Compares two values that change in each run: only nil differs from all of them.
  mutating func compareNondeterministic(_ legacy: Any, _ codable: Any) {
    countLeniency()
    let isNil = [legacy, codable].map { Operand.unwrap($0).content == nil }
    guard isNil[0] != isNil[1] else { return }
    add {
      ValueDifference(
        path: $0.path,
        kind: .value,
        legacy: isNil[0] ? "nil" : "…",
        codable: isNil[1] ? "nil" : "…"
      )
    }
  }

  mutating func report(_ kind: ValueDifference.Kind, _ legacy: Any, _ codable: Any) {
    add {
      ValueDifference(wholes: legacy, codable, kind: kind, path: $0.path, except: $0.exceptions)
    }
  }

  /// Reports a value that only one side has.
  mutating func report(_ kind: OneSided, _ value: Any, at steps: [ParityPath.Step]) {
    let place = ParityPath(path.steps + steps)
    guard !isException(place) else { return }
    add {
      let text = ValueText.short(value, at: place, except: $0.exceptions)
      let leaf = LeafType.leaf(value)
      let isMissing = kind == .missing
      return ValueDifference(
        path: place,
        kind: isMissing ? .missingInCodable : .extraInCodable,
        legacy: isMissing ? text : "missing",
        codable: isMissing ? "missing" : text,
        legacyLeaf: isMissing ? leaf : nil,
        codableLeaf: isMissing ? nil : leaf
      )
    }
  }

  /// Whether the Codable value lacks a part of the legacy value, or has one that it lacks.
  enum OneSided { case missing, extra }
}
