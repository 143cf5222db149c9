import Foundation
import LegacyExtractor
import ParityHarness
import Testing

@testable import ParityEngine
@testable import MigrationDrafts

@Suite struct ModelProbeTests {
  /// Ends the process at a document without a number of seats, and counts the ends.
  private final class Ends: DecodingGuard, @unchecked Sendable {
    private(set) var count = 0

    func perform(_ attempt: DecodingAttempt, _ decode: () -> Void) -> DecodingEnd? {
      let text = String(decoding: attempt.document, as: UTF8.self)
      guard text.range(of: #""seats": ?\d"#, options: .regularExpression) == nil else {
        decode()
        return nil
      }
      count += 1
      return .crash
    }
  }

  @Test func aFewValuesThatEndTheProcessStandForTheOthers() throws {
    let route = AnyRoute(DecodingRoute<Car>.himotoki { try Car(seats: $0 <| "seats") })
    let model = try #require(LegacyModel(route))
    let ends = Ends()
    LegacyModel.$decodingGuard.withValue(ends) {
      let probe = ModelProbe(model, documents: [Data(#"{"seats": 4}"#.utf8)])
      let before = ends.count
      for value in ["\"a\"", "\"b\"", "null", "[]", "[1]", "{}"] {
        let run = probe.run(on: probe.documents[0], setting: ["seats"], to: value)
        #expect(run?.result.isCrash == true)
      }
      #expect(ends.count - before == 4)
      #expect(probe.isEnd(at: ["seats"]))
      #expect(probe.run(on: probe.documents[0], setting: ["seats"], to: "5")?.value != nil)
    }
  }
}

/// The notes on code that ends the process for some values.
@Suite struct EndOfProcessTests {
  /// Ends the process at the largest page.
  private struct EndsAtOverflow: DecodingGuard {
    func perform(_ attempt: DecodingAttempt, _ decode: () -> Void) -> DecodingEnd? {
      let text = String(decoding: attempt.document, as: UTF8.self)
      guard text.range(of: #""page": ?\d{4}"#, options: .regularExpression) == nil else {
        return .crash
      }
      decode()
      return nil
    }
  }

  /// The code that computes stays, and may end the process again, unlike what only reads the number.
  @Test func isThatOfTheCodeThatComputes() throws {
    let file = """
      struct HitList: LegacyDecodable {
        let page: Int
        let hasNext: Bool

        static func decode(_ e: Extractor) throws -> HitList {
          let page: Int = try e <| "page"
          return HitList(page: page, hasNext: page * 20 < 90)
        }
      }
      """
    let route = DecodingRoute<HitList>.himotoki { e in
      let page: Int = try e <| "page"
      return HitList(page: page, hasNext: page &* 20 < 90)
    }
    let source = try LegacyModel.$decodingGuard.withValue(EndsAtOverflow()) {
      try draft(route, #"{"page": 3}"#, file: file)
    }
    #expect(source.notes == ["hasNext: \(MigrationDraft.mayEndNote)"], "\(source.source)")
  }
}

struct HitList {
  let page: Int
  let hasNext: Bool
}

private struct Car {
  let seats: Int
}
