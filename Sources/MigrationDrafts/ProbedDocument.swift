import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

/// A document that a model accepts.
struct ProbedDocument {
  let run: ModelRun
  let properties: [ValueField]
  private let editor: DocumentEditor

  init?(_ text: Data, _ run: ModelRun) {
    guard run.properties != nil else { return nil }
    self.init(refused: text, run)
  }

  /// Creates a document that the model may refuse, so that it has no properties.
  init?(refused text: Data, _ run: ModelRun) {
    guard let editor = DocumentEditor(text) else { return nil }
    self.run = run
    properties = run.properties ?? []
    self.editor = editor
  }

  /// The kind of the document's root value.
  var kind: JSONKind? { editor.token(at: ParityPath())?.kind }

  /// Whether the document is a scalar and the model only stores it.
  var isItsOnlyProperty: Bool {
    guard let text = editor.text(at: ParityPath()), let field = properties.first else {
      return false
    }
    let scalar = JSONToken(text).string ?? text
    return "\(field.value)" == scalar
  }

  /// The paths at which the model finds a value.
  var shape: [String] {
    run.reads.compactMap { read in
      token(at: read.path).map { "\(read.path) \($0.kind)" }
    }
  }

  /// Returns the paths of the members of the document's objects, down to a depth.
  func memberPaths(depth: Int) -> [[String]] {
    guard let text = editor.text(at: ParityPath()),
      let document = try? JSONDocument(Data(text.utf8), allowingFragments: true)
    else { return [] }
    func paths(of node: JSONNode, _ path: [String]) -> [[String]] {
      guard path.count < depth, document.kind(node) == .object else { return [] }
      return document.members(of: node).flatMap { member in
        let path = path + [document.string(member.key)]
        return [path] + paths(of: member.value, path)
      }
    }
    return paths(of: .root, [])
  }

  /// Returns whether the model makes a read in the document.
  func makes(_ read: ModelRead) -> Bool { run.reads.contains { $0.path == read.path } }

  func property(_ label: String) -> Any? { properties.first { $0.label == label }?.value }

  func token(at path: [String]) -> JSONToken? { editor.token(at: place(of: path)) }

  /// Returns the whole JSON text of a value, without a limit on its length.
  func text(at path: [String]) -> String? { editor.text(at: place(of: path)) }

  /// Returns the document with the value at a path replaced or removed; `nil` if there is no place for it.
  func changed(_ path: [String], to value: String?) -> Data? {
    let place = place(of: path)
    return value.map { editor.setting(place, to: $0) } ?? editor.removing(place)
  }

  /// Returns the path for keys, which may include array indexes.
  private func place(of path: [String]) -> ParityPath {
    path.reduce(ParityPath()) { place, key in
      let isArray = editor.token(at: place)?.kind == .array
      return place.appending(isArray ? Int(key).map { .index($0) } ?? .key(key) : .key(key))
    }
  }
}

/// The outcome of decoding for one property of a model.
enum PropertyOutcome {
  /// The model refuses the document.
  case refused
  case isNil
  case value(Any)

  init(_ label: String, _ run: ModelRun) {
    let property = run.properties?.first { $0.label == label }
    self = property.map { PropertyOutcome(of: $0.value) } ?? .refused
  }

  init(of value: Any) { self = Operand.unwrap(value).content.map { .value($0) } ?? .isNil }

  /// Creates the outcome of decoding a value with `JSONDecoder`.
  init(decoding type: any Decodable.Type, from text: String) {
    func decode<Value: Decodable>(_ type: Value.Type) -> Any? {
      try? JSONDecoder().decode([Value].self, from: Data("[\(text)]".utf8)).first
    }
    self = decode(type).map { .value($0) } ?? .refused
  }

  /// Creates the outcome of reading a value with Unbox.
  init(unboxing type: any UnboxCompatible.Type, from text: String) {
    func unbox<Value: UnboxCompatible>(_ type: Value.Type) -> Any? {
      let unboxer = try? Unboxer(data: Data("{\"value\":\(text)}".utf8), bridgingDecoder: nil)
      return try? unboxer?.unbox(key: "value") as Value?
    }
    self = unbox(type).map { .value($0) } ?? .refused
  }

  /// The number of elements of a collection; `nil` unless there is a value.
  var elementCount: Int? {
    guard case .value(let list) = self else { return nil }
    return Mirror(reflecting: list).children.count
  }

  /// Returns whether there is a value that is not the fallback.
  func isValue(besides fallback: Any?) -> Bool {
    guard case .value(let value) = self else { return false }
    return fallback.map { !Self.areEqual(value, $0) } ?? true
  }

  func isSame(as other: PropertyOutcome) -> Bool {
    switch (self, other) {
    case (.refused, .refused), (.isNil, .isNil): true
    case (.value(let a), .value(let b)): Self.areEqual(a, b)
    default: false
    }
  }

  static func areEqual(_ a: Any, _ b: Any) -> Bool {
    StructuralComparison.changes(from: a, to: b).isEmpty
  }
}
