@testable import ParityEngine

/// The library that a ported model was written for.
enum LegacyLibrary: String, CaseIterable, Sendable {
  case himotoki = "Himotoki"
  case unbox = "Unbox"

  func route<Model: PortedModel>(_ model: Model.Type) -> DecodingRoute<Model> {
    self == .unbox ? .unbox(model) : .himotoki(model)
  }
}
