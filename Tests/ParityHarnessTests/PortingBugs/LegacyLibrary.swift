@testable import ParityHarness

/// The library that a ported model was written for.
enum LegacyLibrary: String, CaseIterable, Sendable {
  case himotoki = "Himotoki"
  case unbox = "Unbox"

  func report<Model: PortedModel>(
    _ model: Model.Type,
    on bug: Model.Bug,
    mutations: MutationProfile = .pullRequest
  ) throws -> ParityReport {
    let legacy: DecodingRoute<Model> = self == .unbox ? .unbox(model) : .legacy(model)
    let port = DecodingRoute.codable(model, decoder: Model.decoder(bug))
    return try ParityCheck("\(model)", legacy: legacy, codable: port)
      .run(on: .fixtures(Model.fixtures), mutations: mutations, shrinking: .none)
  }
}
