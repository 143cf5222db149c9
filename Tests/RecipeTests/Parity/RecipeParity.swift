import Foundation
import ParityHarness
import Testing

/// A legacy model with two ports: a naive one, and one that uses a recipe.
struct RecipeParity: Sendable, CustomTestStringConvertible {
  /// The file of the recipe.
  let recipe: String
  /// Why the naive port differs from the legacy model and the other port does not: the names of
  /// causes; for a bug without a cause, `unexplained` with the name of the mutator that reveals it.
  let closes: Set<String>
  /// Why both ports differ.
  let leaves: Set<String>

  private let naive: ParityCheck
  private let port: ParityCheck
  private let fixtures: FixtureSource
  private let mutations: MutationProfile

  init<Legacy, Naive, Port>(
    of recipe: String,
    closes: Set<String>,
    leaves: Set<String> = ["duplicateKey"],
    mutations: MutationProfile = .pullRequest,
    legacy: DecodingRoute<Legacy>,
    naive: DecodingRoute<Naive>,
    port: DecodingRoute<Port>,
    fixtures: String...
  ) {
    self.recipe = recipe
    self.closes = closes
    self.leaves = leaves
    self.mutations = mutations
    self.naive = ParityCheck("Naive", legacy: legacy, codable: naive)
    self.port = ParityCheck("Port", legacy: legacy, codable: port)
    self.fixtures = .fixtures(
      fixtures.enumerated().map { Fixture(name: "\($0.offset)", data: Data($0.element.utf8)) }
    )
  }

  var testDescription: String { recipe }

  func reasonsOfNaivePort() throws -> Set<String> { try reasons(of: naive) }

  func reasonsOfPort() throws -> Set<String> { try reasons(of: port) }

  private func reasons(of check: ParityCheck) throws -> Set<String> {
    let report = try check.run(on: fixtures, mutations: mutations, shrinking: .none)
    return Set(
      report.failures.map { $0.cause?.rawValue ?? "unexplained \($0.mutatorName)" }
    )
  }
}
