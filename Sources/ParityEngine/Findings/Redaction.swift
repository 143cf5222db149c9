import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

/// Replaces values of fixtures by their kind and their length, such as `string of 12`, and keys that are data by `*`.
///
/// The process that decodes the fixtures redacts its report once, before the report leaves the process.
struct Redaction: Sendable {
  let keys: DataKeys
  /// A number for each pair of values, since pairs with the same redacted texts must not become one finding.
  private let pairs: [[String]: Int]

  init(keys: DataKeys = DataKeys(), of divergences: [Divergence] = []) {
    self.keys = keys
    let texts = Set(divergences.flatMap(\.differences).map { [$0.legacy, $0.codable] })
      .sorted { $0.lexicographicallyPrecedes($1) }
    pairs = Dictionary(uniqueKeysWithValues: zip(texts, texts.indices))
  }
}

extension Redaction {
  /// Returns the key, or the placeholder if the key is data.
  func key(_ key: String) -> String { keys.isName(key) ? key : DataKeys.placeholder }

  func path(_ path: ParityPath) -> ParityPath { path.redacted(keys) }

  /// Returns a mutator name with its key redacted, which only the name of a moved member contains.
  func mutatorName(_ name: String) -> String {
    guard name.hasPrefix(Mutator.movedKey) else { return name }
    return Mutator.movedKey + key(String(name.dropFirst(Mutator.movedKey.count)))
  }

  func difference(_ difference: ValueDifference) -> ValueDifference {
    var redacted = ValueDifference(
      path: path(difference.path),
      kind: difference.kind,
      legacy: difference.legacyValue.redacted,
      codable: difference.codableValue.redacted
    )
    redacted.pair = pairs[[difference.legacy, difference.codable]]
    redacted.relations = difference.relations
    return redacted
  }
}

extension Redaction {
  /// Returns a JSON text with its structure and its redacted keys and values.
  ///
  /// The result is for people and is not JSON, because redacted values are written as in reports. A text
  /// that is not JSON, such as one that was truncated, is redacted as a single value.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func document(_ text: String) -> String {
    guard let document = try? JSONDocument(Data(text.utf8), allowingFragments: true) else {
      return ShownValue.value
    }
    return node(.root, in: document)
  }

  private func node(_ node: JSONNode, in document: JSONDocument) -> String {
    switch document.kind(node) {
    case .object:
      let members = document.members(of: node).map { member in
        let key = JSONText.quoted(key(document.string(member.key)))
        return key + ":" + self.node(member.value, in: document)
      }
      return "{" + members.joined(separator: ",") + "}"
    case .array:
      let elements = document.elements(of: node).map { self.node($0, in: document) }
      return "[" + elements.joined(separator: ",") + "]"
    case .string: return ShownValue.string(document.string(node))
    case .number: return ShownValue.number
    case .true, .false, .null: return document.text(of: node)
    case .key, .opaque: return ShownValue.value
    }
  }
}
