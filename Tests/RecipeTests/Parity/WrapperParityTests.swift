import Foundation
import LegacyExtractor
import ParityHarness
import Recipes
import Testing

/// A model with both halves that holds its values in the wrappers of the recipes.
@Suite struct WrapperParityTests {
  private struct Size: Unboxable, Decodable {
    @Flexible var width: Int
    @FlexibleOrNil var height: Int?

    init(unboxer: Unboxer) throws {
      _width = Flexible(wrappedValue: try unboxer.unbox(key: "width"))
      _height = FlexibleOrNil(wrappedValue: unboxer.unbox(key: "height"))
    }
  }

  /// What a wrapper keeps for encoding is no property of the model.
  @Test func comparesTheValuesAlone() throws {
    let fixture = Fixture(name: "f", data: Data(#"{"width": 2, "height": 3}"#.utf8))
    let report = try ParityCheck(Size.self).run(on: .fixtures([fixture]))
    #expect(report.findings.filter { !$0.recorded.isEmpty }.map(\.id) == [])
    #expect(!report.findings.contains { $0.property.hasSuffix("original") })
  }
}
