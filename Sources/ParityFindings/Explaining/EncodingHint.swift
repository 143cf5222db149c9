import Foundation
import JSONVariants
import LegacyMappers

/// Says what `encode(to:)` makes of a member of a fixture, by the encoded document.
///
/// The value that is read again shows less: a member that is not written, one that is null and one of another type may
/// all be read as nil.
struct EncodingHint {
  private let fixture: JSONDocument
  private let encoded: JSONDocument

  /// Creates the hint; `nil` unless both documents of the divergence are known.
  init?(_ divergence: Divergence) {
    guard let base = divergence.base, let data = divergence.encoded,
      let fixture = try? JSONDocument(base, allowingFragments: true),
      let encoded = try? JSONDocument(data, allowingFragments: true)
    else { return nil }
    self.fixture = fixture
    self.encoded = encoded
  }

  /// Returns a sentence on the member at a path in the fixture, or on the outermost object around it that is not
  /// written; `nil` if both documents have a value of the same kind there.
  func sentence(at place: ParityPath) -> KeyHint? {
    let steps = place.schema.steps
    return steps.indices.lazy.compactMap { index in
      guard case .key(let key) = steps[index] else { return nil }
      return sentence(on: key, in: Array(steps[..<index]))
    }.first { _ in true }
  }

  private func sentence(on key: String, in path: [ParityPath.Step]) -> KeyHint? {
    let old = Set(fixture.objects(at: path).map { fixture.content(of: key, in: $0) })
    let objects = encoded.objects(at: path)
    let new = Set(objects.map { encoded.content(of: key, in: $0) })
    if new == [.absent], !old.isSubset(of: [.absent]) {
      let other = objects.lazy.compactMap { encoded.key(like: key, in: $0) }.first { _ in true }
      return other.map { other in
        KeyHint(
          "`encode(to:)` writes `\(other)` instead of `\(key)`: compare the coding keys, and the "
            + "`keyEncodingStrategy` of the encoder.",
          naming: [other, key]
        )
      } ?? KeyHint("`encode(to:)` does not write `\(key)`.", naming: [key])
    }
    if old.isSubset(of: [.absent, .null]), !old.isEmpty, new.isSubset(of: Content.values),
      !new.isEmpty
    {
      return KeyHint(
        "`encode(to:)` writes a value for `\(key)` where the document has none.",
        naming: [key]
      )
    }
    guard let before = old.first, let after = new.first, [old.count, new.count] == [1, 1],
      before != after, before != .absent
    else { return nil }
    return KeyHint(
      "`encode(to:)` writes \(after.rawValue) for `\(key)` where the document has \(before.rawValue).",
      naming: [key]
    )
  }
}

/// What an object has for a key.
private enum Content: String {
  case absent = "nothing"
  case null
  case bool = "a Boolean"
  case number = "a number"
  case string = "a string"
  case array = "an array"
  case object = "an object"

  static let values: Set<Content> = [.bool, .number, .string, .array, .object]

  init(_ kind: JSONKind) {
    switch kind {
    case .null: self = .null
    case .true, .false: self = .bool
    case .number: self = .number
    case .string: self = .string
    case .array: self = .array
    case .object: self = .object
    case .key, .opaque: self = .absent
    }
  }
}

extension JSONDocument {
  /// Returns the objects at a schema path.
  fileprivate func objects(at path: [ParityPath.Step]) -> [JSONNode] {
    path.reduce([JSONNode.root]) { nodes, step in nodes.flatMap { children(of: $0, at: step) } }
      .filter { kind($0) == .object }
  }

  private func children(of node: JSONNode, at step: ParityPath.Step) -> [JSONNode] {
    switch step {
    case .key(let key): member(key, of: node).map { [$0] } ?? []
    case .anyKey: members(of: node).map(\.value)
    case .index, .anyIndex: Array(elements(of: node))
    }
  }

  /// Returns the last value of a key, which is what the legacy libraries read.
  private func member(_ key: String, of node: JSONNode) -> JSONNode? {
    Array(members(of: node)).last { string($0.key) == key }?.value
  }

  fileprivate func content(of key: String, in object: JSONNode) -> Content {
    member(key, of: object).map { Content(kind($0)) } ?? .absent
  }

  /// Returns the key of an object that is another one in another style.
  fileprivate func key(like key: String, in object: JSONNode) -> String? {
    members(of: object).map { string($0.key) }.first { DataKeys.plain($0) == DataKeys.plain(key) }
  }
}
