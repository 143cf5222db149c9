import LegacyExtractor
import ParityEngine
import ParityHarness
import TestSupport
import Testing

/// The same bugs in the same models, beside a legacy route whose reads are recorded and beside one that is a closure.
@Suite struct BlackBoxTests {
  private static let bugs: [ShipmentBug] = {
    let all = Shipment.bugs
    let step = TestExtent.isExhaustive ? all.count / 18 : all.count / 3
    return stride(from: 0, to: all.count, by: step).map { all[$0] }
  }()

  /// What the faithful port shows beside each of the two routes.
  private static let faithful = Result {
    try [true, false].map { Set(try report(.none, isRecorded: $0).map(\.id)) }
  }

  private static func report(_ bug: ShipmentBug, isRecorded: Bool) throws -> [Finding] {
    let closure = DecodingRoute<Shipment>("closure") { try Shipment.decodeValue(from: $0) }
    return try ParityCheck(
      "Shipment",
      legacy: isRecorded ? .himotoki(Shipment.self) : closure,
      codable: Shipment.port(bug)
    )
    .run(on: .fixtures(Shipment.fixtures), shrinking: .none).findings
  }

  /// Returns what is new with a bug.
  private func new(_ bug: ShipmentBug, isRecorded: Bool) throws -> Set<String> {
    let faithful = try Self.faithful.get()[isRecorded ? 0 : 1]
    return try Set(Self.report(bug, isRecorded: isRecorded).map(\.id)).subtracting(faithful)
  }

  /// A key that no fixture has and that the port never reads: nothing but a recording shows that it is asked for.
  private static let shownByRecordingAlone: Set<ShipmentBug> = [.absentIgnored]

  @Test(arguments: bugs) func findTheSameBugsAtTheSameProperties(bug: ShipmentBug) throws {
    let recorded = try new(bug, isRecorded: true)
    let closure = try new(bug, isRecorded: false)
    #expect(closure.isEmpty == (recorded.isEmpty || Self.shownByRecordingAlone.contains(bug)))
    #expect(properties(closure).subtracting(properties(recorded)) == [])
  }

  private func properties(_ findings: Set<String>) -> Set<Substring> {
    Set(findings.map { $0.prefix { $0 != "/" } })
  }
}
