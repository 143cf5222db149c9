import Foundation
import Testing

@testable import ParityHarness

/// What typed comparisons find is what mirrors find.
@Suite struct TypedComparisonsTests {
  private static func expectSameFindings(
    _ legacy: Any,
    _ codable: Any,
    _ options: ComparisonOptions = ComparisonOptions()
  ) {
    var reflected = StructuralComparison(options: options)
    reflected.compare(legacy, codable)
    let typed = StructuralComparison.compared(legacy, codable, options: options)
    let found = typed.differences.map(\.description)
    #expect(found == reflected.differences.map(\.description), "\(legacy), \(codable)")
    #expect(typed.notes == reflected.notes, "\(legacy), \(codable)")
  }

  private static let options = [
    ComparisonOptions(),
    ComparisonOptions(
      renames: ["id": "identifier", "small": "large"],
      comparesBitPatterns: true,
      comparesStringBytes: true
    ),
  ]

  @Test(arguments: options)
  func findsTheSameInEveryPairOfValues(_ options: ComparisonOptions) {
    for legacy in ComparedValues.all {
      for codable in ComparedValues.all {
        Self.expectSameFindings(legacy(), codable(), options)
      }
    }
  }

  /// One that has met a type with one value in it meets it with another.
  @Test func findsTheSameInTheOppositeOrder() {
    for legacy in ComparedValues.all.reversed() {
      for codable in ComparedValues.all.reversed() {
        Self.expectSameFindings(legacy(), codable())
      }
    }
  }

  @Test(arguments: [ShipmentBug.none, .tryLost])
  func findsTheSameInWhatRoutesMake(_ bug: ShipmentBug) {
    let legacy = AnyRoute(DecodingRoute.unbox(Shipment.self))
    let codable = AnyRoute(.codable(Shipment.self, decoder: Shipment.decoder(bug)))
    for document in Shipment.documents.prefix(500) {
      guard case .value(let first) = legacy.run(document),
        case .value(let second) = codable.run(document)
      else { continue }
      Self.expectSameFindings(first, second)
    }
  }

  @Test func neverOverflowsTheStack() {
    let notes = Workers.onLargeStack {
      var tree = ComparedValues.Tree()
      for _ in 0..<1_500 { tree = ComparedValues.Tree(children: [tree]) }
      let comparison = StructuralComparison.compared(tree, tree, options: ComparisonOptions())
      return comparison.notes.map(\.reason)
    }
    #expect(notes == [.tooDeep])
  }

  /// Otherwise all of the above would hold, and nothing would be faster.
  @Test func readsModelsInMemory() {
    let comparisons = TypedComparisons(ComparisonOptions())
    let (model, other) = (ComparedValues.Model(), ComparedValues.OtherModel())
    #expect(comparisons.comparison(model, model) is PropertiesComparison)
    #expect(comparisons.comparison(model, other) is PropertiesComparison)
    let wrapping = ComparedValues.Wrapping()
    #expect(comparisons.comparison(wrapping, ComparedValues.Unwrapped()) is PropertiesComparison)
    let kinds = comparisons.comparison(ComparedValues.Kind.small, ComparedValues.OtherKind.small)
    #expect(kinds is ByteComparison<ComparedValues.Kind, ComparedValues.OtherKind>)
  }
}
