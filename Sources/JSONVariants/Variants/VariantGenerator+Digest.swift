import Foundation

extension VariantGenerator {
  /// A digest of what decides which documents a run decodes, apart from what the routes read, and of the machine.
  ///
  /// The fixtures decide, those of the checks that try the models inside, and the catalogue. Another platform, time zone
  /// or language may have another outcome of the same document.
  ///
  /// - Complexity: O(*n* log *n*) in the number of fixtures.
  package var documentsDigest: String {
    let machine = [Machine.platform, Machine.settings]
    let mutators = MutatorTable.all(in: profile).flatMap(\.mutators).map(\.name)
    let parts = machine + [profile.rawValue, survey.digest] + elsewhere.digests + mutators
    return StableHash.text(of: parts.joined(separator: " ").utf8)
  }
}

/// What decides the outcome of a document besides its text and the models.
package enum Machine {
  #if canImport(Darwin)
  package static let platform = "Darwin"
  #else
  package static let platform = "other"
  #endif

  /// The time zone and the language.
  package static var settings: String {
    "\(TimeZone.current.identifier) \(Locale.current.identifier)"
  }
}
