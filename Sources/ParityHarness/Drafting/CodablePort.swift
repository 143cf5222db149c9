import Foundation
import SwiftSource

/// The extension that makes a model Codable, with the comments of its draft.
package struct CodablePort: Sendable {
  /// The name of the model.
  package let model: String
  let file: String
  let text: String
  let range: Range<String.Index>

  /// Whether the port is `Codable` and not only `Decodable`.
  package var isEncoded: Bool { code.prefix { $0 != "{" }.contains("Codable") }

  var code: String { String(text[range]) }
}

extension CodablePort {
  /// The reason why the Codable half of a model cannot be replaced.
  package enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    case missing(model: String)
    case inDeclaration(model: String, place: String)
    case inSeveralPlaces(model: String, places: [String])
    case unknownCode(model: String, place: String, line: String)

    /// Whether there is a port that a person has to change, and not only a model without one.
    package var isOfPort: Bool {
      switch self {
      case .missing, .inDeclaration: false
      case .inSeveralPlaces, .unknownCode: true
      }
    }

    /// The problem and how to solve it.
    package var description: String {
      switch self {
      case .missing(let model):
        "No extension makes \(model) Codable. Apply its draft first, or give the folder: --sources DIR."
      case .inDeclaration(let model, let place):
        "\(place) makes \(model) Codable in its declaration. Only an extension can be replaced: "
          + "move the Codable members to one."
      case .inSeveralPlaces(let model, let places):
        "\(model) has Codable members in several places: \(places.joined(separator: ", ")). "
          + "Move them to one extension."
      case .unknownCode(let model, let place, let line):
        "\(place) has code that no draft writes: \(line). A replacement would remove it: move it out of "
          + "the Codable extension of \(model), or simplify the port by hand."
      }
    }
  }

  /// Finds the port of a model.
  ///
  /// - Parameters:
  ///   - model: The name of the model, without its module.
  ///   - files: The app's Swift files.
  /// - Returns: The port.
  /// - Throws: `Problem` when there is not exactly one extension with all Codable members of the model.
  /// - Complexity: O(*n*) in the size of the files.
  package static func find(
    _ model: String,
    in files: SourceFiles
  ) throws(Problem) -> CodablePort {
    let places = files.all.flatMap { PortPlace.all(of: model, in: $0) }
    guard let place = places.first else { throw .missing(model: model) }
    guard places.count == 1 else {
      throw .inSeveralPlaces(model: model, places: places.map(\.description))
    }
    guard place.isExtension else {
      throw .inDeclaration(model: model, place: place.description)
    }
    let file = place.file
    return CodablePort(model: model, file: file.path, text: file.text, range: place.range)
  }
}

/// The Swift files of an app, read once.
package struct SourceFiles: Sendable {
  struct File: Sendable {
    let path: String
    let text: String
    /// The text without comments and the contents of string literals, at the same offsets.
    let code: String
  }

  let all: [File]

  /// Reads the files below a folder, except those of builds and packages.
  ///
  /// - Parameter folder: The path of the folder.
  /// - Complexity: O(*n*) in the size of the files.
  package init(folder: String) {
    all = SourceText.files(in: folder).map { path, text in
      File(path: path, text: text, code: SourceText.masked(text))
    }
  }
}

/// A declaration or an extension that has Codable members of a model.
private struct PortPlace: CustomStringConvertible {
  let file: SourceFiles.File
  /// The whole declaration or extension, with the comments of a draft.
  let range: Range<String.Index>
  let isExtension: Bool
  /// The start of the declaration or extension itself.
  private let head: String.Index

  /// The file and the line.
  var description: String { "\(file.path):\(SourceText.line(of: head, in: file.text))" }

  private static let modifiers =
    #"(?m)^[ \t]*(?:@\w+ |public |package |internal |private |fileprivate |final |open )*"#

