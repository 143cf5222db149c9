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
  ///   - module: The module of the model.
  ///   - files: The app's Swift files.
  /// - Returns: The port.
  /// - Throws: `Problem` when there is not exactly one extension with all Codable members of the model.
  /// - Complexity: O(*n*) in the size of the files.
  package static func find(
    _ model: String,
    module: String = "",
    in files: SourceFiles
  ) throws(Problem) -> CodablePort {
    let places = files.mentioning(model).flatMap {
      CodablePlace.all(of: model, module: module, in: $0)
    }
    // A declaration may encode the model, and have the keys for that.
    let found = places.filter { $0.decodes || $0.isExtension }
    guard let place = found.first else { throw .missing(model: model) }
    guard found.count == 1 else {
      throw .inSeveralPlaces(model: model, places: found.map(\.description))
    }
    guard place.isExtension else {
      throw .inDeclaration(model: model, place: place.description)
    }
    let file = place.file
    return CodablePort(model: model, file: file.path, text: file.text, range: place.range)
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
      + #"|\b(?:var|let)\b(?! container\b)|\bfunc\b(?! encode\()|\benum\b(?! (?:Coding|Decoding|Decoded)Keys\b)"#
    let unknown =
      SourceText.matches(calls, in: body).filter { !isKnown($0) }
      + SourceText.matches(statements, in: body).filter { !draft.contains($0[0] + " ") }
      // An operation on a decoded value, such as `?? 7` or `/ 60`, must stand in the draft as it is.
      + SourceText.matches(#"(?:\?\?|(?<=[\w)\]] )(?:[*/%]|&?[-+*])) [^\n]*"#, in: body)
      .filter {
        !draft.contains($0[0].trimmingCharacters(in: .whitespaces)) && !isLeniency($0, in: body)
      }
    guard let first = unknown.min(by: { $0.start < $1.start }) else { return nil }
    let offset =
      text.utf8.distance(from: text.startIndex, to: brace)
      + body.utf8.distance(from: body.startIndex, to: first.start)
    return unknownCode(at: offset)
  }

  private static let literal = Pattern(
    #"\A\?\? (?:"\s*"|-?\d[\w.]*|\[\s*:?\s*\]|true|false|nil)\s*\z"#
  )

  /// Returns whether an operation is only the literal for a value that `try?` swallows.
  private func isLeniency(_ operation: SourceText.Match, in body: String) -> Bool {
    Self.literal.isFound(in: operation[0])
      && SourceText.lineText(at: operation.start, in: body).contains("(try? ")
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
