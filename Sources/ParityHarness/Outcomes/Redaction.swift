import Foundation
import LegacyExtractor

/// Replaces values of fixtures by their kind, their length and a hash, such as `text(17, 3fa9c1)`.
///
/// The hash tells equal values from others within one run. It is keyed with bits that are drawn for the
/// run and written to no report, so nobody can find a short value by trying all of them, nor compare
/// two runs.
struct Redaction: Sendable {
  private let salt: RedactionSalt
  let keys: DataKeys

  init(salt: RedactionSalt = RedactionSalt(), keys: DataKeys = DataKeys()) {
    self.salt = salt
    self.keys = keys
  }
}

extension Redaction {
  /// A value that is not to be read.
  func text(_ kind: ShownValue.Kind, length: Int, of value: String) -> String {
    "\(kind.rawValue)(\(length), \(mark(of: kind, value)))"
  }

  /// Some words that may quote a value.
  func words(_ words: String) -> String { text(.text, length: words.count, of: words) }

  func value(_ value: ShownValue) -> String {
    value.kind.map { text($0, length: value.length, of: value.content) + value.type } ?? value.text
  }

  /// Six digits of a hash whose key is the salt.
  private func mark(of kind: ShownValue.Kind, _ value: String) -> String {
    let digits = String(salt.hash("\(kind.rawValue) \(value)".utf8) & 0xFF_FFFF, radix: 16)
    return String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}

extension Redaction {
  /// The key, or what stands for one that is data.
  func key(_ key: String) -> String { keys.isName(key) ? key : DataKeys.placeholder }

  func path(_ path: ParityPath) -> ParityPath { path.redacted(keys) }

  /// The text of a path; a text that is none is hidden.
  func pathText(_ text: String) -> String {
    (try? ParityPath(text: text)).map { path($0).description } ?? words(text)
  }

  /// The name of a mutation; that of a pair has a path in it.
  func mutatorName(_ name: String) -> String {
    let parts = name.components(separatedBy: Divergence.pairSeparator)
    guard parts.count > 1 else { return name }
    let path = parts.dropFirst().joined(separator: Divergence.pairSeparator)
    return parts[0] + Divergence.pairSeparator + pathText(path)
  }
}

extension ParityPath {
  /// The path without the keys that are data.
  func redacted(_ keys: DataKeys) -> ParityPath {
    ParityPath(
      steps.map { step in
        if case .key(let key) = step, !keys.isName(key) {
          .key(DataKeys.placeholder)
        } else {
          step
        }
      }
    )
  }
}

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

/// A value as a difference shows it, and what may be said of it when it is not to be shown.
struct ShownValue: Hashable, Sendable {
  /// A word for what a value is.
  enum Kind: String {
    case text
    case number
    case date
    case url
    case data
    /// An enumeration's case, a collection, a model: anything that is not one of the others.
    case value
  }

  /// The value, with its type where that belongs to it.
  let text: String
  /// `nil` where there is nothing to hide: nothing, true and false, a number of elements.
  let kind: Kind?
  /// The number of characters, or of bytes.
  let length: Int
  /// What makes the value another one: the same for a text in a document and in a model.
  let content: String
  /// The type behind the value, as ` (Int)`; empty where the text has none.
  let type: String
}

extension ShownValue {
  /// The texts of a difference that are no values.
  private static let plainTexts: Set<String> = ["missing", "nil"]

  init(_ text: String, _ leaf: LeafValue?, of kind: ValueDifference.Kind) {
    let suffix = leaf.map { " (\($0.type))" } ?? ""
    self.text = text
    type = text.hasSuffix(suffix) ? suffix : ""
    if kind == .length || Self.plainTexts.contains(text) || leaf?.isNil == true {
      self.kind = nil
    } else {
      self.kind = leaf.map(Self.kind) ?? .value
    }
    length = leaf.map(Self.length) ?? text.count
    content = leaf.map(Self.content) ?? text
  }

  private static func content(of leaf: LeafValue) -> String {
    if case .string(let text) = leaf.payload { text } else { ValueText.text(of: leaf) }
  }

  private static func kind(of leaf: LeafValue) -> Kind? {
    switch leaf.type {
    case is Bool.Type: nil
    case is String.Type, is Substring.Type, is Character.Type, is NSString.Type: .text
    case is any Numeric.Type, is NSNumber.Type: .number
    case is Date.Type, is NSDate.Type: .date
    case is URL.Type, is NSURL.Type: .url
    case is Data.Type, is NSData.Type: .data
    default: .value
    }
  }

  private static func length(of leaf: LeafValue) -> Int {
    switch leaf.payload {
    case .string(let text): text.count
    case .data(let data): data.count
    default: ValueText.text(of: leaf).count
    }
  }
}

extension ValueDifference {
  /// The legacy value, and the Codable value.
  var legacyValue: ShownValue { ShownValue(legacy, legacyLeaf, of: kind) }
  var codableValue: ShownValue { ShownValue(codable, codableLeaf, of: kind) }
}
