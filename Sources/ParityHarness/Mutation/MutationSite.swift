import Foundation
import RawJSON

/// One value of a fixture, at which operators make their changes.
struct MutationSite {
  let document: JSONDocument
  let node: JSONNode
  let kind: JSONKind
  /// The key, when the value is a member of an object.
  let member: Member?
  let range: Range<Int>
  /// The unescaped string, for strings.
  let string: String?
  /// The number's token, for numbers.
  let numberText: String?
  /// The token, when it has neither fraction nor exponent.
  let integerText: String?

  struct Member {
    let key: JSONNode
    let object: JSONNode
  }

  init(document: JSONDocument, node: JSONNode, member: Member?) {
    self.document = document
    self.node = node
    self.member = member
    kind = document.kind(node)
    range = document.byteRange(node)
    string = kind == .string ? document.string(node) : nil
    numberText = kind == .number ? document.text(of: node) : nil
    integerText = numberText.flatMap { text in
      text.utf8.contains { ".eE".utf8.contains($0) } ? nil : text
    }
  }

  var text: String { numberText ?? document.text(of: node) }

  var isBool: Bool { kind == .true || kind == .false }

  var isEmptyContainer: Bool { kind.isContainer && document.count(of: node) == 0 }

  func replacing(with text: String) -> DocumentEdit { document.replacing(node, with: text) }

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
