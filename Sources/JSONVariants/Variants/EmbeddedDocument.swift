package import Foundation
import LegacyMappers

/// A document in a string of a fixture, such as the payload of a push message.
package struct EmbeddedDocument: Sendable {
  /// The path of the string in the fixture.
  package let location: ParityPath
  package let text: Data
  /// The fixture, in which the string may be written in another way than it is quoted here.
  package let fixture: Data
  /// The bytes of the string in the fixture.
  private let range: Range<Int>

  /// Looks for a document; `nil` unless the value is a string that is an object or an array with content.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - fixture: The fixture that has it.
  package init?(in place: MutationTarget, of fixture: Data) {
    guard let string = place.site.string,
      let first = string.first(where: { !$0.isWhitespace }), first == "{" || first == "[",
      let document = try? JSONDocument(Data(string.utf8)), document.count(of: .root) > 0
    else { return nil }
    location = place.location
    text = Data(string.utf8)
    self.fixture = fixture
    range = place.site.range
  }

  /// Returns the fixture with another document in the string.
  ///
  /// - Complexity: O(*n*) in the lengths of both.
  package func whole(with document: Data) -> Data {
    DocumentEdit(replacing: range, with: quoted(document)).applied(to: fixture)
  }

  private func quoted(_ document: Data) -> String {
    JSONText.quoted(String(decoding: document, as: UTF8.self))
  }

  /// The keys of the document, if it is an object.
  package var keys: [String] {
    guard let document = try? JSONDocument(text) else { return [] }
    return document.members(of: .root).map { document.string($0.key) }
  }

  /// The same document with a blank, which only a route notices that keeps the text.
  package var respelled: Data { text.prefix(1) + Data(" ".utf8) + text.dropFirst() }

  /// The document without its content, and with another value in place of each scalar.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  package var others: [Data] {
    guard let document = try? JSONDocument(text) else { return [] }
    let empty = document.kind(.root) == .array ? "[]" : "{}"
    let edits = document.scalars(in: .root).map { node in
      let site = MutationSite(document: document, node: node, member: nil)
      return site.replacing(with: site.otherScalar(than: node))
    }
    return [Data(empty.utf8), document.text(after: DocumentEdit(combining: edits))]
  }

  /// Returns a variant of the document as one of the fixture.
  package func whole(_ variant: Variant) -> Variant {
    Variant(
      schema: variant.schema,
      path: path(variant.path),
      location: location,
      mutatorName: variant.mutatorName,
      edit: edit(variant.edit),
      original: variant.original,
      mutated: variant.mutated,
      isProbe: false
    )
  }

  /// Returns a schema path of the document as one of the fixture, as if the string were the document.
  package func path(_ path: ParityPath) -> ParityPath {
    ParityPath(location.schema.steps + path.steps)
  }

  /// Returns an edit of the document as one of the fixture.
  package func edit(_ edit: DocumentEdit) -> DocumentEdit {
    DocumentEdit(replacing: range, with: quoted(edit.applied(to: text)))
  }
}

extension JSONDocument {
  /// Returns the scalars in a value, in the order of the document.
  fileprivate func scalars(in node: JSONNode) -> [JSONNode] {
    guard kind(node).isContainer else { return [node] }
    return members(of: node).flatMap { scalars(in: $0.value) }
      + elements(of: node).flatMap { scalars(in: $0) }
  }
}
