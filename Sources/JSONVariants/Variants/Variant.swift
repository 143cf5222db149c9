package import Foundation
import LegacyMappers

/// A document derived from a fixture by one mutation.
package struct Variant: Sendable {
  /// The index of the schema path in the generator's tree.
  package let schema: Int
  /// The schema path of the mutation.
  package let path: ParityPath
  /// The document path of the new value: the mutated path, or that of an inserted element or member below it.
  package let location: ParityPath
  /// The name of the mutator.
  package let mutatorName: String
  package let edit: DocumentEdit
  /// The value before the mutation; `nil` when there was none.
  package let original: JSONToken?
  /// The value after the mutation; `nil` when it was removed.
  package let mutated: JSONToken?
  /// Whether the variant only tests whether a route reads the value.
  package let isProbe: Bool
  /// Whether the legacy route reads the value as a whole.
  package var isLegacyLeaf = false
  /// The number of the trial of an added key; `nil` for other mutations.
  let addition: Int?

  /// Whether the outcome decides which variants are made next.
  package var isTrial: Bool { isProbe || addition != nil }

  package init(
    schema: Int,
    path: ParityPath,
    location: ParityPath,
    mutatorName: String,
    edit: DocumentEdit,
    original: JSONToken?,
    mutated: JSONToken?,
    isProbe: Bool,
    isLegacyLeaf: Bool = false,
    addition: Int? = nil
  ) {
    self.schema = schema
    self.path = path
    self.location = location
    self.mutatorName = mutatorName
    self.edit = edit
    self.original = original
    self.mutated = mutated
    self.isProbe = isProbe
    self.isLegacyLeaf = isLegacyLeaf
    self.addition = addition
  }
}

extension Variant {
  /// The mutator name of a fixture with values for what no fixture has.
  package static let completed = "completed"
  /// The mutator name of a fixture with another value of several flags.
  package static let flagsSet = "flagsSet"

  /// Creates the variant that makes a document of a fixture by several changes.
  ///
  /// - Parameters:
  ///   - mutatorName: The name of the mutator.
  ///   - fixture: The fixture.
  ///   - completed: The document.
  ///   - location: The path of the value that has all changes.
  package init(
    named mutatorName: String,
    of fixture: Data,
    to completed: Data,
    at location: ParityPath
  ) {
    let edit = DocumentEdit(
      replacing: 0..<fixture.count,
      with: String(decoding: completed, as: UTF8.self)
    )
    self.init(
      schema: SchemaTree<Void>.root,
      path: location.schema,
      location: location,
      mutatorName: mutatorName,
      edit: edit.normalized(in: fixture) ?? edit,
      original: DocumentEditor(fixture)?.token(at: location),
      mutated: DocumentEditor(completed)?.token(at: location),
      isProbe: false
    )
  }
}

extension Mutator {
  /// Returns the value that an edit writes; `nil` when it writes a key or no value.
  func token(writtenBy edit: DocumentEdit, at site: MutationSite) -> JSONToken? {
    guard let insertion else { return edit.range == site.range ? JSONToken(edit.text) : nil }
    var value = edit.text[...]
    switch insertion {
    case .last: value.removeFirst()
    case .first, .key: if value.hasSuffix(",") { value.removeLast() }
    }
    if case .key(let key) = insertion { value.removeFirst(JSONText.quoted(key).count + 1) }
    return JSONToken(String(value))
  }
}

extension Mutator.Insertion {
  /// Returns the step from the container to the new value.
  func step(in site: MutationSite) -> ParityPath.Step {
    switch self {
    case .first: .index(0)
    case .last: .index(site.document.count(of: site.node))
    case .key(let key): .key(key)
    }
  }
}
