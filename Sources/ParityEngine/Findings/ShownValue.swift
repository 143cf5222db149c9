import Foundation
import ValueComparison

/// The text of a value in a report, and what a redacted report shows in its place: this is where that is decided.
struct ShownValue: Hashable, Sendable {
  /// The text of the value, with its type if the report shows the type.
  let text: String
  /// The kind of the value and its length, such as `string of 12 (String)`; nil, Booleans and numbers of elements stay.
  let redacted: String
  /// The value as a Swift literal, if it is likely to be a default: nil, a Boolean, a number or an empty
  /// string; any other value may come from another key of the document.
  let literal: String?
}

extension ShownValue {
  init(_ text: String, _ leaf: LeafValue?, of kind: ValueDifference.Kind) {
    self.text = text
    let content = leaf.map(ValueText.text) ?? text
    if kind == .length || kind == .nondeterministic || ["missing", "nil"].contains(text)
      || leaf?.isNil == true || leaf?.type is Bool.Type
    {
      redacted = text
      literal = ["nil", "true", "false"].contains(content) ? content : nil
      return
    }
    let suffix = leaf.map { " (\($0.typeName))" } ?? ""
    redacted = (leaf.map(Self.kind) ?? Self.value) + (text.hasSuffix(suffix) ? suffix : "")
    literal =
      switch leaf?.payload {
      case .string("")?: "\"\""
      case .string?: nil
      default: redacted.hasPrefix(Self.number) && Double(content)?.isFinite == true ? content : nil
      }
  }

  static let number = "number"
  /// A case of an enumeration, a collection, a model, or a document that cannot be read.
  static let value = "value"

  static func string(_ text: String) -> String { "string of \(text.count)" }

  private static func kind(of leaf: LeafValue) -> String {
    if case .string(let text) = leaf.payload { return string(text) }
    if case .data(let data) = leaf.payload { return "data of \(data.count)" }
    return switch leaf.type {
    case is String.Type, is Substring.Type, is Character.Type, is NSString.Type:
      string(ValueText.text(of: leaf))
    case is any Numeric.Type, is NSNumber.Type: number
    case is Date.Type, is NSDate.Type: "date"
    case is URL.Type, is NSURL.Type: "URL"
    default: value
    }
  }
}

extension ValueDifference {
  /// The value of each route, with what a redacted report shows in its place.
  var legacyValue: ShownValue { ShownValue(legacy, legacyLeaf, of: kind) }
  var codableValue: ShownValue { ShownValue(codable, codableLeaf, of: kind) }
}
