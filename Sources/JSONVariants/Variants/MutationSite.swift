import Foundation
import LegacyMappers

/// One value of a fixture, to which mutators apply.
struct MutationSite {
  let document: JSONDocument
  let node: JSONNode
  let kind: JSONKind
  /// The key, when the value is a member of an object.
  let member: Member?
  let range: Range<Int>
  /// The unescaped string; `nil` for other kinds.
  let string: String?
  /// The token of a number; `nil` for other kinds.
  let numberText: String?
  /// The token of a number that has neither a fraction nor an exponent.
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

  /// The JSON text of a string or a number; `nil` for other kinds.
  var valueText: String? { kind == .string ? document.text(of: node) : numberText }

  /// The JSON text of another string or number in the same object: of the next that is as long, as dates are, else of the
  /// next; `nil` if there is none, and for other kinds.
  var valueOfSibling: String? {
    guard let object = member?.object, let text = valueText else { return nil }
    let values = document.members(of: object).map(\.value).filter { document.kind($0) == kind }
    let others = values.filter { document.text(of: $0) != text }
    let behind = others.filter { document.byteRange($0).lowerBound > range.lowerBound }
    let texts = (behind + others).map { document.text(of: $0) }
    return texts.first { $0.utf8.count == text.utf8.count } ?? texts.first
  }

  /// The form of a date as a word; `nil` for other values.
  var dateForm: String? { (string ?? integerText).flatMap(WrittenDate.init)?.form }

  var isBool: Bool { kind == .true || kind == .false }

  /// The keys of an object; none for other kinds.
  var keys: [String] { document.members(of: node).map { document.string($0.key) } }

  var isEmptyContainer: Bool { kind.isContainer && document.count(of: node) == 0 }

  func replacing(with text: String) -> DocumentEdit { document.replacing(node, with: text) }

  /// Returns the text of another scalar of the same kind; for containers the unchanged text.
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

/// A value of a fixture with the recorded knowledge about its path.
package struct MutationTarget {
  let site: MutationSite
  /// The tree index of its schema path.
  let schema: Int
  /// The tree index at which applied mutators are stored, shared by a property of all models of one type.
  var owner: Int
  /// The tree index below which the values inside this one are stored.
  var contents: Int
  /// The kinds of the objects around the value, as far as they are no models of their own.
  var kinds: [ObjectKind] = []
  /// Whether both routes drop an object around the value, such as an invalid element of a lossy array.
  var isDropped = false
  /// The value in the fixtures of the model around it, if another check tries that model.
  var inModelAround: ModelsTriedElsewhere.Place?
  /// The root of the value's own model, if another check tries it.
  var ownModel: ModelsTriedElsewhere.Place?
  let cursor: ReadCursor
  /// Its path in the document.
  package let location: ParityPath
  let knowledge: PathKnowledge
}

/// The knowledge about a path that results from recording the routes.
struct PathKnowledge {
  /// The raw values of the enumeration that a route reads here.
  var cases: [String] = []
  /// Keys that a route reads and that the object does not have.
  var absentKeys: [(key: String, reads: PathReads)] = []
  /// Keys that a route reads as optional.
  var optionalKeys: Set<String> = []
  /// Whether the legacy route reads the value as a whole.
  var isLegacyLeaf = false
  /// The requested types.
  var types = RequestedTypes()
  /// Whether a route treats the keys of the object as data.
  var isDictionary = false
  /// Whether the keys of the object may be data; `true` if no reads are recorded.
  var mayBeDictionary = true
  /// Words that other fixtures have at the path.
  var words: [String] = []
  /// For a member: absent keys of the same object that a route reads as a value of the same kind.
  var absentSiblings: [String] = []

  /// Whether a route converts a string to another type; `true` if no reads are recorded.
  var isReadAsMoreThanText: Bool {
    types.isMoreThanText || types.legacy.isEmpty && types.codable.isEmpty
  }
}
