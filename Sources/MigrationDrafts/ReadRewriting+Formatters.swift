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

  /// Returns the statement that encodes a property whose code reads a date with a formatter.
  mutating func encoding(of member: String, from text: String, isOptional: Bool) -> String? {
    let code = Code(text)
    guard library == .unbox, let read = reads(in: code).first,
      read.range == code.masked.startIndex..<code.masked.endIndex, !read.formatter.isEmpty,
      let path = path(of: read), path.count == 1, !isOther(read.formatter),
      probe.allReads.contains(where: { $0.path == path && $0.contentType == Date.self })
    else { return nil }
    let key = names.name(of: path[0])
    let date = isOptional ? "date" : member
    let statement =
      "try container.encodeDate(\(date), forKey: .\(key), formatter: \(read.formatter))"
    return isOptional ? "if let date = \(member) { \(statement) }" : statement
  }
}
