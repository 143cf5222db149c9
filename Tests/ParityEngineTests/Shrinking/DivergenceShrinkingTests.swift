import HarnessSupport
import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine
@testable import JSONVariants
@testable import ParityResults

@Suite struct DivergenceShrinkingTests {
  private struct Order: Codable, LegacyDecodable {
    struct Line: Codable, LegacyDecodable {
      var sku: String
      var count: Int

      static func decode(_ e: Extractor) throws -> Line {
        try Line(sku: e <| "sku", count: e <|? "count" ?? 1)
      }
    }

    var id: Int
    var note: String?
    var lines: [Line]

    static func decode(_ e: Extractor) throws -> Order {
      try Order(id: e <| "id", note: e <|? "note", lines: e <|| "lines")
    }
  }

  private static let full = """
    {"id": 4711, "note": "leave at the door", "extra": {"a": [1, 2, 3], "b": "\(
      String(repeating: "x", count: 400))"},
     "lines": [{"sku": "A-1", "count": 2}, {"sku": "B-22", "count": 3}]}
    """

  private func report(
    _ mutations: MutationProfile = .pullRequest,
    _ shrinking: Divergence.Shrinking = .standard,
    on text: String = full,
    change: @escaping @Sendable (inout Order) throws -> Void = { _ in }
  ) throws -> ParityReport {
    let route = DecodingRoute("codable") { data in
      var order = try JSONDecoder().decode(Order.self, from: data)
      try change(&order)
      return order
    }
    let check = ParityCheck("Order", legacy: .himotoki(Order.self), codable: route)
    return try check.run(on: .texts(text), mutations: mutations, shrinking: shrinking)
  }

  private func shrunk(_ report: ParityReport, _ mutatorName: String) -> String? {
    report.divergences.first { $0.mutatorName == mutatorName && $0.shrunk != nil }?.shrunk?.text
  }

  @Test func shrinksAFixtureThatShowsABug() throws {
    let report = try report(.none) { $0.note = $0.note?.uppercased() }
    #expect(report.failures.map(\.id) == ["Order | $.note | asIs | valueDiffers"])
    let shrunk = try #require(report.failures[0].shrunk)
    #expect(shrunk.text == #"{"id":0,"note":"r","lines":[]}"#)
    #expect(shrunk.originalSize == Self.full.utf8.count)
    #expect(shrunk.size == shrunk.text.utf8.count)
  }

  @Test func shrinksAVariantThatShowsALostDefault() throws {
    let report = try report()
    #expect(shrunk(report, "dropKey") == #"{"id":0,"lines":[{"sku":""}]}"#)
    // One document for the finding, whatever variants show it.
    #expect(report.divergences.compactMap(\.shrunk?.text) == [#"{"id":0,"lines":[{"sku":""}]}"#])
  }

