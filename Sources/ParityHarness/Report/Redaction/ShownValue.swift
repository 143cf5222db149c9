import Foundation

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
  /// What the value is, without anything that differs from document to document.
  var outline: String { kind.map { $0.rawValue + type } ?? text }

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
