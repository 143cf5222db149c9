@testable import ParityEngine
import Foundation
import HarnessSupport
import LegacyExtractor
import ParityHarness
import TestSupport
import Testing

/// Every property gets every variant, however many properties a model has.
@Suite struct WideModelTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    let models: Int
    let properties: Int

    var testDescription: String { "\(models) models with \(properties) strings" }

    var document: String {
      let members = (0..<properties).map { #""p\#($0)": "a""# }.joined(separator: ", ")
      let models = (0..<models).map { #""m\#($0)": {\#(members)}"# }.joined(separator: ", ")
      return "{\(models)}"
    }
  }

  /// The port refuses an empty string in the last property alone.
  @Test(
    arguments: TestExtent.part(
      of: [Shape(models: 8, properties: 12), Shape(models: 1, properties: 80)]
    )
  )
  func findsABugInTheLastProperty(shape: Shape) throws {
    let last = ("m\(shape.models - 1)", "p\(shape.properties - 1)")
    let legacy = route(shape, last) { $0 }
    let codable = route(shape, last) { text in
      guard !text.isEmpty else { throw CocoaError(.coderInvalidValue) }
      return text
    }
    let report = try ParityCheck("Wide", legacy: legacy, codable: codable)
      .run(on: .texts(shape.document))
    #expect(report.findings.contains { $0.cause == nil })
    let each = report.variants.counts["emptyString"]
    #expect(each == shape.models * shape.properties)
  }

  private func route(
    _ shape: Shape,
    _ last: (String, String),
    _ read: @escaping @Sendable (String) throws -> String
  ) -> DecodingRoute<[String]> {
    DecodingRoute("texts") { data in
      let models = try JSONDecoder().decode([String: [String: String]].self, from: data)
      return try (0..<shape.models).flatMap { model in
        try (0..<shape.properties).map { property in
          guard let text = models["m\(model)"]?["p\(property)"] else {
            throw CocoaError(.coderValueNotFound)
          }
          return ("m\(model)", "p\(property)") == last ? try read(text) : text
        }
      }
    }
  }
}