  /// Finds the places of a model that is named with the types around it, such as `Order.Item`.
  static func all(of model: String, in file: SourceFiles.File) -> [PortPlace] {
    let last = model.split(separator: ".").last.map(String.init) ?? model
    let extensions = matches("extension ", model, in: file)
    let declarations = matches("(?:struct|class|enum|actor) ", last, in: file).filter { match in
      (SourceText.types(around: match, in: file.code) + [last]).joined(separator: ".") == model
    }
    return extensions.compactMap { PortPlace($0, in: file, isExtension: true) }
      + declarations.compactMap { PortPlace($0, in: file, isExtension: false) }
  }

  /// Returns the matches of a keyword and a name up to the brace, with the inheritance clause as the first group.
  private static func matches(_ keyword: String, _ name: String, in file: SourceFiles.File)
    -> [SourceText.Match]
  {
    guard file.code.contains(name) else { return [] }
    let name = NSRegularExpression.escapedPattern(for: name)
    let pattern = modifiers + keyword + name + #"(?![\w.])([^{]*)\{"#
    return SourceText.matches(pattern, in: file.code)
  }

  /// Creates the place of a match; fails without Codable members.
  private init?(_ match: SourceText.Match, in file: SourceFiles.File, isExtension: Bool) {
    let body = SourceText.block(in: file.code, from: match.end)
    guard Self.isCodable(clause: match[1], body: SourceText.flat(body)) else { return nil }
    self.file = file
    self.isExtension = isExtension
    head = SourceText.index(match.start, of: file.code, in: file.text)
    let brace = file.code.utf8.index(match.end, offsetBy: body.utf8.count)
    let end = SourceText.index(brace, of: file.code, in: file.text)
    range =
      Self.start(of: file.text, before: head)..<Self.end(of: file.text, behind: end)
  }

