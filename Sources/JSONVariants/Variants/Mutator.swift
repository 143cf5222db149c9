import LegacyMappers

/// One kind of mutation, which changes one value of a fixture: a row of the catalogue.
///
/// To add one, write a row into the table of the values that it changes (`Mutators+….swift`), and a porting bug that
/// only its documents show into `Tests/CatalogueTests/Bugs`. `UPDATE_DOCUMENTS=1 swift test --filter
/// 'CatalogueArticle|RowBug'` writes both into the documents.
package struct Mutator: Sendable {
  /// The name in reports, identifiers and files.
  package let name: String
  /// The description of the mutation, in one sentence.
  package let summary: String
  /// The smallest profile that applies it.
  private(set) var profile = MutationProfile.pullRequest
  /// The numeric types for which it is applied; `nil` for every type.
  private(set) var numbers: Set<NumberKind>?
  /// Returns the edit at a value; `nil` if the mutator does not apply to it.
  let edit: @Sendable (MutationSite) -> DocumentEdit?
  /// The position of a value that the edit inserts into the container; `nil` if it inserts none.
  let insertion: Insertion?
  /// The scope in which the mutator is applied once.
  private(set) var scope: Scope
  /// Whether it is applied once for each kind of object, because what a model requires may depend on the kind.
  private(set) var isOfKinds = false
  /// Whether it is applied once for each word beside the value, because a model may convert the value otherwise for one of
  /// them, which shows for no valid value.
  private(set) var isOfWords = false
  /// Whether the addition of a key is repeated beside keys that other objects do not have.
  private(set) var isRepeated = false
  /// The number, by which its application is recorded; those of the catalogue come first, in its order.
  private(set) var number = 0

  enum Scope: Equatable, Sendable {
    case value
    /// Once for each path, even where several paths share the variants of a model: a parent may derive values of its
    /// own from it.
    case path
    /// Once for each of the first few words at a path.
    case word
    /// Once for each of the first few forms of a date at a path.
    case dateForm
    /// Once for all members of an object.
    case object
    /// Once for a key that the object does not have.
    case key(String)
  }

  enum Insertion: Sendable {
    case first
    case last
    case key(String)
  }

  init(
    _ name: String,
    _ summary: String,
    insertion: Insertion? = nil,
    scope: Scope = .value,
    edit: @escaping @Sendable (MutationSite) -> DocumentEdit?
  ) {
    self.name = name
    self.summary = summary
    self.insertion = insertion
    self.scope = scope
    self.edit = edit
  }

  /// The mutator, restricted to the full profile.
  var inFullProfile: Mutator { with(\.profile, .full) }

  /// The mutator, applied at every path of a model that occurs at several.
  var atEveryPath: Mutator { with(\.scope, .path) }

  /// The mutator, applied once for each kind of object.
  var ofEachKind: Mutator { with(\.isOfKinds, true) }

  /// The mutator, applied for each kind of object and for each word that may be one.
  var besideEachWord: Mutator { ofEachKind.with(\.isOfWords, true) }

  /// The mutator, applied for each kind of object and again beside other keys.
  var repeatedBesideOthers: Mutator { ofEachKind.with(\.isRepeated, true) }

  /// Returns the mutator, restricted to paths at which a route requests one of the numeric types.
  func forNumbers(_ kinds: Set<NumberKind>) -> Mutator { with(\.numbers, kinds) }

  func numbered(_ number: Int) -> Mutator { with(\.number, number) }

  private func with<Value>(_ property: WritableKeyPath<Mutator, Value>, _ value: Value) -> Mutator {
    var row = self
    row[keyPath: property] = value
    return row
  }
}

extension Mutator {
  /// Creates a mutator that inserts an element at the start of an array.
  static func inserting(
    _ name: String,
    _ summary: String,
    _ element: @escaping @Sendable (MutationSite) -> String?
  ) -> Mutator {
    Mutator(name, summary, insertion: .first) { site in
      element(site).flatMap { site.insertingFirst($0) }
    }
  }

  /// Creates a mutator that appends an element to a nonempty array.
  static func appending(_ name: String, _ summary: String, _ element: String) -> Mutator {
    Mutator(name, summary, insertion: .last) { $0.insertingLast(element) }
  }

  /// Creates a mutator that replaces a value.
  static func replacing(
    _ name: String,
    _ summary: String,
    scope: Scope = .value,
    with text: @escaping @Sendable (MutationSite) -> String?
  ) -> Mutator {
    Mutator(name, summary, scope: scope) { site in text(site).map(site.replacing) }
  }
}

extension Mutator {
  /// Whether the mutator adds a key that no fixture has.
  var isAddition: Bool { if case .key = scope { true } else { false } }

  /// All mutators of the tables, in the order in which they are applied.
  static let catalogue: [Mutator] = MutatorTable.all.flatMap(\.mutators)

  /// Returns the path of the value that the mutator with this name adds to the container at a path; `nil` if it adds
  /// none.
  package static func addition(_ name: String, to path: ParityPath) -> ParityPath? {
    switch catalogue.first(where: { $0.name == name })?.insertion {
    case .key(let key)?: path.appending(.key(key))
    case .first?, .last?: path.appending(.anyIndex)
    case nil: nil
    }
  }

  /// Returns whether the mutator with this name changes a key instead of a value.
  package static func renamesKey(_ name: String) -> Bool {
    ["keyCase", "keyStyle"].contains(name) || name.hasPrefix(movedKey)
  }
}
