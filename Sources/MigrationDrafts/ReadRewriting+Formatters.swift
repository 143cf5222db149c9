import Foundation
import MigrationPlanning
import ParityEngine

extension ReadRewriting {
  /// Returns whether a formatter is one of the app, and not one of Foundation's.
  func isOther(_ formatter: String) -> Bool {
    let name = String(formatter.prefix { $0 != "(" }.split(separator: ".").last ?? "")
    guard formatter.hasSuffix(")") else { return declaration?.declaresOtherFormatter(name) == true }
    return name.first?.isUppercase == true
      && !["DateFormatter", "ISO8601DateFormatter"].contains(name)
  }

  /// A pattern for code in front of the right side of an operator.
  private static let binary = Pattern(#"(?:[?&|+*/<>-]|[=!<>]=|\?[^?:\n]*:)\s*\z"#)

  /// Returns a call with its `try`, for a read that is an optional one without it.
  func effective(_ call: String, _ read: LegacyRead, in code: Code) -> String {
    guard read.isOptional else { return (read.effect.isEmpty ? "" : "try ") + call }
    let rest = code.masked[read.range.upperBound...]
    // What follows is of the value, and not of the optional: a list, or a part of what `try?` stands in front of.
    let isOfValue = read.effect == "try?" || library == .jayson && !read.form.isEmpty
    if isOfValue, rest.drop(while: \.isWhitespace).hasPrefix(".") { return "(try? \(call))?" }
    let next = rest.drop { $0 == " " }
    let isLast = next.first.map { "\n,)]{};".contains($0) } ?? true
    let isOperand = Self.binary.isFound(in: String(code.masked[..<read.range.lowerBound]))
    return !isOperand && (isLast || next.hasPrefix("else")) ? "try? " + call : "(try? \(call))"
  }

  private static let annotated = Pattern(
    #"\A((?:let|var) \w+): ([^=?]+)(\??) = (try\??) (container\.decode(?:Flexible)?(IfPresent)?\("#
      + #"([^(){}]+)\.self, [^(){}\n]*\))\z"#
  )

  /// Returns a statement without the type of a constant that the read names, too.
  static func withoutRepeatedType(in statement: String) -> String {
    annotated.replacing(in: statement) { match in
      let isOptional = match[4] == "try?" || !match[6].isEmpty
      let isSame = match[2] == match[7] && isOptional == !match[3].isEmpty
      return isSame ? "\(match[1]) = \(match[4]) \(match[5])" : nil
    }
  }

  private static let rawValue = (
    before: Pattern(#"\A(?:try )?[A-Z][\w.]*\(rawValue:\s*(?:try )?\z"#),
    after: Pattern(#"\A(?:\s*\?\?[^()]*)?\)(?:\s*\?\?[^()]*|!)?\z"#)
  )
  private static let mapped = (
    before: Pattern(#"\A\(?(?:try )?\z"#),
    after: Pattern(
      #"\A\)?\??\.flatMap\s*(?:\([A-Z][\w.]*\.init\(rawValue:\)\)|\{\s*[A-Z][\w.]*\(rawValue:\s*\$0\)\s*\})"#
        + #"(?:\s*\?\?[^()]*)?\z"#
    )
  )

  /// Returns the statement that encodes a property whose code reads a date with a formatter, or makes a value of its raw
  /// value.
  mutating func encoding(of member: String, from text: String, isOptional: Bool) -> String? {
    let code = Code(declaration?.qualifyingStaticMembers(in: text) ?? text)
    let reads = reads(in: code)
    guard reads.count == 1, let read = reads.first, let path = path(of: read) else { return nil }
    let keys = KeyArguments(path, names: &names)
    let before = String(code.masked[..<read.range.lowerBound])
    let after = String(code.masked[read.range.upperBound...])
    let isRaw = [Self.rawValue, Self.mapped].contains {
      $0.before.isFound(in: before) && $0.after.isFound(in: after)
    }
    if isRaw, read.form.isEmpty, !read.isUnknown, !keys.recipes.contains("DynamicKeys") {
      return isOptional
        ? "try container.encodeIfPresent(\(member)?.rawValue, \(keys.text))"
        : "try container.encode(\(member).rawValue, \(keys.text))"
    }
    guard library == .unbox, (before + after).isEmpty, !read.formatter.isEmpty, path.count == 1,
      !isOther(read.formatter),
      probe.allReads.contains(where: { $0.path == path && $0.contentType == Date.self })
    else { return nil }
    let date = isOptional ? "date" : member
    let statement = "try container.encodeDate(\(date), \(keys.text), formatter: \(read.formatter))"
    return isOptional ? "if let date = \(member) { \(statement) }" : statement
  }
}
