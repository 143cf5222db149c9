import Foundation
import JSONVariants
import ValueComparison

/// The changes of values that the legacy model reads, which changed nothing that is compared.
struct UnseenReads {
  private static let maximumDocuments = 16
  /// The first such change at each schema path.
  private var first: [ParityPath: UnseenChange] = [:]
  /// The first fixtures that have variants, with the documents of which these are made.
  private(set) var documents: [(text: Data, fixture: FixtureOutcome)] = []

  mutating func add(_ document: Data, of fixture: FixtureOutcome) {
    if documents.count < Self.maximumDocuments { documents.append((document, fixture)) }
  }

  mutating func add(
    _ reach: ComparisonReach,
    of variant: Variant,
    in fixture: FixtureOutcome,
    _ text: Data
  ) {
    guard reach.unseen.contains(variant.path), first[variant.path] == nil else { return }
    first[variant.path] = UnseenChange(variant: variant, fixture: fixture, document: text)
  }

  /// Returns the changes at the paths where no other change was seen, in the order of the paths.
  func changes(unseenIn reach: ComparisonReach) -> [(path: ParityPath, change: UnseenChange)] {
    first.filter { reach.unseen.contains($0.key) }.sorted { $0.key < $1.key }
      .map { (path: $0.key, change: $0.value) }
  }
}

/// A change of a value that the legacy model reads, which changed nothing that is compared.
struct UnseenChange {
  let variant: Variant
  let fixture: FixtureOutcome
  let document: Data
}

extension UnseenChange {
  private static let text = "read, but nothing that is compared depends on it"

  func divergence(at path: ParityPath, _ labels: ParityPath) -> Divergence {
    let outcome = Divergence.Outcome(.value, Self.text)
    var divergence = Divergence(
      .notCompared,
      at: path,
      mutatorName: Divergence.unseen,
      legacy: outcome,
      codable: outcome,
      differences: [
        ValueDifference(path: labels, kind: .notCompared, legacy: Self.text, codable: Self.text)
      ]
    )
    divergence.original = variant.original?.text
    divergence.input = variant.mutated?.text
    divergence.base = document
    divergence.location = variant.location
    divergence.edit = variant.edit
    return divergence
  }
}

extension UnseenChange {
  /// Returns the paths of the other values of the dictionary that has the value.
  fileprivate func otherKeys(_ editor: DocumentEditor) -> [ParityPath] {
    guard variant.path.steps.last == .anyKey else { return [] }
    let dictionary = ParityPath(Array(variant.location.steps.dropLast()))
    return editor.siblings(of: variant.location).map { dictionary.appending(.key($0)) }
      .filter { $0 != variant.location }
  }
}

extension DocumentEvaluator {
  private static let maximumMembers = 64

  /// Returns whether a change is seen in another element of an array around the value, at another key of a dictionary,
  /// in another document, with a value that the key has elsewhere, or once another member of an object around it is missing.
  ///
  /// A model may read the first element of an array alone, one language of a dictionary, a key only for documents without
  /// another key, such as `name` where there is no `title`, and take any other text for the `kind` of this document.
  ///
  /// - Complexity: O(*n*) documents are decoded, where *n* is the number of documents and of members of the objects
  ///   around the value.
  func isSeenElsewhere(
    _ change: UnseenChange,
    in documents: [(text: Data, fixture: FixtureOutcome)]
  ) -> Bool {
    guard let editor = DocumentEditor(change.document), let value = change.variant.mutated else {
      return true
    }
    let others = editor.counterparts(of: change.variant.location) + change.otherKeys(editor)
    return isSeen(value, at: others, of: change.document, change.fixture)
      || documents.contains { document, fixture in
        document != change.document
          && isSeen(value, at: [change.variant.location], of: document, fixture)
      }
      || isSeenWithOtherValues(change, editor, documents)
      || isSeenWithoutMembers(change, editor, value)
  }

  /// Returns whether a value is seen that the same key has at another place, such as the `kind` of another property.
  private func isSeenWithOtherValues(
    _ change: UnseenChange,
    _ editor: DocumentEditor,
    _ documents: [(text: Data, fixture: FixtureOutcome)]
  ) -> Bool {
    let place = change.variant.location
    guard let key = place.keys.last, place.steps.last == .key(key) else { return false }
    let editors = [editor] + documents.compactMap { DocumentEditor($0.text) }
    let own = editor.text(at: place) ?? ""
    let values = Set(editors.flatMap { $0.scalars(of: key) }).subtracting([own])
    guard !values.isEmpty else { return false }
    let whole = baseline(of: change.document, nondeterminism: change.fixture.nondeterminism)
    return values.sorted().prefix(Self.maximumMembers).contains { value in
      editor.replacing(place, with: value).map {
        isSeen($0, at: place, of: change.document, whole)
      } == true
    }
  }

  /// Returns whether a value is seen at one of some places of a document.
  private func isSeen(
    _ value: JSONToken,
    at places: [ParityPath],
    of document: Data,
    _ fixture: FixtureOutcome
  ) -> Bool {
    guard !places.isEmpty, let editor = DocumentEditor(document) else { return false }
    let whole = baseline(of: document, nondeterminism: fixture.nondeterminism)
    return places.contains { place in
      editor.replacing(place, with: value.text).map { isSeen($0, at: place, of: document, whole) }
        == true
    }
  }

  /// Returns whether a changed document shows its change, and not only what is another value in each run.
  private func isSeen(
    _ changed: Data,
    at place: ParityPath,
    of document: Data,
    _ whole: Baseline
  ) -> Bool {
    let results = (legacy.run(changed), codable.run(changed))
    if asksForMore(results.0, results.1, place, whole) { return true }
    return isSeen(results.0, results.1, whole)
      && !isSeen(legacy.run(document), codable.run(document), whole)
  }

  private func isSeenWithoutMembers(
    _ change: UnseenChange,
    _ editor: DocumentEditor,
    _ value: JSONToken
  ) -> Bool {
    var object = change.variant.location
    while !object.steps.isEmpty {
      let own = object
      object.removeLast()
      let others = editor.siblings(of: own).map { object.appending(.key($0)) }.filter { $0 != own }
      for other in others.prefix(Self.maximumMembers) {
        guard let without = editor.removing(other),
          let changed = DocumentEditor(without)?.replacing(
            change.variant.location,
            with: value.text
          )
        else { continue }
        let baseline = baseline(of: without, nondeterminism: change.fixture.nondeterminism)
        if isSeen(changed, at: change.variant.location, of: without, baseline) { return true }
      }
    }
    return false
  }
}
