import Foundation
import MigrationPlanning

/// The closure of a Himotoki `Transformer` that is made where it is applied.
enum TransformerClosure {
  private static let head = Pattern(
    #"\b(?:Himotoki\.)?Transformer(?:<[^{}()]*>)?\s*\(?\s*\{"#
  )
  private static let application = Pattern(#"\A\}\s*\)?\s*\.apply\("#)
  private static let value = Pattern(#"\A(?:try )?container\.decode(IfPresent)?\((\[[^\]]*\])?"#)

  /// Returns code that applies closures to what a container decodes, without the type of the library.
  ///
  /// - Parameter text: Code whose reads are rewritten.
  /// - Returns: The code, in which any other transformer is as it was.
  static func applied(in text: String) -> String {
    let code = Code(text)
    let parts = head.matches(in: code.masked).compactMap { head in
      replacement(of: head, in: code)
    }
    return parts.isEmpty ? text : code.replacing(parts)
  }

  private static func replacement(
    of head: Pattern.Match,
    in code: Code
  ) -> (range: Range<String.Index>, new: String)? {
    let end = code.end(from: head.end)
    let rest = String(code.masked[end...])
    guard let application = application.matches(in: rest).first else { return nil }
    let start = code.masked.utf8.index(end, offsetBy: application[0].utf8.count)
    let call = code.arguments(from: start)
    guard call.list.count == 1, let value = value.matches(in: call.list[0].value).first else {
      return nil
    }
    let body = code[head.end..<end].trimmingCharacters(in: .whitespacesAndNewlines)
    let new = applied(body, to: call.list[0].value, isOptional: !value[1].isEmpty, value[2])
    return new.map { (head.start..<call.end, $0) }
  }

  /// Returns a closure applied to a value, an optional, or each element of a collection.
  private static func applied(
    _ body: String,
    to value: String,
    isOptional: Bool,
    _ collection: String
  ) -> String? {
    guard isOptional || !collection.isEmpty else {
      let parts = body.components(separatedBy: "$0")
      let isCall = parts.count == 2 && !body.contains("{") && !body.contains("\n")
      return isCall ? parts.joined(separator: value) : "{ \(body) }(\(value))"
    }
    guard !isOptional || collection.isEmpty else { return nil }
    return value + (collection.contains(":") ? ".mapValues" : ".map") + " { \(body) }"
  }
}
