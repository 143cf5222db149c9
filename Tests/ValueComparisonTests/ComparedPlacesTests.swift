import JSONVariants
@testable import ParityEngine
import HarnessSupport
import Foundation
import Testing

@testable import ParityResults
@testable import ValueComparison

/// What a check makes of values that only look equal, that cannot be compared, or that are not the
/// same twice.
@Suite struct ComparedPlacesTests {
  private struct Post { let id: Int; let media: any Compared.Media }
  private struct Files { let id: Int; let blobs: Set<Data> }
  private struct Button { let id: Int; let action: @Sendable () -> Void }
  private struct Tag { let id: Int; let stamp = UUID() }
  private struct Visit { let id: Int; let name: String?; let token = UUID(); let tags: [Tag] }

  private struct Input: Decodable { let id: Int; let name: String?; let tags: [Int]? }

  private func check<Value>(
    _ legacy: @escaping @Sendable (Input) throws -> Value,
    _ codable: @escaping @Sendable (Input) throws -> Value
  ) -> ParityCheck {
    func route(
      _ name: String,
      _ model: @escaping @Sendable (Input) throws -> Value
    ) -> DecodingRoute<Value> {
      DecodingRoute(name) { try model(JSONDecoder().decode(Input.self, from: $0)) }
    }
    return ParityCheck("Model", legacy: route("legacy", legacy), codable: route("codable", codable))
  }

  private func failures(of check: ParityCheck) throws -> [String] {
    let report = try check.run(on: .texts(#"{"id":1}"#), mutations: .none)
    return report.failures.map { "\($0.path) \($0.kind)" }
  }

  @Test func findsTheWrongTypeOfAnExistential() throws {
    let media = check({ Post(id: $0.id, media: Compared.Photo()) }) {
      Post(id: $0.id, media: Compared.Video())
    }
    #expect(try failures(of: media) == ["$.media valueDiffers"])
    let root = check({ _ in Compared.Photo() as any Compared.Media }) { _ in Compared.Video() }
    #expect(try failures(of: root) == ["$ valueDiffers"])
    let erased = check({ _ in Compared.LegacyTag() as Any }) { _ in Compared.Tag() }
    #expect(try failures(of: erased) == [])
  }

  @Test func findsOtherBytesInASet() throws {
    let files = check({ Files(id: $0.id, blobs: [Data([1, 2])]) }) {
      Files(id: $0.id, blobs: [Data([1, 3])])
    }
    #expect(try failures(of: files) == ["$.blobs[*] valueDiffers"])
  }

  @Test func failsWhereNothingWasCompared() throws {
    let button = check({ Button(id: $0.id) {} }) { Button(id: $0.id) {} }
    #expect(try failures(of: button) == ["$.action notCompared"])
    let report = try button.run(on: .texts(#"{"id":1}"#, #"{"id":2}"#))
    #expect(report.failures.filter { $0.kind == .notCompared }.map(\.occurrences) == [2])
    #expect(report.nondeterminism.isEmpty)
    #expect(assess(report, Decisions()).exitCode == .newFinding)
    #expect(assess(report, Decisions(accepting: report)).exitCode == .parity)
  }

  /// No value of a nondeterministic place is in an outcome, or no list would hold for two runs.
  @Test func acceptsNoValueThatIsNotTheSameTwice() throws {
    let visit = check({ input in
      Visit(id: input.id, name: input.name, tags: (input.tags ?? []).map(Tag.init))
    }) { input in
      guard let name = input.name else { throw CocoaError(.coderValueNotFound) }
      return Visit(id: input.id, name: name, tags: (input.tags ?? []).dropLast().map(Tag.init))
    }
    let source = FixtureSource.texts(#"{"id":1,"name":"a","tags":[1,2]}"#)
    let report = try visit.run(on: source)
    #expect(
      Set(report.nondeterministicPaths.map { "\($0.path)" }).isSuperset(of: [
        "$.token", "$.tags[*].stamp",
      ])
    )
    #expect(report.failures.contains { $0.kind == .onlyLegacyAccepts })
    #expect(report.failures.contains { $0.legacy.description.contains("Tag(id: 2, stamp: …)") })
    let next = assess(try visit.run(on: source), Decisions(accepting: report))
    #expect(next.new.map(\.id) == [])
    #expect(next.exitCode == .parity)
  }

  /// A difference beside a nondeterministic place is still one.
  @Test func findsWhatStandsBesideNondeterminismOfAVariant() throws {
    struct Model {
      let id: Int
      let stamp: UUID?
    }
    let flaky = check({ Model(id: $0.id, stamp: $0.name == nil ? UUID() : nil) }) { input in
      let isNameless = input.name == nil
      return Model(id: input.id + (isNameless ? 1 : 0), stamp: isNameless ? UUID() : nil)
    }
    let found = try flaky.run(on: .texts(#"{"id":1,"name":"a"}"#)).failures
    let dropped = try #require(
      found.first { $0.mutatorName == "dropKey" && "\($0.path)" == "$.name" }
    )
    #expect(dropped.differences.map { "\($0.path)" } == ["$.id"])
  }

  private func assess(_ report: ParityReport, _ decisions: Decisions) -> ParityAssessment {
    ParityAssessment(report, decisions: decisions, day: "2026-08-01")
  }
}
