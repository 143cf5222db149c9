import ParityEngine
import Foundation
import MigrationPlanning

/// One read in legacy code, such as `e <| "id"` or `unboxer.unbox(key: "id")`.
struct LegacyRead {
  let range: Range<String.Index>
  /// The name in front of the operator or the dot.
  let receiver: String
  /// The code of the key.
  var key: String
  /// Whether the key is a path with dots.
  var isPath = false
  var isOptional: Bool
  /// `try`, `try?` or `try!`, if it belongs to the read.
  var effect = ""
  /// `[` for a read of an array, and `{` for one of a dictionary, where the call says so.
  var form = ""
  var formatter = ""
  var isLossy = false
  /// The code of the key whose value the code reads of each element, such as `.map { try $0.next("name").getString() }`.
  var member = ""
  /// Whether the call has an argument of another kind, such as a context or a decoder of JAYSON.
  var isUnknown = false
  /// The type behind `as`.
  let type: String

  /// A pattern for a type.
  static let type = #"(\[[\w.<>\[\]: ?]+\]\??|[A-Z][\w.]*(?:<[^>]*>)?\??)"#
  private static let cast = Pattern(#"\A\s+as\s+"# + type)
  private static let himotoki = Pattern(
    #"(?<![\w.])(\w+)(?:\s*<\|(\||-\|)?(\?)?\s*|\.(value|array|dictionary)(Optional)?(\()\s*)"#
  )
  private static let unbox = Pattern(#"(?:(try[?!]?)\s+)?(?<![\w.])(\w+)\.unbox\("#)

  /// Returns the reads of a library in code, in order.
  static func all(in code: Code, of library: DecodingLibrary) -> [LegacyRead] {
    if library == .jayson { return jaysonReads(in: code) }
    var end = code.masked.startIndex
    let pattern = library == .unbox ? unbox : himotoki
    return pattern.matches(in: code.masked).compactMap { match in
      guard match.start >= end else { return nil }
      let read = library == .unbox ? unboxRead(match, in: code) : himotokiRead(match, in: code)
      end = read.range.upperBound
      return read
    }
  }

  private static func himotokiRead(_ match: Pattern.Match, in code: Code) -> LegacyRead {
    let isCall = !match[6].isEmpty
    let call = isCall ? code.arguments(from: match.end) : nil
    let end = call?.end ?? code.endOfOperand(from: match.end)
    let cast = Self.type(at: end, in: code)
    return LegacyRead(
      range: match.start..<cast.end,
      receiver: match[1],
      key: call.map { $0.list[0].value } ?? code[match.end..<end],
      isOptional: !(match[3] + match[5]).isEmpty,
      form: ["|": "[", "array": "[", "-|": "{", "dictionary": "{"][match[2] + match[4]] ?? "",
      isUnknown: call.map { $0.list.count != 1 } ?? (end == match.end),
      type: cast.type
    )
  }

  private static func unboxRead(_ match: Pattern.Match, in code: Code) -> LegacyRead {
    let call = code.arguments(from: match.end)
    let cast = Self.type(at: call.end, in: code)
    let values = Dictionary(call.list.map { ($0.label, $0.value) }) { first, _ in first }
    let known: Set = ["key", "keyPath", "formatter", "allowInvalidElements"]
    return LegacyRead(
      range: match.start..<cast.end,
      receiver: match[2],
      key: values["key"] ?? values["keyPath"] ?? "",
      isPath: values["keyPath"] != nil,
      isOptional: match[1] == "try?",
      effect: match[1],
      formatter: values["formatter"] ?? "",
      isLossy: values["allowInvalidElements"] == "true",
      isUnknown: !known.isSuperset(of: values.keys),
      type: cast.type
    )
  }

  /// Returns the type behind `as` at an index, and its end.
  private static func type(at index: String.Index, in code: Code) -> (
    type: String, end: String.Index
  ) {
    let rest = String(code.masked[index...])
    guard let match = cast.matches(in: rest).first else { return ("", index) }
    return (match[1], code.masked.utf8.index(index, offsetBy: match[0].utf8.count))
  }

  /// The keys, at least one; `nil` if the code of the key is no literal.
  var literalPath: [String]? {
    let parts =
      key.hasPrefix("[") ? key.dropFirst().dropLast().split(separator: ",").map(String.init) : [key]
    let texts = parts.map { $0.trimmingCharacters(in: .whitespaces) }
    guard !texts.isEmpty,
      texts.allSatisfy({ $0.hasPrefix("\"") && $0.hasSuffix("\"") && !$0.contains(#"\("#) })
    else { return nil }
    let keys = texts.map { String($0.dropFirst().dropLast()) }
    guard isPath else { return keys }
    let path = keys[0].split(separator: ".").map(String.init)
    return path.isEmpty ? nil : path
  }
}
