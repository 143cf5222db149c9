public import Foundation
package import MigrationPlanning
import JSONVariants
public import ParityEngine
public import ParityResults

extension ParityCheck {
  /// Drafts the Codable half of the legacy route's model and of the models that it contains.
  ///
  /// The keys of the draft are those that the check's decoder gives to a model: with `.convertFromSnakeCase`, a property
  /// `pageCount` needs no `CodingKeys` for `page_count`.
  ///
  /// - Parameters:
  ///   - fixtures: Documents that the legacy model accepts.
  ///   - isEncoded: Whether the draft also encodes the model.
  ///   - isStrict: Whether the draft reads as JSONDecoder does and tolerates only what a fixture needs, as if every cause
  ///     were accepted.
  ///   - sources: The folder of the app's Swift files; see `MigrationDraft`.
  ///   - decisions: The accepted findings; the draft needs no recipe against an accepted cause.
  ///   - redacts: Whether the draft leaves out fallbacks and keys that are values of the fixtures.
  /// - Returns: The draft, which does not depend on the check's Codable route.
  /// - Throws: `FixtureSource.ReadError`; `MigrationDraft.Failure` when the legacy route cannot be recorded.
  /// - Complexity: O(*n*) in the number of properties, with a few hundred decodings for each.
  public func draft(
    from fixtures: FixtureSource,
    isEncoded: Bool = false,
    isStrict: Bool = false,
    sources: URL? = nil,
    decisions: Decisions = Decisions(),
    redacts: Bool = false
  ) throws -> MigrationDraft {
    try draft(
      from: fixtures,
      isEncoded: isEncoded,
      isStrict: isStrict,
      files: sources.map { SourceFiles(folder: $0.shownPath) },
      decisions: decisions,
      redacts: redacts
    )
  }

  /// Drafts as the public function does, with files that several drafts share and a guard for each decode.
  package func draft(
    from fixtures: FixtureSource,
    isEncoded: Bool,
    isStrict: Bool = false,
    files: SourceFiles?,
    decisions: Decisions = Decisions(),
    redacts: Bool = false,
    guardedBy decodingGuard: (any DecodingGuard)? = nil
  ) throws -> MigrationDraft {
    let accepted: AcceptedCauses = { property, type in
      isStrict
        ? Set(DivergenceCause.allCases) : decisions.causesAccepted(at: property, of: type)
    }
    let drafting = ModelDrafting(
      isEncoded: isEncoded,
      sources: files,
      codable.keys ?? KeyConversion(),
      accepted: accepted,
      hidesValues: redacts
    )
    return try LegacyModel.$decodingGuard.withValue(decodingGuard) {
      try MigrationDraft(name, legacy, fixtures, drafting)
    }
  }
}
