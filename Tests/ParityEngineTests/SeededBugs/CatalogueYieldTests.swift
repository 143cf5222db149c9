import Foundation
import Testing

/// Prints what each row of the catalogue finds, for `.github/scripts/catalogue-yield.sh`.
@Suite struct CatalogueYieldTests {
  private static let file = ProcessInfo.processInfo.environment["CATALOGUE_YIELD"]

  @Test(.enabled(if: file != nil)) func everyRowIsMeasured() throws {
    var yield = CatalogueYield()
    try yield.add(Shipment.self)
    try yield.add(Concert.self)
    try yield.add(Patient.self)
    try (yield.table + "\n").write(
      toFile: #require(Self.file),
      atomically: true,
      encoding: .utf8
    )
    #expect(!yield.alone.isEmpty)
  }
}
