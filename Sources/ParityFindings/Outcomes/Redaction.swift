import DecodingRoutes
import Foundation
package import JSONVariants
import LegacyMappers
package import ValueComparison

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

extension ParityPath {
  /// Returns the path with placeholders for the keys that are data.
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

/// The hash of a relation in a redacted report.
package struct HiddenRelation: Hashable, Sendable {
  let hash: String
  /// The salt of the hash; `nil` in a report of an earlier run, where no relation can be compared with it.
  package let salt: RedactionSalt?
}

extension RedactionSalt {
  func isHash(_ hash: String, of relation: String) -> Bool {
    Redaction(salt: self).words(relation) == hash
  }
}

extension Relation {
  /// Returns the relation with a hash instead of a text that may quote a value.
  package func redacted(by redaction: Redaction) -> Relation {
    guard !isWithoutValues else { return self }
    var relation = self
    relation.text = redaction.words(text)
    return relation
  }
}

/// The text of a value in a report, with what is needed to redact it.
package struct ShownValue: Hashable, Sendable {
  /// The kind of a redacted value.
  enum Kind: String {
    case text
    case number
    case date
    case url
    case data
    /// Any other value, such as an enumeration's case, a collection or a model.
    case value
  }

  /// The text of the value, with its type if the report shows the type.
  let text: String
  /// The kind; `nil` for values that are not redacted: nil, Booleans and numbers of elements.
  let kind: Kind?
  /// The length of the value, in characters, or in bytes for `Data`.
  let length: Int
  /// The text that is hashed, so that a string has the same hash in a document and in a model.
  let content: String
  /// The type at the end of the text, such as ` (Int)`; empty if the text has none.
  let type: String
}

extension ShownValue {
  /// The texts of a difference that contain no value.
  private static let plainTexts: Set<String> = ["missing", "nil"]

  init(_ text: String, _ leaf: LeafValue?, of kind: ValueDifference.Kind) {
    let suffix = leaf.map { " (\($0.typeName))" } ?? ""
    self.text = text
    type = text.hasSuffix(suffix) ? suffix : ""
    if kind == .length || kind == .nondeterministic || Self.plainTexts.contains(text)
      || leaf?.isNil == true
    {
      self.kind = nil
    } else {
      self.kind = leaf.map(Self.kind) ?? .value
    }
    switch leaf?.payload {
    case .string(let text)?: content = text
    // The text of a report has only the first bytes, which two images may share.
    case .data(let data)?: content = data.base64EncodedString()
    default: content = leaf.map(ValueText.text) ?? text
    }
    length = if case .data(let data)? = leaf?.payload { data.count } else { content.count }
  }

  /// The value as a Swift literal, if it is likely to be a default: nil, a Boolean, a number or an empty
  /// string; any other value may come from another key of the document.
  var literal: String? {
    switch kind {
    case nil: ["nil", "true", "false"].contains(content) ? content : nil
    case .number: Double(content).map(\.isFinite) == true ? content : nil
    case .text: content.isEmpty ? "\"\"" : nil
    default: nil
    }
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
}

extension ValueDifference {
  func redacted(by redaction: Redaction) -> ValueDifference {
    var redacted = ValueDifference(
      path: redaction.path(path),
      kind: kind,
      legacy: redaction.value(legacyValue),
      codable: redaction.value(codableValue)
    )
    redacted.relations = relations.map { $0.redacted(by: redaction) }
    return redacted
  }

  /// The value of each route, with what is needed to redact it.
  package var legacyValue: ShownValue { ShownValue(legacy, legacyLeaf, of: kind) }
  package var codableValue: ShownValue { ShownValue(codable, codableLeaf, of: kind) }
}

extension Fixture.Rejection {
  /// Returns the error without values of the document.
  func redacted(by redaction: Redaction) -> Fixture.Rejection {
    let isKnown = quote.map { $0 == expected && redaction.keys.isTypeName($0) } ?? true
    let error = isKnown ? self : hidingQuote(redaction.words)
    return error.moved(to: path.map(redaction.path))
  }

  private func hidingQuote(_ hidden: (String) -> String) -> Fixture.Rejection {
    guard let quote, !quote.isEmpty else { return self }
    let range = summary.range(of: quote, options: .backwards)
    return Fixture.Rejection(
      kind,
      range.map { summary.replacingCharacters(in: $0, with: hidden(quote)) } ?? hidden(summary),
      at: path,
      expected: expected == quote ? nil : expected
    )
  }
}