  @Test func saysWhatDoesNotMatter() throws {
    let upper = try report(.none) { $0.note = $0.note?.uppercased() }
    // Of the note, letters matter.
    #expect(upper.failures[0].shrunk?.irrelevant == "$.id: any number; any other key")
    let lost = try report().divergences.first { $0.mutatorName == "dropKey" && $0.shrunk != nil }
    #expect(
      lost?.shrunk?.irrelevant
        == "$.id: any number; $.lines[0].sku: any string; $.lines[0].count: null; any other key"
    )
    let constant = try report(.none) { $0.note = "none" }
    #expect(
      constant.failures[0].shrunk?.irrelevant
        == "$.id: any number; $.note: any string; any other key"
    )
  }

  @Test func triesAnotherValueAFewTimesOnly() {
    let trials = TrialCounter()
    let text = "{" + (0..<50).map { #""k\#($0)":"v""# }.joined(separator: ",") + "}"
    let probe = IrrelevanceProbe(text, at: ParityPath([ParityPath.Step.key("a")])) { _ in
      trials.count += 1
      return true
    }
    #expect(probe.irrelevance?.places.count == 11)
    #expect(trials.count <= 72)
  }

  @Test func keepsTheErrorOfTheRouteThatRefuses() throws {
    struct TooLong: Error {}
    let report = try report(.none) { order in
      if (order.note ?? "").count > 5 { throw TooLong() }
    }
    #expect(shrunk(report, "asIs") == #"{"id":0,"note":"he doo","lines":[]}"#)
  }

  /// A document with the two values exchanged would show the opposite of the finding.
  @Test func keepsWhichRouteHasWhichValue() throws {
    struct Parcel: LegacyDecodable, Decodable {
      let isOff: Bool
      enum CodingKeys: CodingKey { case status }
      init(isOff: Bool) { self.isOff = isOff }
      static func decode(_ e: Extractor) throws -> Parcel {
        let status: String = try e <| "status"
        return Parcel(isOff: status == "cancelled")
      }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        isOff = try container.decode(String.self, forKey: .status) == "canceled"
      }
    }
    let text = #"{"status":"cancelled","id":7}"#
    let fixture = Fixture(name: "f", data: Data(text.utf8))
    let report = try ParityCheck(Parcel.self).run(on: .fixtures([fixture]), mutations: .none)
    #expect(report.failures[0].shrunk?.text == #"{"status":"cancelled"}"#)
  }

  @Test func shrinksNumbersToWhatStillShowsTheBug() throws {
    let report = try report(.none) { order in order.id = min(order.id, 99) }
    #expect(shrunk(report, "asIs") == #"{"id":711,"lines":[]}"#)
  }

  @Test func shrinksOneDivergenceOfEachKindAndOperator() throws {
    let report = try report { $0.note = $0.note?.uppercased() }
    let shrunk = report.divergences.filter { $0.shrunk != nil }
    #expect(shrunk.count > 1)
    #expect(Set(shrunk.map { "\($0.mutatorName) \($0.kind)" }).count == shrunk.count)
    #expect(shrunk.allSatisfy { $0.cause == nil && $0.isFailure })
  }

  @Test func everyShrunkDocumentShowsItsDivergenceAsAFixture() throws {
    let change: @Sendable (inout Order) -> Void = { order in
      order.note = order.note.map { $0 + "!" }
      order.lines.reverse()
    }
    let report = try report(change: change)
    let shrunk = report.divergences.filter { $0.shrunk != nil }
    #expect(shrunk.count > 2)
    for divergence in shrunk {
      let text = try #require(divergence.shrunk?.text)
      let again = try self.report(.none, .none, on: text, change: change)
      #expect(again.failures.contains { $0.kind == divergence.kind }, "\(divergence.id) \(text)")
    }
  }

  @Test func leavesDocumentsAsTheyAreWhenToldTo() throws {
    let change: @Sendable (inout Order) -> Void = { $0.note = $0.note?.uppercased() }
    let none = try report(.pullRequest, .none, change: change)
    #expect(none.divergences.allSatisfy { $0.shrunk == nil })
    let one = try report(.pullRequest, .bounded(divergences: 1, trials: 100), change: change)
    #expect(one.divergences.filter { $0.shrunk != nil }.count == 1)
  }

  @Test func stopsAfterItsTrials() throws {
    let trials = TrialCounter()
    let text = DocumentShrinker.smallest(of: Data(Self.full.utf8), trials: 7) { _ in
      trials.count += 1
      return trials.count == 1
    }
    #expect(trials.count == 8)
    #expect(text?.hasPrefix(#"{"id":4711,"note":"leave"#) == true)
  }

  @Test func isTheSameInEveryRun() throws {
    let change: @Sendable (inout Order) -> Void = { $0.lines.reverse() }
    let first = try report(change: change).divergences.map(\.shrunk)
    #expect(try report(change: change).divergences.map(\.shrunk) == first)
  }

  @Test func printsTheDocument() throws {
    let report = try report(.none) { $0.note = $0.note?.uppercased() }
    let lines = ParitySummary([.checked(ParityAssessment(report, day: ""))]).lines()
    let size = Self.full.utf8.count
    #expect(
      lines.contains(#"    smallest    {"id":0,"note":"r","lines":[]} (\#(size) → 30 bytes)"#)
    )
    let irrelevant = "$.id: any number; any other key"
    #expect(lines.contains("    irrelevant  \(irrelevant)"))
    let finding = try #require(report.findings.first)
    #expect(finding.lines.contains("  irrelevant  \(irrelevant)"))
    let markdown = ParitySummary([.checked(ParityAssessment(report, day: ""))]).markdown()
    #expect(markdown.contains("  - irrelevant $.id: any number; any other key"))
  }
}

private final class TrialCounter { var count = 0 }
