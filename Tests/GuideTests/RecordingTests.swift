import Foundation
import ParityHarness
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The guide's way to record responses makes fixtures that a check reads.
@Suite struct RecordingTests {
  private func respond(_ status: Int) throws -> HTTPURLResponse {
    let url = try #require(URL(string: "https://api.example/questions"))
    return try #require(
      HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
    )
  }

  @Test func keepsTheBytes() throws {
    let folder = try TemporaryFolder()
    let fixtures = URL(fileURLWithPath: folder.path)
    let body = try fixture("Question/answered.json")
    try record(body, respond(200), as: "Question", in: fixtures)
    try record(body, respond(500), as: "Question", in: fixtures)
    try record(nil, respond(200), as: "Question", in: fixtures)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Question")
    #expect(names.count == 1)
    let file = fixtures.appendingPathComponent("Question").appendingPathComponent(names[0])
    #expect(try Data(contentsOf: file) == body)
  }
}
