import Foundation
import JSONVariants
package import ValueComparison

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
  init(_ text: String, _ leaf: LeafValue?, of kind: ValueDifference.Kind) {
    let suffix = leaf.map { " (\($0.typeName))" } ?? ""
    self.text = text
    type = text.hasSuffix(suffix) ? suffix : ""
    if kind == .length || kind == .nondeterministic || ["missing", "nil"].contains(text)
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
  /// The value of each route, with what is needed to redact it.
  package var legacyValue: ShownValue { ShownValue(legacy, legacyLeaf, of: kind) }
  package var codableValue: ShownValue { ShownValue(codable, codableLeaf, of: kind) }
}
