import Foundation
import ParityHarness
import ShadowDecoding
import TestSupport
import Testing

/// What a debug build records is a fixture that a check reads.
@Suite struct RecordingTests {
  #if DEBUG
  @Test func keepsTheBytesOfOneResponseOfAShape() throws {
    let folder = try TemporaryFolder()
    let recorder = FixtureRecorder(folder: folder.url)
    let body = try fixture("Announcement/greeting.json")
    for data in [body, body, Data()] {
      recorder.record(data, as: "Announcement")
      recorder.finish()
    }
    let files = folder.files
    #expect(files.count == 1)
    #expect(files.map { FileManager.default.contents(atPath: $0) } == [body])
    let report = try ParityCheck(CaseOne.Announcement.self, name: "Announcement", decoder: .api)
      .run(on: .directory(folder.url("Announcement")), mutations: .none)
    #expect(report.fixtureCount == 1)
  }
  #endif

  @Test func aShadowReportsWhatAFixtureDoesNotShow() throws {
    #expect(try ShadowedQuestion.differences(of: Data(#"{"id": 7, "answerCount": 2}"#.utf8)) == [])
    #expect(
      try ShadowedQuestion.differences(of: Data(#"{"id": 7}"#.utf8)) == [
        "Question.(value): failure, legacy value, codable keyNotFound at $.answerCount"
      ]
    )
  }
}
