import Foundation
import JSONVariants
import ParityEngine

/// A rename of a property or a type that decisions refer to by the old name.
///
/// Decisions are moved to the new name with all their terms. A renaming that would lose a reason is refused.
package struct Renaming: Hashable, Sendable {
  /// The name of a property or of a type.
  package struct Name: Hashable, CustomStringConvertible {
    let type: String
    /// `nil` if the type itself is renamed.
    let property: String?

    package var description: String {
      property.map { Finding.id(type: type, key: $0) } ?? type
    }
  }

  package let old: Name
  package let new: Name
}

extension Renaming {
  /// Creates a renaming from two names that a user has entered.
  ///
  /// - Parameters:
  ///   - old: The type or property that decisions refer to.
  ///   - new: The new name; for a property, the type may be omitted.
  ///   - decisions: All decisions.
  /// - Throws: `AcceptanceError` when no decision refers to the old name.
  package init(from old: String, to new: String, in decisions: Decisions) throws(AcceptanceError) {
    let names = decisions.entries.flatMap(\.names)
    if names.contains(where: { $0.type == old }) || decisions.strictTypes.contains(old) {
      self.init(old: Name(type: old, property: nil), new: Name(type: new, property: nil))
      return
    }
    guard let name = names.first(where: { "\($0)" == old }) else {
      throw AcceptanceError.nothingRenamed(old)
    }
    self.init(old: name, new: Self.property(new, beside: name.type))
  }

  private static func property(_ text: String, beside type: String) -> Name {
    for separator in [".", " "] where text.hasPrefix(type + separator) {
      return Name(type: type, property: String(text.dropFirst(type.count + 1)))
    }
    return Name(ofProperty: text) ?? Name(type: type, property: text)
  }
}

extension Renaming.Name {
  /// Creates the name of a property from its text, such as `Order.Item.state.version` or `Order $.id`; fails
  /// for a property without a type.
  ///
  /// The names of types begin with a capital letter, and those of properties do not.
  init?(ofProperty text: String) {
    let path = text.range(of: " $")
    guard text.first?.isUppercase == true, let end = path?.lowerBound ?? Self.endOfType(in: text)
    else { return nil }
    self.init(type: String(text[..<end]), property: String(text[text.index(after: end)...]))
  }

  private static func endOfType(in text: String) -> String.Index? {
    let dots = text.indices.filter { text[$0] == "." }
    return dots.first { text[text.index(after: $0)...].first?.isUppercase == false } ?? dots.last
  }
}

extension Decision {
  /// One property that a decision covers.
  struct Subject {
    let name: Renaming.Name
    let cause: String
    /// The symptom; `nil` if the decision covers all symptoms.
    let symptom: String?

    /// Returns whether a finding has the property, the cause and the symptom.
    func isOf(_ finding: Finding) -> Bool {
      name.type == finding.name.type && name.property == finding.name.name
        && cause == finding.cause?.rawValue ?? "unexplained"
        && symptom.map { $0 == finding.symptom.rawValue } ?? true
    }
  }

  /// The properties that the decision covers; empty for a decision for the app.
  var subjects: [Subject] {
    switch scope {
    case .app: return []
    case .type(let type, let cause, let properties):
      return properties.map { property in
        let name = Renaming.Name(type: type, property: property)
        return Subject(name: name, cause: cause.rawValue, symptom: nil)
      }
    case .finding(let type, let key):
      let parts = key.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard parts.count > 2 else { return [] }
      let property = parts.dropLast(2).joined(separator: "/")
      return [
        Subject(
          name: Renaming.Name(type: type, property: property),
          cause: parts[parts.count - 2],
          symptom: parts[parts.count - 1]
        )
      ]
    }
  }
}

extension Decision {
  /// The names of all properties that the decision mentions.
  fileprivate var names: [Renaming.Name] {
    subjects.map(\.name) + manyProperties.compactMap(Renaming.Name.init(ofProperty:))
  }
}

// MARK: - Applying a renaming

extension DecisionsUpdate {
  /// Moves decisions to the new names.
  ///
  /// A type that is strict under its old name is strict under the new one.
  ///
  /// - Throws: `AcceptanceError` when a new type is strict, or has a decision with other terms on the same
  ///   finding or cause, or any decision if the old type is strict.
  package init(
    renaming: Renaming,
    in decisions: Decisions
  ) throws(AcceptanceError) {
    var renamed: [Renamed] = []
    for entry in decisions.entries {
      for decision in entry.renamed(renaming) { try Self.add((entry, decision), to: &renamed) }
    }
    let moved = DecisionsUpdate(from: decisions.entries, to: renamed.map(\.new))
    try Self.refuse(moved.written.compactMap(\.type), strict: decisions)
    let strict = try Self.strictness(after: renaming, renamed.map(\.new), decisions)
    self.init(
      written: moved.written,
      removed: moved.removed,
      strict: strict,
      changes: Self.changes(of: moved) + strict.added.map { Change(type: $0, verb: "renamed") }
        + strict.removed.map { Change(type: $0, verb: "moved") }
    )
  }

