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
  /// The initializer fails if the draft has notes or needs a recipe that the port does not use, or the port is
  /// already as simple as the draft.
  ///
  /// - Parameters:
  ///   - draft: The draft.
  ///   - port: The port of the same model.
  /// - Throws: `CodablePort.Problem` when the replacement would remove code that no draft writes.
  package init?(_ draft: MigrationDraft, replacing port: CodablePort) throws(CodablePort.Problem) {
    if let problem = port.unknownCode(besides: draft.source) { throw problem }
    guard draft.notes.isEmpty, port.recipes.isSuperset(of: CodablePort.known(draft.recipes)) else {
      return nil
    }
    var savings = port.recipes.subtracting(draft.recipes).sorted()
    if port.code.contains("init(from "), !draft.source.contains("init(from ") {
      savings.append("init(from:)")
    }
    let count = Self.count(of: "try?", in: port.code) - Self.count(of: "try?", in: draft.source)
    if count > 0 { savings.append("\(count) try?") }
    guard !savings.isEmpty else { return nil }
    if let problem = port.otherEncoder(than: draft) { throw problem }
    model = draft.model
    self.savings = savings
    source = draft.source
    change = MigrationDraft.FileChange(
      path: port.file,
      old: port.text,
      new: port.text.replacingCharacters(in: port.range, with: draft.source)
    )
  }

  private static func count(of word: String, in code: String) -> Int {
    code.components(separatedBy: word).count - 1
  }
}
