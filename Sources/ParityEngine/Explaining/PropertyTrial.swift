import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

/// Decodes a document with another value at one path and finds the label that changes.
struct PropertyTrial {
  let document: JSONDocument
  let evaluator: DocumentEvaluator
  /// The value of the legacy route for the unchanged document.
  let value: Any
  /// The schema paths at which each run gives another value.
  let excluded: Set<ParityPath>
  /// The raw values of each enumeration in the model.
  let cases: [[String]]
  var seen: Set<ParityPath> = []

  /// Returns the label of the value of a key; of a value that a text is taken apart into, the label of the whole.
  func label(behind node: JSONNode, at path: ParityPath, _ limit: Int) -> ParityPath? {
    let key = path.keys.last.map(DataKeys.plain)
    var all: [ParityPath] = []
    for text in others(than: node).prefix(limit) {
      let edited = document.text(after: document.replacing(node, with: text))
      guard case .value(let changed) = evaluator.legacy.run(edited) else { continue }
      let paths = StructuralComparison.changes(
        from: value,
        to: changed,
        except: excluded,
        by: evaluator.rules
      ).map { $0.path.schema.renamed(evaluator.rules.renames) }
      func named(_ isName: (String) -> Bool) -> ParityPath? {
        paths.first { $0.keys.last.map { isName(DataKeys.plain($0)) } == true }
      }
      // A flag `main` is often a label `isMain`.
      let found = named { $0 == key } ?? named { label in key.map(label.hasSuffix) == true }
      let isWhole = document.kind(node) != .string
      if let found = found ?? (isWhole ? paths.first : nil) { return found }
      all += paths
    }
    let common = ParityPath.commonBeginning(of: all)
    return common?.steps.isEmpty == true ? all.first : common
  }

  /// Returns other values that a model is likely to accept in place of a scalar.
  private func others(than node: JSONNode) -> [String] {
    let text = document.text(of: node)
    switch document.kind(node) {
    case .true: return ["false"]
    case .false: return ["true"]
    case .number: return [Int64(text).map { "\($0 == .max ? 0 : $0 + 1)" } ?? "0.5", "1", "null"]
    case .string: return strings(document.string(node)) + ["null"]
    default: return []
    }
  }

  private func strings(_ string: String) -> [String] {
    let words = cases.first { $0.contains(string) }?.filter { $0 != string }.prefix(1) ?? []
    let digits = [string.lastIndex(where: \.isNumber), string.firstIndex(where: \.isNumber)]
      .compactMap { $0.map { Self.bumping(string, at: $0) } }
    return (words + digits + [string + "x"]).map(JSONText.quoted)
  }

  private static func bumping(_ string: String, at index: String.Index) -> String {
    let digit = string[index].wholeNumberValue ?? 0
    return string.replacingCharacters(in: index...index, with: digit == 1 ? "2" : "1")
  }
}
