import LegacyExtractor
import Testing

/// Values in a Swift dictionary are read as the JSON that they could have been; other values, as
/// they were measured.
@Suite struct HimotokiNativeTests {
  @Test func readsNativeValuesAsTheirJSON() throws {
    var report = ReplayReport("Himotoki, native values")
    for (type, reader) in HimotokiReader.byTypeName() {
      for (name, native) in NativeValues.expressible {
        let document = try #require(FactFeed.data.document(native.json))
        for (mark, read) in [("", reader.required), ("?", reader.optional)] {
          report.record(
            ReplayReport.Cell(
              group: type + mark,
              input: name,
              expected: HimotokiReader.outcome(of: read, with: document),
              actual: HimotokiReader.outcome(of: read, with: .tree(["k": native.value]))
            )
          )
        }
      }
    }
    report.expectNoDifference()
  }

  @Test(arguments: NativeValues.bridged.indices)
  func readsSwiftNumbersAsTheirObjects(index: Int) {
    let number = NativeValues.bridged[index]
    var report = ReplayReport("Himotoki, \(number.name)")
    for (type, reader) in HimotokiReader.byTypeName() {
      report.record(
        ReplayReport.Cell(
          group: type,
          input: number.name,
          expected: HimotokiReader.outcome(of: reader.required, with: .tree(["k": number.object])),
          actual: HimotokiReader.outcome(of: reader.required, with: .tree(["k": number.value]))
        )
      )
    }
    report.expectNoDifference()
  }

  @Test func readsOtherValuesAsMeasured() throws {
    let readers = HimotokiReader.byTypeName()
    let values = NativeValues.others
    var report = ReplayReport(
      "Himotoki, values that are not JSON",
      exceptions: [.floatText]
    )
    for fact in try GridFact.load(.himotoki, from: "native-grid") {
      guard let value = values[fact.literal] else { continue }
      let reader = try #require(readers[fact.type], "No reader for \(fact.type).")
      let reads = [("", reader.required, fact.required), ("?", reader.optional, fact.optional)]
      for (mark, read, expected) in reads {
        report.record(
          ReplayReport.Cell(
            group: fact.type + mark,
            input: fact.literal,
            expected: expected,
            actual: HimotokiReader.outcome(of: read, with: .tree(["k": value]))
          )
        )
      }
    }
    report.expectNoDifference()
  }
}
