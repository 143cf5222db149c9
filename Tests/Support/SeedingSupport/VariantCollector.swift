package import Foundation
package import JSONVariants
package import ParityEngine

/// Collects the variants of a run.
///
/// `@unchecked Sendable`: every access holds the lock.
package final class VariantCollector: OutcomeRecorder, @unchecked Sendable {
  private let lock = NSLock()
  private var variants: [(Variant, Data)] = []

  package init() {}

  /// The variants, each with the document that it changes.
  package var all: [(Variant, Data)] { lock.withLock { variants } }

  package func note(
    _ result: RouteResult,
    of document: Data,
    _ reads: ReadTree?,
    again: () -> RouteResult
  ) {}

  package func note(_ variants: [Variant], of fixture: String, in text: Data) {
    lock.withLock { self.variants += variants.map { ($0, text) } }
  }
}
