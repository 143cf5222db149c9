import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

extension DocumentEvaluator {
  /// Returns the differences of a fixture, with the relations that hold for other numbers as well.
  ///
  /// One document may show a ratio or an offset by chance, so a decision on a single fixture could not store it and
  /// would cover any other. The fixture is decoded twice more, with other numbers each time.
  func withTriedRelations(of baseline: Baseline) -> [ValueDifference] {
    guard baseline.differences.contains(where: { $0.relations.contains(where: \.needsTwo) }) else {
      return baseline.differences
    }
    let trials = NumberShift.strides.map { stride in
      let document = NumberShift(stride: stride).document(baseline.document)
      let found = document.flatMap { comparison(pair(of: $0))?.differences } ?? []
      return Dictionary(found.map { ($0.path, $0) }) { first, _ in first }
    }
    return baseline.differences.map { difference in
      var tried = difference
      tried.relations = difference.relations.map { relation in
        let holds = trials.allSatisfy { trial in
          guard let other = trial[difference.path] else { return false }
          return other.legacy != difference.legacy && other.relations.contains(relation)
        }
        return holds ? relation.tried : relation
      }
      return tried
    }
  }
}

/// A document whose numbers have another last digit, in strings as well.
///
/// Each changes by an amount of its own, because an offset may be another number of the document.
private struct NumberShift {
  /// How far the new digits of neighbors are apart; two numbers with one amount for both are 64 numbers apart.
  static let strides = [1, 3]

  /// The maximum size of a document, because the trial decodes it as a whole.
  private static let maximumCount = 1 << 20

  let stride: Int

  /// Returns the document with other numbers; `nil` if it is too large or is no JSON.
  func document(_ document: Data) -> Data? {
    guard document.count <= Self.maximumCount,
      let parsed = try? JSONDocument(document, allowingFragments: true)
    else { return nil }
    let edits = parsed.numbers(in: .root).enumerated().compactMap { index, node in
      shifted(parsed.text(of: node), index).map { parsed.replacing(node, with: $0) }
    }
    return parsed.text(after: DocumentEdit(combining: edits))
  }

  private func shifted(_ text: String, _ index: Int) -> String? {
    let mantissa = text.prefix { !"eE".contains($0) }
    guard let last = mantissa.lastIndex(where: { "0"..."9" ~= $0 }),
      let digit = text[last].wholeNumberValue
    else { return nil }
    // Never 0, which has no ratio. Without a carry, most numbers stay within the limits of their types.
    let digits = (1...9).filter { $0 != digit }
    let other = digits[(index * stride + index / digits.count) % digits.count]
    return text.replacingCharacters(in: last...last, with: "\(other)")
  }
}

extension JSONDocument {
  /// Returns the numbers in a value, also those in strings.
  fileprivate func numbers(in node: JSONNode) -> [JSONNode] {
    switch kind(node) {
    case .object: members(of: node).flatMap { numbers(in: $0.value) }
    case .array: elements(of: node).flatMap { numbers(in: $0) }
    case .number: [node]
    case .string: Double(string(node)) == nil ? [] : [node]
    default: []
    }
  }
}
