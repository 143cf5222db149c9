import JSONVariants
import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import ParityEngine
@testable import MigrationDrafts
@testable import ParityResults

/// A draft that may differ by what is accepted: its check finds nothing that it does not name.
@Suite struct AcceptedDraftTests {
  private static let document = """
    {"count": 3, "small": 4, "size": 5, "ratio": 1.5, "level": 2.5, "isOn": true, "name": "a", "counts": [1],
    "names": ["x"], "mass": 7, "note": "n", "spare": 8}
    """
  private let fixtures = FixtureSource.fixtures([
    Fixture(name: "f", data: Data(Self.document.utf8))
  ])
  private let check = ParityCheck(
    "Gauge",
    legacy: .unbox(Gauge.self),
    codable: .codable(Gauge.self)
  )

  private func decisions(_ status: Decision.Status = .accepted) -> Decisions {
    let labels = [
      "count", "small", "size", "ratio", "level", "isOn", "name", "counts", "names", "mass", "note",
      "spare",
    ]
    return Decisions(
      DivergenceCause.allCases.map { cause in
        Decision(.type("Gauge", cause, properties: labels), status: status, reason: "r")
      }
    )
  }

  @Test func isSynthesizedCode() throws {
    let draft = try check.draft(from: fixtures, decisions: decisions())
    #expect(draft.source.hasPrefix("extension Gauge: Decodable {}\n"), "\(draft.source)")
    #expect(draft.recipes == [])
  }

  @Test func namesAllThatItsCheckFinds() throws {
    let draft = try check.draft(from: fixtures, decisions: decisions())
    let ofEveryModel: Set<DivergenceCause> = [
      .duplicateKey, .canonicallyEquivalentKeys, .unreadInvalidValue, .topLevelFragment, .rootShape,
    ]
    let findings = try check.run(on: fixtures, mutations: .full).findings
    let silent = findings.filter { finding in
      guard !finding.isInformation else { return false }
      guard let cause = finding.cause else { return true }
      return !ofEveryModel.contains(cause)
        && draft.causes[cause]?.contains(finding.name.name) != true
    }
    #expect(silent.map(\.id) == [])
  }

  @Test func needsRecipesWhereNothingIsAccepted() throws {
    let plain = try check.draft(from: fixtures)
    #expect(plain.recipes == ["FlexibleValues"])
    let later = try check.draft(from: fixtures, decisions: decisions(.fixLater))
    #expect(later.source == plain.source)
    let strict = Decisions(decisions().entries, strictTypes: ["Gauge"])
    #expect(try check.draft(from: fixtures, decisions: strict).source == plain.source)
  }
}

struct Gauge: Unboxable, Decodable {
  let count: Int
  let small: Int32
  let size: UInt
  let ratio: Double
  let level: Float
  let isOn: Bool
  let name: String
  let counts: [Int]
  let names: [String]
  let mass: Double?
  let note: String?
  let spare: Int?

  init(unboxer: Unboxer) throws {
    count = try unboxer.unbox(key: "count")
    small = try unboxer.unbox(key: "small")
    size = try unboxer.unbox(key: "size")
    ratio = try unboxer.unbox(key: "ratio")
    level = try unboxer.unbox(key: "level")
    isOn = try unboxer.unbox(key: "isOn")
    name = try unboxer.unbox(key: "name")
    counts = try unboxer.unbox(key: "counts")
    names = try unboxer.unbox(key: "names")
    mass = unboxer.unbox(key: "mass")
    note = unboxer.unbox(key: "note")
    spare = unboxer.unbox(key: "spare")
  }
}
