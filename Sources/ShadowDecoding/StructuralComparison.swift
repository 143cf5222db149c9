import Foundation

/// Compares two values property by property, with mirrors.
///
/// What a mirror does not show is never taken as equal, but collected in `notComparable`: functions, types with a
/// mirror of their own or without visible properties, objects of Objective-C. A type's own `==` is not asked, because
/// it may leave properties out.
struct StructuralComparison {
  private static let maximumDepth = 100
  private static let maximumCount = 10

  private(set) var differences: [ShadowDifference] = []
  private(set) var omittedCount = 0
  /// The paths, with `[]` for every element, at most as many as differences.
  private(set) var notComparable: Set<String> = []

  private let text: ShadowText
  private var path: [String] = []
  /// The pairs of objects that have been entered: in a cycle, the first visit finds the differences.
  private var entered: Set<[ObjectIdentifier]> = []

  init(_ strategy: ShadowOptions.ValueStrategy) { text = ShadowText(strategy: strategy) }

  mutating func compare(_ legacy: Any, _ codable: Any) {
    guard path.count < Self.maximumDepth else { return skip() }
    let left = legacy as? any ShadowOptional
    let right = codable as? any ShadowOptional
    if left != nil || right != nil {
      return compareOptionals(left.map(\.wrapped) ?? legacy, right.map(\.wrapped) ?? codable)
    }
    compareContents(Self.unboxed(legacy), Self.unboxed(codable))
  }

  private static func unboxed(_ value: Any) -> Any {
    // Every hashable value can be cast to `AnyHashable`, but only a box has its type.
    type(of: value) == AnyHashable.self ? (value as? AnyHashable)?.base ?? value : value
  }

  mutating func addFailure(legacy: (any Error)?, codable: (any Error)?) {
    add(.failure, text.text(legacy), text.text(codable))
  }

  private mutating func compareOptionals(_ legacy: Any?, _ codable: Any?) {
    switch (legacy, codable) {
    case (nil, nil): break
    case (let legacy?, let codable?): compare(legacy, codable)
    default: add(.presence, legacy, codable)
    }
  }

  private mutating func compareContents(_ legacy: Any, _ codable: Any) {
    switch (legacy as? any ShadowLeaf, codable as? any ShadowLeaf) {
    case (let left?, let right?) where type(of: left) == type(of: right):
      if !left.isSame(as: right) { add(.value, legacy, codable) }
      return
    case (nil, nil): break
    default: return add(.type, legacy, codable)
    }
    if let legacy = legacy as? any ShadowList, let codable = codable as? any ShadowList {
      compareElements(legacy.elements, codable.elements)
    } else if let legacy = legacy as? any ShadowSet, let codable = codable as? any ShadowSet {
      compareSets(legacy.members, codable.members)
    } else if let legacy = legacy as? any ShadowDictionary,
      let codable = codable as? any ShadowDictionary
    {
      compareDictionaries(legacy.pairs, codable.pairs)
    } else if legacy is any ShadowCollection || codable is any ShadowCollection {
      add(.type, legacy, codable)
    } else {
      compareMirrors(legacy, codable)
    }
  }
}

// MARK: - Collections

extension StructuralComparison {
  private mutating func compareElements(_ legacy: [Any], _ codable: [Any]) {
    guard legacy.count == codable.count else {
      return add(.count, "\(legacy.count) elements", "\(codable.count) elements")
    }
    for index in legacy.indices {
      at("[\(index)]") { $0.compare(legacy[index], codable[index]) }
    }
  }

  private mutating func compareSets(_ legacy: Set<AnyHashable>, _ codable: Set<AnyHashable>) {
    for member in legacy {
      // A type's own `==` finds the partner, and the mirrors of the two decide.
      let partner = codable.firstIndex(of: member).map { codable[$0].base }
      at("[*]") { $0.compareOptionals(member.base, partner) }
    }
    for member in codable where !legacy.contains(member) {
      at("[*]") { $0.add(.presence, nil, member.base) }
    }
  }

  private mutating func compareDictionaries(
    _ legacy: [AnyHashable: Any],
    _ codable: [AnyHashable: Any]
  ) {
    for (key, value) in legacy {
      at(text.step(toKey: key)) { comparison in
        guard let index = codable.index(forKey: key) else {
          return comparison.add(.presence, value, nil)
        }
        comparison.compare(key.base, codable[index].key.base)
        comparison.compare(value, codable[index].value)
      }
    }
    for (key, value) in codable where legacy.index(forKey: key) == nil {
      at(text.step(toKey: key)) { $0.add(.presence, nil, value) }
    }
  }
}

// MARK: - Properties

extension StructuralComparison {
  private mutating func compareMirrors(_ legacy: Any, _ codable: Any) {
    if type(of: legacy) is AnyClass, type(of: codable) is AnyClass {
      let (left, right) = (legacy as AnyObject, codable as AnyObject)
      // One object, as from a cache, says nothing about the two decoders.
      guard left !== right else { return skip() }
      let pair = [ObjectIdentifier(left), ObjectIdentifier(right)]
      guard entered.insert(pair).inserted else { return }
    }
    guard let left = VisibleParts(legacy), let right = VisibleParts(codable) else { return skip() }
    guard left.style == right.style else { return add(.type, legacy, codable) }
    guard left.caseName == right.caseName else { return add(.value, legacy, codable) }
    compareFields(left.fields, right.fields)
  }

  private mutating func compareFields(_ legacy: [(String, Any)], _ codable: [(String, Any)]) {
    // A superclass may have a private property of the same name, so a partner serves only once.
    var rest = codable
    for (label, value) in legacy {
      let partner = rest.firstIndex { $0.0 == label }.map { rest.remove(at: $0).1 }
      at(".\(label)") { comparison in
        guard let partner else { return comparison.add(.presence, value, nil) }
        comparison.compare(value, partner)
      }
    }
    for (label, value) in rest { at(".\(label)") { $0.add(.presence, nil, value) } }
  }

  private mutating func at(_ step: String, _ body: (inout StructuralComparison) -> Void) {
    path.append(step)
    body(&self)
    path.removeLast()
  }

  private mutating func add(_ kind: ShadowDifference.Kind, _ legacy: Any?, _ codable: Any?) {
    add(kind, text.text(legacy), text.text(codable))
  }

  private mutating func add(_ kind: ShadowDifference.Kind, _ legacy: String, _ codable: String) {
    guard differences.count < Self.maximumCount else { return omittedCount += 1 }
    let difference = ShadowDifference(
      path: Self.text(of: path),
      kind: kind,
      legacy: legacy,
      codable: codable
    )
    differences.append(difference)
  }

  private mutating func skip() {
    guard notComparable.count < Self.maximumCount else { return }
    notComparable.insert(Self.text(of: path.map { $0.hasPrefix("[") ? "[]" : $0 }))
  }

  private static func text(of path: [String]) -> String {
    let text = path.joined()
    return text.hasPrefix(".") ? String(text.dropFirst()) : text
  }
}
