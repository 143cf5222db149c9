import Foundation

/// The command that checks the models of a step, as a plan and the next step print it.
///
/// `MODELS` in it becomes a flag for each model, such as `--model User`. A command of tests has no such word.
package struct StepCheck: Equatable, Sendable {
  static let word = "MODELS"
  package static let standard = "swift run app-parity \(word)"

  /// The text that a person has given.
  package let text: String

  package init(_ text: String = standard) { self.text = text }

  /// Returns the command for some models; without any, it checks all.
  package func command(for models: [String]) -> String {
    let flags = models.map { "--model \($0)" }.joined(separator: " ")
    guard flags.isEmpty else { return text.replacingOccurrences(of: Self.word, with: flags) }
    return text.replacingOccurrences(of: " " + Self.word, with: "")
  }
}
