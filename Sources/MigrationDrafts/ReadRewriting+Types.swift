import Foundation
import JSONVariants
import LegacyMappers
import MigrationPlanning
import ParityEngine

/// The types of the reads in legacy code.
extension ReadRewriting {
  /// Returns the type of a read without optionals; `nil` for one that a draft cannot decode.
  func type(
    of path: [String],
    spelled: String?,
    _ read: LegacyRead,
    in code: Code
  ) -> (any Any.Type)? {
    let types = probe.allReads.filter {
      $0.path == path && TypeSpelling.isReadable($0.type, for: probe.model)
    }.map { ($0.type as? any AnyOptional.Type)?.wrappedType ?? $0.type }
    // The recorded read of a URL is that of its text.
    if library == .jayson, let urls = Self.urls[read.type] { return urls }
    let spelled = spelled.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
    func isSpelled(_ type: any Any.Type) -> Bool {
      // A type inside the model needs no qualification there.
      spelled.map(Self.unqualified) == spelling.text(of: type).map(Self.unqualified)
    }
    func hasForm(_ type: any Any.Type) -> Bool {
      let list = type as? any AnyCollection.Type
      return read.form == (list.map { $0.isDictionary ? "{" : "[" } ?? "")
    }
    let others = reads(in: code)
    let isOfForm = others.contains { !$0.form.isEmpty }
    let same = others.filter { ($0.key, $0.form, $0.type) == (read.key, read.form, "") }
    // Two reads of a key in branches are of two types, if one of them is spelled.
    let taken = others.filter { $0.key == read.key && $0.range != read.range }.compactMap { other in
      let declared = declaredType(before: other.range.lowerBound, in: code.masked)
      return other.type.isEmpty ? declared : other.type
    }.map(Self.unqualified)
    let left = types.filter { type in
      spelling.text(of: type).map { !taken.contains(Self.unqualified($0)) } ?? false
    }
    if spelled == nil, !taken.isEmpty, !left.isEmpty { return left.count == 1 ? left[0] : nil }
    // Nothing tells which of two reads in branches, such as payloads of cases, asks for which type.
    guard spelled != nil || same.count < 2 || Set(types.filter(hasForm).map { "\($0)" }).count < 2
    else { return nil }
    // The legacy code asks for the first one first.
    return types.first { spelled != nil && isSpelled($0) }
      ?? types.first { !isOfForm || hasForm($0) } ?? types.first
  }

  private static let urls: [String: any Any.Type] = [
    "URL": URL.self, "[URL]": [URL].self, "[String: URL]": [String: URL].self,
  ]
  private static let qualification = Pattern(#"\b\w+\."#)

  private static func unqualified(_ type: String) -> String {
    qualification.replacing(in: type) { _ in "" }
  }
}
