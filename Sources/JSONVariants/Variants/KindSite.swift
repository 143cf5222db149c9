package import Foundation
import LegacyMappers

/// An object of a fixture, with other states of its members that may make another kind of object of it.
///
/// A model may treat the members of an object differently for each value of a member beside them: `url` is required
/// where `type` is `photo`, and optional where it is `text`. Which member divides objects into kinds, only trials show.
package struct KindSite {
  /// Other JSON texts of members, by key; `nil` for a key that is removed.
  package typealias Change = [String: String?]

  /// Another state of one member.
  package struct Switch {
    package let key: String
    /// The JSON text of the value; `nil` if the key is removed.
    package let value: String?
    /// Whether no fixture has the value.
    package let isUnseen: Bool
    /// Whether the key is present in one of the two states alone.
    package let isPresence: Bool
  }

  /// A member with a Boolean.
  package struct Flag: Sendable {
    /// The path of the member in the document.
    package let path: ParityPath
    /// The value that no fixture has; else that of the object.
    package let value: Bool
    /// Whether no fixture has the value.
    package let isUnseen: Bool
  }

  /// The path of the object in the document.
  package let location: ParityPath
  /// Its schema path.
  package let path: ParityPath
  /// The tree index that all objects of its model share.
  let contents: Int
  package let switches: [Switch]
  /// The flags of the object, if one of them has a state to try that no fixture has.
  package let flags: [Flag]
  /// Changes of many members at once, under which a member may turn out to divide objects into kinds.
  package let stresses: [Change]
  private var site: MutationSite

  init(
    of place: MutationTarget,
    at path: ParityPath,
    _ switches: [Switch],
    _ flags: [Flag],
    _ reads: ReadMap
  ) {
    (location, contents, site) = (place.location, place.contents, place.site)
    (self.path, self.switches, self.flags) = (path, switches, flags)
    stresses = Self.stresses(of: place, reads)
  }

  /// Returns the document with other states of members; those of the first change win.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  package func text(_ change: Change, _ others: Change = [:]) -> Data {
    let change = change.merging(others) { first, _ in first }
    let document = site.document
    let members = document.members(of: site.node).map { key, value in
      (key: document.string(key), value: document.text(of: value))
    }
    func text(of key: String, _ value: String?) -> String? {
      value.map { "\(JSONText.quoted(key)):\($0)" }
    }
    let kept = members.compactMap { key, value in text(of: key, change[key, default: value]) }
    let known = Set(members.map(\.key))
    let added = change.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
      .compactMap { key, value in text(of: key, value) }
    return document.text(
      after: document.replacing(site.node, with: "{\((kept + added).joined(separator: ","))}")
    )
  }

  /// The object in a document without the other elements of the arrays around it; `nil` if there are none.
  ///
  /// It is decoded faster, and what a route does with an object hardly depends on the elements beside it.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  package var alone: KindSite? {
    guard let site = DocumentEditor(site.document).alone(location) else { return nil }
    var alone = self
    alone.site = site
    return alone
  }

  /// What is tried of each kind of object, all members at once.
  private static func stresses(of place: MutationTarget, _ reads: ReadMap) -> [Change] {
    let document = place.site.document
    let changed = Mutator.extremes.map { mutators in
      document.members(of: place.site.node).reduce(into: Change()) { change, member in
        let site = MutationSite(document: document, node: member.value, member: nil)
        let edit = mutators.lazy.compactMap { $0.edit(site) }.first
        if let edit { change[document.string(member.key)] = edit.text }
      }
    }
    return ([withoutOptionals(place, reads)] + changed).filter { !$0.isEmpty }
  }

  /// Returns the change that removes the optional members of an object, and of the objects in it.
  private static func withoutOptionals(_ place: MutationTarget, _ reads: ReadMap) -> Change {
    let document = place.site.document
    return document.members(of: place.site.node).reduce(into: [:]) { change, member in
      let key = document.string(member.key)
      switch document.kind(member.value) {
      case .null: break
      case _ where place.knowledge.optionalKeys.contains(key): change[key] = .some(nil)
      case .object:
        let cursor = reads.child(of: place.cursor, at: .key(key), below: place.location)
        let site = MutationSite(document: document, node: member.value, member: nil)
        let optional = reads.knowledge(of: cursor, at: site).optionalKeys
        let kept = document.members(of: member.value).filter {
          !optional.contains(document.string($0.key))
        }
        guard kept.count < document.count(of: member.value) else { break }
        let texts = kept.map { "\(document.text(of: $0.key)):\(document.text(of: $0.value))" }
        change[key] = "{\(texts.joined(separator: ","))}"
      default: break
      }
    }
  }
}

extension Mutator {
  /// The mutators that write small, large and other scalars.
  fileprivate static let extremes: [[Mutator]] = [
    named(["number 0", "emptyString", "flipped"]), named(["number 100", "manyCharacters"]),
    named(["negated", "prefixed"]),
  ]

  private static func named(_ names: Set<String>) -> [Mutator] {
    catalogue.filter { names.contains($0.name) }
  }
}
