import RawJSON

/// One kind of change that is made at one place of a fixture.
package struct MutationOperator: Sendable {
  /// The name in reports, identifiers and files.
  package let name: String
  /// The change at a place, or `nil` where the operator does not apply.
  let edit: @Sendable (MutationSite) -> DocumentEdit?
  /// Where in the container at the place the change puts a new value; `nil` when it puts none there.
  let insertion: ParityPath.Step?
  /// Of what there is one mutant.
  let scope: Scope

  enum Scope: Sendable {
    case value
    /// Each of the first words that a place has is one of its own.
    case word
    /// All members of an object are one.
    case object
  }

  init(
    _ name: String,
    insertion: ParityPath.Step? = nil,
    scope: Scope = .value,
    edit: @escaping @Sendable (MutationSite) -> DocumentEdit?
  ) {
    self.name = name
    self.insertion = insertion
    self.scope = scope
    self.edit = edit
  }

  /// An operator that puts a new element in front of an array.
  static func inserting(
    _ name: String,
    _ element: @escaping @Sendable (MutationSite) -> String?
  ) -> MutationOperator {
    MutationOperator(name, insertion: .index(0)) { site in
      element(site).flatMap { site.insertingFirst($0, in: .array) }
    }
  }

  /// An operator that writes another value in the place of one.
  static func replacing(
    _ name: String,
    scope: Scope = .value,
    with text: @escaping @Sendable (MutationSite) -> String?
  ) -> MutationOperator {
    MutationOperator(name, scope: scope) { site in text(site).map(site.replacing) }
  }

  /// For values of an enumeration: each of its other cases.
  static func cases(_ rawValues: [String]) -> [MutationOperator] {
    rawValues.map { rawValue in
      .replacing("case \(rawValue)") { site in
        switch site.kind {
        case .string: site.string == rawValue ? nil : JSONText.quoted(rawValue)
        case .number: site.text == rawValue || Int64(rawValue) == nil ? nil : rawValue
        default: nil
        }
      }
    }
  }

  /// For members: their value under a key that a route reads and the object does not have.
  static func movingKey(to key: String) -> MutationOperator {
    MutationOperator(movedKey + key) { site in site.renamingKey { _ in key } }
  }

  private static let movedKey = "keyMovedTo "

  /// Whether an operator of this name changes a key and not its value.
  static func renamesKey(_ name: String) -> Bool {
    name == "keyCase" || name == "keyStyle" || name.hasPrefix(movedKey)
  }

  /// For objects: a key that a route reads and the object does not have, with values of all kinds.
  static func adding(
    _ key: String,
    cases: [String]
  ) -> [(operation: MutationOperator, value: String)] {
    let values =
      [
        ("addedNull", "null"), ("addedString", "\"x\""), ("addedNumber", "7"),
        ("addedFraction", "7.25"), ("addedTrue", "true"), ("addedFalse", "false"),
        ("addedArray", "[]"), ("addedObject", "{}"), ("addedNumberInString", "\"7\""),
        ("addedDate", "\"2026-08-01T10:00:00Z\""), ("addedURL", "\"https://example.com/a\""),
      ] + cases.prefix(1).map { ("addedCase", JSONText.quoted($0)) }
    return values.map { name, value in
      let member = "\(JSONText.quoted(key)):\(value)"
      return (MutationOperator(name) { $0.insertingFirst(member, in: .object) }, value)
    }
  }

  /// The name under which documents are listed that were not changed.
  package static let asIs = "asIs"

  /// The name under which documents are listed that the Codable route's encoder has written.
  package static let encoded = "encoded"

  /// The name under which documents are listed that were decoded to explain others.
  static let derived = "derived"

  /// Whether a name stands for what fixtures show without a change, with any profile.
  static func isOfFixtures(_ name: String) -> Bool { name == asIs || name == encoded }

  /// The whole catalogue, in the order in which it is applied: of two operators that write the same
  /// document the first gives it its name.
  package static let catalogue: [MutationOperator] = OperatorGroup.all.flatMap(\.operators)
}
