import Foundation
import JSONVariants
import LegacyMappers

/// The values of fixtures, which the draft of a command that redacts values must not contain.
///
/// A fallback may be a value of the same document, and a model may request a key that it takes from the document.
/// Empty texts and numbers of one digit disclose nothing.
struct FixtureLiterals {
  private var literals: Set<String> = []
  private var survey = FixtureSurvey()
  private let isEnabled: Bool

  /// Creates a set that hides nothing.
  init() { isEnabled = false }

  /// Collects the values of documents.
  ///
  /// - Complexity: O(*n*) in the number of values.
  init(of documents: [Data]) {
    isEnabled = true
    for text in documents {
      _ = survey.add(DocumentShape(of: text))
      guard let document = try? JSONDocument(text, allowingFragments: true) else { continue }
      add(.root, in: document)
    }
  }

  private mutating func add(_ node: JSONNode, in document: JSONDocument) {
    switch document.kind(node) {
    case .object: for member in document.members(of: node) { add(member.value, in: document) }
    case .array: for element in document.elements(of: node) { add(element, in: document) }
    case .string:
      let text = document.string(node)
      if !text.isEmpty { literals.insert(text.debugDescription) }
    case .number:
      let text = document.text(of: node)
      guard text.count > 1 else { return }
      literals.formUnion([text] + [Double(text)].compactMap { $0.flatMap(SwiftLiteral.text) })
    default: break
    }
  }

  /// Returns the literal of a value; `nil` if it has none or contains a value of a fixture.
  func text(of value: Any) -> String? {
    guard let text = SwiftLiteral.text(of: value), !literals.contains(text) else { return nil }
    let elements = value as? [Any] ?? []
    return elements.allSatisfy { self.text(of: $0) != nil } ? text : nil
  }

  /// Returns whether a key of a property is most likely taken from a document.
  func hidesKey(_ key: String, of property: String) -> Bool {
    guard isEnabled, DataKeys.plain(key) != DataKeys.plain(property) else { return false }
    return !DataKeys.looksLikeName(key) || survey.hasValue(in: key)
  }
}
