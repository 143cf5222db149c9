import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import ParityHarness

/// Arrays with the same elements in another order, which are one difference.
@Suite struct ReorderedElementsTests {
  struct Track: Decodable, LegacyDecodable {
    let title: String
    let note: String?

    static func decode(_ e: Extractor) throws -> Track {
      try Track(title: e <| "title", note: e <|? "note")
    }
  }

  struct Album: LegacyDecodable {
    let tracks: [Track]

    static func decode(_ e: Extractor) throws -> Album { try Album(tracks: e <|| "tracks") }
  }

  struct SortedAlbum: Decodable {
    let tracks: [Track]

    private enum CodingKeys: String, CodingKey { case tracks }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      tracks = try container.decode([Track].self, forKey: .tracks).sorted { $0.title < $1.title }
    }
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let values: @Sendable () -> (legacy: Any, codable: Any)
    let found: [String]
    var exceptions: Set<ParityPath> = []

    init(
      _ name: String,
      _ values: @autoclosure @escaping @Sendable () -> (Any, Any),
      except exceptions: Set<ParityPath> = [],
      found: String...
    ) {
      testDescription = name
      self.values = { (values().0, values().1) }
      self.exceptions = exceptions
      self.found = found
    }
  }

  static let cases = [
    Case("the same", (["b", "a"], ["b", "a"])),
    Case("numbers", ([1, 3, 2], [1, 2, 3]), found: "$ order 1"),
    Case("equal elements", ([2, 1, 1], [1, 2, 1]), found: "$ order 0"),
    Case(
      "other counts of equal elements",
      ([2, 2, 1], [1, 2, 1]),
      found: "$[0] value"
    ),
    Case("another element", ([1, 3, 2], [1, 2, 4]), found: "$[1] value", "$[2] value"),
    Case(
      "models",
      (
        [Track(title: "b", note: nil), Track(title: "a", note: "n")],
        [Track(title: "a", note: "n"), Track(title: "b", note: nil)]
      ),
      found: "$ order 0"
    ),
    Case(
      "models whose notes differ in each run",
      (
        [Track(title: "b", note: "1"), Track(title: "a", note: "2")],
        [Track(title: "a", note: "3"), Track(title: "b", note: "4")]
      ),
      except: [ParityPath([.anyIndex, .key("note")])],
      found: "$ order 0"
    ),
    Case(
      "arrays in an array",
      ([[2, 1], [3]], [[1, 2], [3]]),
      found: "$[0] order 0"
    ),
    Case(
      "one more",
      ([2, 1], [1, 2, 3]),
      found: "$[0] missingInCodable",
      "$[1] extraInCodable",
      "$[2] extraInCodable"
    ),
    Case("zeros of both signs", ([0.0, 1.0], [-0.0, 1.0]), found: "$[0] signOfZero"),
  ]

  @Test(arguments: cases)
  func areOneDifference(_ test: Case) {
    let (legacy, codable) = test.values()
    let found = StructuralComparison.compared(legacy, codable, except: test.exceptions).differences
    let texts = found.map { difference in
      let index = difference.codable.split(separator: " ").last?.dropLast() ?? ""
      return "\(difference.path) \(difference.kind.rawValue)"
        + (difference.kind == .order ? " \(index)" : "")
    }
    #expect(texts == test.found)
  }

  /// Elements that only nondeterministic properties tell apart have the same fingerprint.
  @Test func largeArraysTakeNoQuadraticTime() {
    let numbers = (0..<20_000).map { $0 % 2 }
    let found = StructuralComparison.compared(numbers, Array(numbers.reversed())).differences
    #expect(found.map(\.kind) == [.order])
    let other = Array(numbers.reversed().dropLast()) + [7]
    #expect(StructuralComparison.compared(numbers, other).differences.count == numbers.count)
    let notes = (0..<20_000).map { Track(title: "\($0)", note: nil) }
    let shifted = notes.map { Track(title: $0.title + "x", note: nil) }
    let title: Set<ParityPath> = [ParityPath([.anyIndex, .anyIndex])]
    #expect(
      StructuralComparison.compared(notes, shifted, except: title).differences.count == notes.count
    )
  }

  private static let album =
    #"{"tracks":[{"title":"c","note":"x"},{"title":"a"},{"title":"b","note":"y"}]}"#

  @Test func areOneFindingWithAnAdviceOfItsOwn() throws {
    let check = ParityCheck(
      "Album",
      legacy: .himotoki(Album.self),
      codable: .codable(SortedAlbum.self)
    )
    let report = try check.run(on: .texts(Self.album))
    let unexplained = report.findings.filter { $0.cause == nil && !$0.isInformation }
    #expect(unexplained.map(\.key) == ["tracks/unexplained/orderDiffers"])
    let finding = try #require(unexplained.first)
    #expect(finding.advice.hasPrefix("The elements are in another order: look for"))
    let redacted = try #require(report.redacted().findings.first { $0.id == finding.id })
    #expect(redacted.codable == "3 elements (in another order from index 0)")
    let rules = check.comparing(.unorderedArrays)
    #expect(
      try rules.run(on: .texts(Self.album)).findings.allSatisfy {
        $0.cause != nil || $0.isInformation
      }
    )
  }
}
