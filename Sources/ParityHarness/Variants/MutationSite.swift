import Foundation
import LegacyExtractor

/// One value of a fixture, at which mutators make their changes.
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

    init(_ key: JSONNode, of object: JSONNode) {
      self.key = key
      self.object = object
    }
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

/// A value of a fixture with what is known of its place.
struct MutationTarget {
  let site: MutationSite
  /// The number of its schema path.
  let schema: Int
  /// The number under which it is noted what has been done to the value; the same for a property of
  /// models of one type, wherever they stand.
  let owner: Int
  /// The number around the numbers of the values in it.
  let contents: Int
  let cursor: ReadCursor
  /// Where it stands in the document.
  let location: ParityPath
  let knowledge: PathKnowledge
}

/// What the routes have told of a place while they were recorded.
struct PathKnowledge {
  /// The raw values of the enumeration that is read here.
  var cases: [String] = []
  /// Keys that a route reads and that the object does not have.
  var absentKeys: [ReadKey] = []
  /// Keys that a route reads and does without.
  var optionalKeys: Set<String> = []
  /// Whether the legacy route asks for the value and for nothing in it.
  var isLegacyLeaf = false
  /// The types that are asked for here.
  var types = RequestedTypes()
  /// Whether a route takes the keys of the object for data.
  var isDictionary = false
  /// Whether the keys of the object may be data; `true` where nobody tells.
  var mayBeDictionary = true
  /// Words that other fixtures have here.
  var words: [String] = []
  /// For a member: keys that its object does not have and that a route reads beside it, as a value of
  /// its kind.
  var absentSiblings: [String] = []

  /// Whether a route makes something else than a text of a text, or nobody tells.
  var isReadAsMoreThanText: Bool {
    types.isMoreThanText || types.legacy.isEmpty && types.codable.isEmpty
  }

  struct ReadKey {
    let key: String
    var cases: [String] = []
    /// The types that are asked for.
    var types: [any Any.Type] = []
    /// Whether a route does without the value.
    var isOptional = false

    /// Whether a value of a kind may be meant for the key; only for scalars.
    func suits(_ kind: JSONKind) -> Bool {
      switch kind {
      case .string: types.first == String.self
      case .number: types.first.map { !NumberKinds(of: $0).isEmpty && $0 != Date.self } == true
      case .true, .false: types.first == Bool.self
      default: false
      }
    }
  }
}
