import Foundation
import LegacyExtractor
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

private struct Car {
  let seats: Int
}
