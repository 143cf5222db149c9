import Foundation
import LegacyExtractor

extension DocumentEvaluator {
  /// Returns the differences of a fixture, with the relations that hold for other numbers as well.
  ///
  /// One document may show a ratio or an offset by chance, so a decision on a single fixture could not store it and
  /// would cover any other. The fixture is decoded once more with other numbers.
  func withTriedRelations(of baseline: Baseline) -> [ValueDifference] {
    guard baseline.differences.contains(where: { $0.relations.contains(where: \.needsTwo) }),
      let document = NumberShift(baseline.document)?.document
    else { return baseline.differences }
    let others = differences(legacy.run(document), codable.run(document))
    return baseline.differences.map { difference in
      let other = others.first { $0.path == difference.path && $0.legacy != difference.legacy }
      var tried = difference
      tried.relations = difference.relations.map { relation in
        other?.relations.contains(relation) == true ? relation.certain : relation
      }
      return tried
    }
  }
}

/// A document whose numbers have another last digit, in strings as well.
private struct NumberShift {
  /// The maximum size of a document, because the trial decodes it as a whole.
  private static let maximumCount = 1 << 20

  private let parsed: JSONDocument
  private var edits: [DocumentEdit] = []

  /// Fails if the document is too large or is no JSON.
  init?(_ document: Data) {
    guard document.count <= Self.maximumCount,
      let parsed = try? JSONDocument(document, allowingFragments: true)
    else { return nil }
    self.parsed = parsed
    visit(.root)
  }

  var document: Data { parsed.text(after: DocumentEdit(combining: edits)) }

  private mutating func visit(_ node: JSONNode) {
    switch parsed.kind(node) {
    case .object: for member in parsed.members(of: node) { visit(member.value) }
    case .array: for element in parsed.elements(of: node) { visit(element) }
    case .number: shift(node, parsed.text(of: node))
    case .string where Double(parsed.string(node)) != nil: shift(node, parsed.text(of: node))
    default: break
    }
  }

  private mutating func shift(_ node: JSONNode, _ text: String) {
    let mantissa = text.prefix { !"eE".contains($0) }
    guard let last = mantissa.lastIndex(where: { "0"..."9" ~= $0 }),
      let digit = text[last].wholeNumberValue
    else { return }
    // By different amounts, because the offset may be another number of the document, and never to 0, which
    // has no ratio. Without a carry, most numbers stay within the limits of their types.
    let other = (1...9).filter { $0 != digit }[edits.count % 8]
    var shifted = text
    shifted.replaceSubrange(last...last, with: "\(other)")
    edits.append(parsed.replacing(node, with: shifted))
  }
}
