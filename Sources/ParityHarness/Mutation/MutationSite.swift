import Foundation
import RawJSON

/// One value of a fixture, at which operators make their changes.
struct MutationSite {
  let document: JSONDocument
  let node: JSONNode
  let kind: JSONKind
  /// The key, when the value is a member of an object.
  let member: Member?

  struct Member {
    let key: JSONNode
    let object: JSONNode
  }

  init(document: JSONDocument, node: JSONNode, member: Member?) {
    self.document = document
    self.node = node
    self.member = member
    kind = document.kind(node)
  }

  var range: Range<Int> { document.byteRange(node) }
  var text: String { document.text(of: node) }

  /// The unescaped string, for strings.
  var string: String? { kind == .string ? document.string(node) : nil }

  /// The number's token, for numbers.
  var numberText: String? { kind == .number ? text : nil }

  var isBool: Bool { kind == .true || kind == .false }

  /// The token, when it has neither fraction nor exponent.
  var integerText: String? {
    numberText.flatMap { text in text.utf8.allSatisfy { !".eE".utf8.contains($0) } ? text : nil }
  }

  var isEmptyContainer: Bool { kind.isContainer && document.count(of: node) == 0 }

  func replacing(with text: String) -> DocumentEdit {
    DocumentEdit(range: range, replacement: text)
  }

  /// Another value of the kind of a scalar; what is no scalar stays as it is.
  func otherScalar(than node: JSONNode) -> String {
    switch document.kind(node) {
    case .string: document.string(node) == "x" ? "\"y\"" : "\"x\""
    case .number: document.text(of: node) == "7" ? "8" : "7"
    case .true: "false"
    case .false: "true"
    default: document.text(of: node)
    }
  }
}