  private static func strictness(
    after renaming: Renaming,
    _ entries: [Decision],
    _ decisions: Decisions
  ) throws(AcceptanceError) -> (added: Set<String>, removed: Set<String>) {
    let (old, new) = (renaming.old.type, renaming.new.type)
    guard renaming.old.property == nil, decisions.strictTypes.contains(old), old != new else {
      return ([], [])
    }
    if let decision = entries.first(where: { $0.type == new }) {
      throw AcceptanceError.strictOnto(old, decision)
    }
    return ([new], [old])
  }

  /// A decision that leaves the file of its type is `moved`, and one that stays or arrives is `renamed`.
  private static func changes(of moved: DecisionsUpdate) -> [Change] {
    let left = moved.removed.filter { old in !moved.written.contains { $0.type == old.type } }
    return moved.written.map { Change(type: $0.type, verb: "renamed") }
      + left.map { Change(type: $0.type, verb: "moved") }
  }

  private typealias Renamed = (old: Decision, new: Decision)

  /// Adds a decision; decisions on the same cause and type with the same terms are merged.
  private static func add(
    _ decision: Renamed,
    to entries: inout [Renamed]
  ) throws(AcceptanceError) {
    guard let index = entries.firstIndex(where: { decision.new.isOfSameEntry($0.new) }) else {
      entries.append(decision)
      return
    }
    let other = entries[index]
    guard decision.new.with(other.new.scope) == other.new else {
      throw AcceptanceError.renamedOnto(decision.old, other.old)
    }
    let properties = Set(other.new.properties).union(decision.new.properties)
    entries[index].new = other.new.with(properties: properties.sorted())
  }
}

extension Renaming {
  /// Returns a line for each decision that the renaming changes, and for the strictness of a type.
  package func lines(in decisions: Decisions) -> [String] {
    let isOfStrictType = old.property == nil && decisions.strictTypes.contains(old.type)
    let changed = decisions.entries.compactMap { entry -> String? in
      let renamed = entry.renamed(self)
      guard renamed != [entry] else { return nil }
      let names = renamed.map { decision in
        ([decision.description] + decision.manyProperties).joined(separator: ", ")
      }
      return "\(entry) is now \(names.joined(separator: " and "))"
    }
    return changed + (isOfStrictType ? ["strict \(old) is now strict \(new)"] : [])
  }

  fileprivate func covers(_ name: Name) -> Bool {
    old.property == nil ? old.type == name.type : old == name
  }

  /// Returns the new name of a property; the property itself if the renaming does not apply to it.
  fileprivate func applied(to name: Name) -> Name {
    guard covers(name) else { return name }
    return Name(type: new.type, property: new.property ?? name.property)
  }
}

extension Decision {
  /// Returns the renamed decision; two decisions if only some properties move to another type.
  fileprivate func renamed(_ renaming: Renaming) -> [Decision] {
    guard names.contains(where: renaming.covers) else { return [self] }
    switch scope {
    case .app: return [self]
    case .finding(_, let key):
      var decision = self
      if let name = subjects.first.map({ renaming.applied(to: $0.name) }) {
        let rest = key.split(separator: "/", omittingEmptySubsequences: false).suffix(2)
        let parts = [name.property ?? ""] + rest.map(String.init)
        decision = with(.finding(type: name.type, parts.joined(separator: "/")))
      }
      decision.manyProperties = manyProperties.map { text in
        Renaming.Name(ofProperty: text).map { "\(renaming.applied(to: $0))" } ?? text
      }.sorted()
      return [decision]
    case .type(let type, let cause, let properties):
      guard let old = renaming.old.property, let new = renaming.new.property else {
        return [with(.type(renaming.new.type, cause, properties: properties))]
      }
      let rest = properties.filter { $0 != old }
      guard type != renaming.new.type else {
        return [with(properties: Set(rest + [new]).sorted())]
      }
      return (rest.isEmpty ? [] : [with(properties: rest)])
        + [with(.type(renaming.new.type, cause, properties: [new]))]
    }
  }
}
