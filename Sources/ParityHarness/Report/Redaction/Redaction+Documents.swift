import Foundation
import RawJSON

extension Redaction {
  /// The text of JSON with its keys and its structure, and without its values.
  ///
  /// What comes out is for people: a value is written as in a report, not as JSON. A text that is no
  /// JSON, such as one that was cut, is one value.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func document(_ text: String) -> String {
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
