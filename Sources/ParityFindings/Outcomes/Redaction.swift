import DecodingRoutes
import Foundation
package import JSONVariants
import LegacyMappers
import ValueComparison

/// Replaces fixture values with their kind, length and a hash, such as `text(17, 3fa9c1)`.
///
/// Within a run, equal values have equal hashes. The key of the hash is random for each run and never
/// written to a report, so a short value cannot be found by trying all candidates, and the hashes of two
/// runs cannot be compared.
package struct Redaction: Sendable {
  private let salt: RedactionSalt
  let keys: DataKeys

  package init(salt: RedactionSalt = RedactionSalt(), keys: DataKeys = DataKeys()) {
    self.salt = salt
    self.keys = keys
  }
}

extension Redaction {
  /// Returns the redacted text of a value.
  func text(_ kind: ShownValue.Kind, length: Int, of value: String) -> String {
    "\(kind.rawValue)(\(length), \(mark(of: kind, value)))"
  }

  /// Returns the redacted text of a message that may quote a value.
  func words(_ words: String) -> String { text(.text, length: words.count, of: words) }

  package func value(_ value: ShownValue) -> String {
    value.kind.map { text($0, length: value.length, of: value.content) + value.type } ?? value.text
  }

  /// Returns six hexadecimal digits of the value's hash.
  private func mark(of kind: ShownValue.Kind, _ value: String) -> String {
    let digits = String(salt.hash("\(kind.rawValue) \(value)".utf8) & 0xFF_FFFF, radix: 16)
    return String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}

extension Redaction {
  /// Returns the key, or the placeholder if the key is data.
  func key(_ key: String) -> String { keys.isName(key) ? key : DataKeys.placeholder }

  package func path(_ path: ParityPath) -> ParityPath { path.redacted(keys) }

  /// Returns a mutator name with its key redacted, which only the name of a moved member contains.
  package func mutatorName(_ name: String) -> String {
    guard name.hasPrefix(Mutator.movedKey) else { return name }
    return Mutator.movedKey + key(String(name.dropFirst(Mutator.movedKey.count)))
  }
}

extension Redaction {
  /// Returns a JSON text with its structure and its redacted keys and values.
  ///
  /// The result is for people and is not JSON, because redacted values are written as in reports. A text
  /// that is not JSON, such as one that was truncated, is redacted as a single value.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func document(_ text: String) -> String {
    guard let document = try? JSONDocument(Data(text.utf8), allowingFragments: true) else {
      return self.text(.value, length: text.count, of: text)
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
    case .string: return string(document.string(node))
    case .number:
      let token = document.text(of: node)
      return text(.number, length: token.count, of: token)
    case .true, .false, .null: return document.text(of: node)
    case .key, .opaque: return text(.value, length: 0, of: "")
    }
  }

  private func string(_ string: String) -> String {
    let kind: ShownValue.Kind =
      ISODateText(string) != nil ? .date : string.contains("://") ? .url : .text
    return text(kind, length: string.count, of: string)
  }
}
