import Foundation
package import JSONVariants
import LegacyMappers
import ValueComparison

/// Whether the comparison of a run can see a difference at all.
///
/// A check may compare something that does not depend on the document, such as the count of a list with one
/// element or a value that a conversion returns for all documents. Every port of such a model agrees with it. The
/// run knows this by its variants: none that both routes accept changes what is compared.
package struct ComparisonReach: Hashable, Codable, Sendable {
  /// Whether an accepted variant has changed the compared value.
  package private(set) var isSeen = false
  /// The number of variants that give a value of the legacy model other content, without changing what is compared;
  /// 0 once one has changed it.
  package private(set) var unseen = 0

  package init() {}

  private init(isSeen: Bool = false, unseen: Int) {
    self.isSeen = isSeen
    self.unseen = unseen
  }

  package static let seen: ComparisonReach = ComparisonReach(isSeen: true, unseen: 0)
  static let unseenChange: ComparisonReach = ComparisonReach(unseen: 1)

  package mutating func add(_ other: ComparisonReach) {
    isSeen = isSeen || other.isSeen
    unseen = isSeen ? 0 : unseen + other.unseen
  }

  /// Whether changes were tried and none was seen.
  package var isBlind: Bool { !isSeen && unseen > 0 }
}

extension ComparisonReach {
  /// Reads the reach from the report of a shard.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isSeen = try container.decode(Bool.self, forKey: .isSeen)
    unseen = try RecordError.count(container.decode(Int.self, forKey: .unseen))
  }
}

extension DocumentEvaluator {
  /// Returns what a variant shows about the reach of the comparison.
  package func reach(
    of variant: Variant,
    _ legacyResult: RouteResult,
    _ codableResult: RouteResult,
    _ baseline: Baseline
  ) -> ComparisonReach {
    guard !baseline.isReachKnown, case .value(let old) = baseline.legacy,
      case .value(let new) = legacyResult, case .value = codableResult
    else { return ComparisonReach() }
    let comparison = StructuralComparison.compared(
      old,
      new,
      declaredAlike: true,
      except: baseline.nondeterministicPaths,
      rules: rules
    )
    guard comparison.differences.isEmpty else { return .seen }
    return variant.hasOtherContent ? .unseenChange : ComparisonReach()
  }
}

extension Variant {
  /// Whether the variant gives a value that the legacy route reads another content of the same kind.
  ///
  /// A model may take texts that differ in case or in blanks for one, and cut the fraction of a number off.
  fileprivate var hasOtherContent: Bool {
    guard isLegacyLeaf, let original, let mutated else { return false }
    if original.isBool, mutated.isBool { return original.kind != mutated.kind }
    if let old = original.string, let new = mutated.string {
      return Self.plain(old) != Self.plain(new)
    }
    guard original.kind == .number, mutated.kind == .number, let old = Double(original.text),
      let new = Double(mutated.text)
    else { return false }
    return abs(old - new) >= 1
  }

  private static func plain(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
  }
}
