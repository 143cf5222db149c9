import Foundation

/// A simpler port of a model that the fixtures, the variants of a draft and the decisions allow.
///
/// It is the draft of the model without recipes for leniency that the team has agreed to lose. Compile it and
/// run the parity check to verify it.
package struct SimplerPort: Sendable {
  /// The name of the model.
  package let model: String
  /// The parts that the port no longer needs, such as `FlexibleValues` or `init(from:)`.
  package let savings: [String]
  /// The code that replaces the port.
  package let source: String
  /// The change of the file that contains the port.
  package let change: MigrationDraft.FileChange

  /// Compares a port with a draft under decisions.
  ///
  /// The initializer fails if the folder does not contain exactly one port of the model, the draft has notes
  /// or needs a recipe that the port does not use, or the port is already as simple as the draft.
  ///
  /// - Parameters:
  ///   - draft: The draft.
  ///   - folder: The folder of the app's Swift files.
  /// - Complexity: O(*n*) in the size of the files.
  package init?(_ draft: MigrationDraft, in folder: String) {
    guard draft.notes.isEmpty, let port = CodablePort(of: draft.model, in: folder),
      port.isEncoded == draft.source.contains(": Codable")
    else { return nil }
    let dropped = port.recipes.subtracting(draft.recipes)
    guard port.recipes.isSuperset(of: CodablePort.known(draft.recipes)) else { return nil }
    var savings = dropped.sorted()
    func drops(_ text: String) -> Bool {
      port.code.contains(text) && !draft.source.contains(text)
    }
    if drops("init(from ") { savings.append("init(from:)") }
    let count = port.count(of: "try?") - CodablePort.count(of: "try?", in: draft.source)
    if count > 0 { savings.append("\(count) try?") }
    guard !savings.isEmpty else { return nil }
    model = draft.model
    self.savings = savings
    source = draft.source
    change = MigrationDraft.FileChange(
      path: port.file,
      old: port.text,
      new: port.text.replacingCharacters(in: port.range, with: draft.source)
    )
  }
}

/// The extension that makes a model Codable, with the comments of its draft.
private struct CodablePort {
  let file: String
  let text: String
  let range: Range<String.Index>

  /// A pattern for each recipe, which matches code that uses it.
  private static let uses: [String: String] = [
    "FlexibleValues": #"\b\w*Flexible\b|decodeFlexible"#,
    "EmptyStringAsNil": "decodeUnlessEmpty",
    "LossyCollections": #"\bAttempt<|decodeLossy|@Lossy"#,
    "OptionalNestedPath": #"\bat: \["#,
    "DefaultValue": #"\bdefault: "#,
    "FormattedDate": "decodeDate",
  ]

  init?(of model: String, in folder: String) {
    let name = model.split(separator: ".").last.map(String.init) ?? model
    let head =
      #"(?m)^(?:// Recipes: [^\n]*\n)?(?:public |package )?extension (?:\w+\.)*"#
      + NSRegularExpression.escapedPattern(for: name)
      + #"\s*:[^{]*\b(?:Codable|Decodable)\b[^{]*\{"#
    let found = SourceText.files(in: folder).flatMap { file, text in
      SourceText.matches(head, in: text).compactMap {
        match -> (String, String, Range<String.Index>)? in
        let body = SourceText.block(in: text, from: match.end)
        // Skip the legacy half, which conforms to the library's `Decodable`.
        guard SourceText.matches(#"func decode\("#, in: body).isEmpty else { return nil }
        let brace = text.index(match.end, offsetBy: body.count)
        return (file, text, match.start..<Self.end(of: text, behind: brace))
      }
    }
    guard found.count == 1, let (file, text, range) = found.first else { return nil }
    self.file = file
    self.text = text
    self.range = range
  }

  /// Returns the end of the line with the brace, or of the draft's comments after it.
  private static func end(of text: String, behind brace: String.Index) -> String.Index {
    let rest = String(text[brace...].dropFirst())
    let comments = #"\A\n(?:// (?:Differs by|A person must look)[^\n]*\n)*"#
    let length = SourceText.matches(comments, in: rest).first?[0].count ?? 0
    return text.index(brace, offsetBy: min(1 + length, text[brace...].count))
  }

  /// Whether the port is `Codable` and not only `Decodable`.
  var isEncoded: Bool { code.prefix { $0 != "{" }.contains("Codable") }

  var code: String { String(text[range]) }

  var recipes: Set<String> {
    Set(Self.uses.filter { !SourceText.matches($0.value, in: code).isEmpty }.keys)
  }

  /// Returns the recipes that can be recognized in code; the others only support these.
  static func known(_ recipes: [String]) -> Set<String> { Set(recipes).intersection(uses.keys) }

  func count(of word: String) -> Int { Self.count(of: word, in: code) }

  static func count(of word: String, in code: String) -> Int {
    code.components(separatedBy: word).count - 1
  }
}
