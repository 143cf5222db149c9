import HarnessSupport
import Testing

@testable import JSONVariants
@testable import ValueComparison

@Suite struct FingerprintTests {
  private struct Ticket {
    let number: Int
    let stamp: Int
  }

  private struct Legacy {
    let name: String
    let version: Int
  }

  private struct State { let version: Int }

  private struct Ported {
    let name: String
    let state: State
  }

  private struct Renamed {
    let number: Int
    let time: Int
  }

  /// Elements that rules or exceptions leave something out of.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let legacy: @Sendable ([Int]) -> Any
    let codable: @Sendable ([Int]) -> Any
    var rules = ComparisonRules()
    var exceptions: Set<ParityPath> = []
  }

  static let rows = [
    Row(
      testDescription: "a nondeterministic property",
      legacy: { $0.map { Ticket(number: $0, stamp: 1) } },
      codable: { $0.map { Ticket(number: $0, stamp: 2) } },
      exceptions: ["$[*].stamp"]
    ),
    Row(
      testDescription: "a nondeterministic element of a property",
      legacy: { $0.map { ["number": [$0], "stamp": [1]] } },
      codable: { $0.map { ["number": [$0], "stamp": [2]] } },
      exceptions: ["$[*].stamp[*]"]
    ),
    Row(
      testDescription: "a renamed nondeterministic property",
      legacy: { $0.map { Ticket(number: $0, stamp: 1) } },
      codable: { $0.map { Renamed(number: $0, time: 2) } },
      rules: ComparisonRules(renames: ["stamp": "time"]),
      exceptions: ["$[*].time"]
    ),
    Row(
      testDescription: "a property that has moved",
      legacy: { $0.map { Legacy(name: "\($0)", version: 1) } },
      codable: { $0.map { Ported(name: "\($0)", state: State(version: 1)) } },
      rules: ComparisonRules(renames: ["version": "state.version"])
    ),
  ]

  /// Elements with one fingerprint are all compared with each other, which takes quadratic time.
  @Test(arguments: rows)
  func distinguishesElementsByWhatIsCompared(_ row: Row) throws {
    let (legacy, codable) = (row.legacy(Array(0..<100)), row.codable(Array(0..<100)))
    let numbers = Fingerprint.numbers(
      of: try #require(legacy as? [Any]),
      try #require(codable as? [Any]),
      isExact: false,
      row.rules,
      except: row.exceptions
    )
    #expect(Set(numbers.legacy).count == 100)
    #expect(numbers.legacy == numbers.codable)
    var rules = row.rules
    rules.equivalences = .unorderedArrays
    let reversed = row.codable((0..<100).reversed())
    let differences = StructuralComparison.compared(
      legacy,
      reversed,
      except: row.exceptions,
      rules: rules
    ).differences
    #expect(differences.map(\.description) == [])
  }

  /// An element of an element has no label by which it could be left out.
  @Test func leavesOutElementsOfElements() {
    let values = [["x", "y"], ["u", "v"]].map { texts in ["grid": texts.map { [$0] }] }
    let differences = StructuralComparison.compared(
      values[0],
      values[1],
      except: ["$.grid[*][*]"],
      rules: ComparisonRules(equivalences: .unorderedArrays)
    ).differences
    #expect(differences.map(\.description) == [])
  }

  @Test func distinguishesNoElementsThatAreNotCompared() {
    let numbers = Fingerprint.numbers(
      of: [1, 2],
      [3],
      isExact: true,
      ComparisonRules(),
      except: ["$[*]"]
    )
    #expect(numbers.legacy == [0, 0])
    #expect(numbers.codable == [0])
  }
}
