import Foundation
import ValueComparison

/// The documents that one search for a cause tries, of which many rules ask for the same ones.
///
/// Each route decodes each of them once. A class, because the questions of a finder change nothing else.
final class TrialDocuments {
  private let evaluator: DocumentEvaluator
  private var results: [CauseFinder.Side: [Data: RouteResult]] = [:]
  private var agreements: [Data: Bool] = [:]
  /// Whether recorded outcomes have no answer for one of them.
  private(set) var areUnanswered = false

  init(_ evaluator: DocumentEvaluator) { self.evaluator = evaluator }

  /// Returns the outcome of a route for a document.
  func result(_ side: CauseFinder.Side, of document: Data) -> RouteResult {
    if let known = results[side]?[document] { return known }
    let result = (side == .legacy ? evaluator.legacy : evaluator.codable).run(document)
    results[side, default: [:]][document] = result
    if result.isUnrecorded { areUnanswered = true }
    return result
  }

  /// Returns whether both routes have one outcome for a document, by what a closure says of the two outcomes.
  func agree(on document: Data, by isAgreement: (RoutePair) -> Bool) -> Bool {
    if let known = agreements[document] { return known }
    let agree = isAgreement(
      RoutePair(legacy: result(.legacy, of: document), codable: result(.codable, of: document))
    )
    agreements[document] = agree
    return agree
  }
}