  /// Returns the start of the draft's comment before an extension, or of the extension.
  private static func start(of text: String, before head: String.Index) -> String.Index {
    let comment = SourceText.matches(#"// Recipes: [^\n]*\n\z"#, in: String(text[..<head])).last
    guard let comment else { return head }
    return text.utf8.index(head, offsetBy: -comment[0].utf8.count)
  }

  private static func isCodable(clause: String, body: String) -> Bool {
    func contains(_ pattern: String, _ text: String) -> Bool {
      !SourceText.matches(pattern, in: text).isEmpty
    }
    if contains(#"\benum CodingKeys\b|\binit\(from \w+:|\bfunc encode\(to \w+:"#, body) {
      return true
    }
    // The legacy half conforms to the library's `Decodable`.
    return contains(#"(?<!Himotoki\.)\b(?:Codable|Decodable|Encodable)\b"#, clause)
      && !contains(#"\bfunc decode\("#, body)
  }

  /// Returns the end of the line with the brace, or of the draft's comments after it.
  private static func end(of text: String, behind brace: String.Index) -> String.Index {
    let rest = String(text[brace...].dropFirst())
    let comments = #"\A\n(?:// (?:Differs by|A person must look)[^\n]*\n)*"#
    let length = SourceText.matches(comments, in: rest).first?[0].count ?? 0
    return text.index(brace, offsetBy: min(1 + length, text[brace...].count))
  }
}

extension CodablePort {
  /// A pattern for each recipe, which matches code that uses it.
  private static let uses: [String: Pattern] = [
    "FlexibleValues": Pattern(#"\b\w*Flexible\b|decodeFlexible"#),
    "EmptyStringAsNil": Pattern("decodeUnlessEmpty"),
    "LossyCollections": Pattern(#"\bAttempt<|decodeLossy|@Lossy"#),
    "OptionalNestedPath": Pattern(#"\bat: \["#),
    "DefaultValue": Pattern(#"\bdefault: "#),
    "FormattedDate": Pattern("decodeDate"),
  ]

  var recipes: Set<String> {
    Set(Self.uses.filter { $0.value.isFound(in: code) }.keys)
  }

  /// Returns the recipes that can be recognized in code; the others only support these.
  static func known(_ recipes: [String]) -> Set<String> { Set(recipes).intersection(uses.keys) }

  /// The functions that drafts call.
  private static let functions: Set<String> = [
    "container", "singleValueContainer", "decode", "decodeIfPresent", "decodeUnlessEmpty",
    "decodeDate", "decodeDateIfPresent", "encode", "encodeIfPresent", "encodeDate", "init", "map",
    "mapValues", "compactMap", "flatMap", "Date", "Set", "as", "in",
  ]
  /// The properties that drafts read from a decoded value, and the labels of the arguments they pass.
  private static let words: Set<String> = [
    "value", "absoluteString", "timeIntervalSince1970", "forKey", "at", "default", "when",
    "formatter", "keyedBy", "from", "to", "string", "rawValue",
  ]

  /// Finds code that no draft writes, such as a call of a recipe that is not known, or another member.
  ///
  /// - Parameter source: The draft, whose own calls are known.
  /// - Returns: The problem with the first such code; `nil` if a draft may write all of it.
  func unknownCode(besides source: String) -> Problem? {
    let text = SourceText.masked(self.code)
    guard let brace = text.firstIndex(of: "{") else { return nil }
    let body = String(text[brace...])
    let draft = SourceText.masked(source)
    let calls = #"\b(\w+)\(|[)\]]\??\.(\w+)\b(?!\()|[(,]\s*(\w+):(?!:)"#
    let ofDraft = SourceText.matches(calls, in: draft)
    let functions = Self.functions.union(ofDraft.map { $0[1] })
    let words = Self.words.union(ofDraft.map { $0[2] + $0[3] })
    func isKnown(_ call: SourceText.Match) -> Bool {
      let name = call[1]
      if name.hasPrefix("decodeFlexible") || name.hasPrefix("decodeLossy") { return true }
      return name.isEmpty ? words.contains(call[2] + call[3]) : functions.contains(name)
    }
    let statements =
      #"\b(?:guard|if|switch|for|while|subscript|static|typealias|struct|class|do|return|throw|defer)\b"#
      + #"|\b(?:var|let)\b(?! container\b)|\bfunc\b(?! encode\()|\benum\b(?! CodingKeys\b)"#
    let unknown =
      SourceText.matches(calls, in: body).filter { !isKnown($0) }
      + SourceText.matches(statements, in: body).filter { !draft.contains($0[0] + " ") }
      // An operation on a decoded value, such as `?? 7` or `/ 60`, must stand in the draft as it is.
      + SourceText.matches(#"(?:\?\?|(?<=[\w)\]] )(?:[*/%]|&?[-+*])) [^\n]*"#, in: body)
      .filter { !draft.contains($0[0].trimmingCharacters(in: .whitespaces)) }
    guard let first = unknown.min(by: { $0.start < $1.start }) else { return nil }
    let offset =
      text.utf8.distance(from: text.startIndex, to: brace)
      + body.utf8.distance(from: body.startIndex, to: first.start)
    return unknownCode(at: offset)
  }

  /// Returns the problem with the code at an offset in UTF-8.
  private func unknownCode(at offset: Int) -> Problem {
    let index = text.utf8.index(range.lowerBound, offsetBy: offset)
    return .unknownCode(
      model: model,
      place: "\(file):\(SourceText.line(of: index, in: text))",
      line: SourceText.lineText(at: index, in: text)
    )
  }

  /// Finds an `encode(to:)` that writes otherwise than the draft, such as one that leaves out a property.
  func otherEncoder(than draft: MigrationDraft) -> Problem? {
    guard let own = Self.encoder(in: code),
      own.statements != Self.encoder(in: draft.source + draft.encoder)?.statements
    else { return nil }
    return unknownCode(at: own.offset)
  }

  /// Returns the statements of the first `encode(to:)` in code, and its offset in UTF-8.
  private static func encoder(in code: String) -> (offset: Int, statements: [String])? {
    let source = SourceText.masked(code, hidesStrings: false)
    let head = SourceText.matches(#"\bfunc encode\(to \w+:[^{]*\{"#, in: source).first
    guard let head else { return nil }
    let lines = SourceText.block(in: source, from: head.end).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    return (
      source.utf8.distance(from: source.startIndex, to: head.start), lines.filter { !$0.isEmpty }
    )
  }
}
