import HarnessSupport
import LegacyExtractor
import Testing

@testable import ParityEngine

/// Texts such as `NaN` where the legacy model keeps only what it makes of the value.
@Suite struct NonfiniteCauseTests {
  struct Port: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let cause: DivergenceCause?
    let run: @Sendable (FixtureSource) throws -> ParityReport
  }

  private struct Ware: Unboxable, Decodable {
    let price: Double

    init(unboxer: Unboxer) throws { price = try unboxer.unbox(key: "price") }
  }

  static let ports: [Port] = [
    Port(testDescription: "whether it is free", cause: .nonfiniteOrHexStringAsFloat) { fixtures in
      try ParityCheck(
        "Ware",
        legacy: .unbox { unboxer in [try Ware(unboxer: unboxer).price > 0] },
        codable: .codable(Ware.self).map { [$0.price > 0] }
      ).run(on: fixtures)
    },
    Port(testDescription: "the value", cause: .nonfiniteOrHexStringAsFloat) { fixtures in
      try ParityCheck(
        "Ware",
        legacy: .unbox { unboxer in [try Ware(unboxer: unboxer).price] },
        codable: .codable(Ware.self).map { [$0.price] }
      ).run(on: fixtures)
    },
    // The port must not ask for a number here, so this is a bug.
    Port(testDescription: "whether a text is empty", cause: nil) { fixtures in
      try ParityCheck(
        "Ware",
        legacy: .unbox { unboxer in
          let price: String = try unboxer.unbox(key: "price")
          return [price.isEmpty]
        },
        codable: .codable(Ware.self).map { _ in [false] }
      ).run(on: fixtures)
    },
  ]

  @Test(arguments: ports) func hasTheCauseThatIsProved(port: Port) throws {
    let report = try port.run(.texts(#"{"price": 2.5}"#))
    let divergence = try #require(report.divergences.first { $0.mutatorName == "text NaN" })
    #expect(divergence.cause == port.cause)
  }
}
