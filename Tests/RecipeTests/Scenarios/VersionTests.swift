import Foundation
import Testing

@testable import CodableScenarios

@Suite struct VersionTests {
  private let release = Release(name: "A", date: Date(timeIntervalSince1970: 1_312_243_200))
  private let old = #"{"date":"Aug 02 2011","title":"A"}"#
  private let new = #"{"name":"A","released_at":"2011-08-02T00:00:00Z"}"#

  private func decode(_ json: String, _ version: ReleaseOptions.Version) throws -> Release {
    let decoder = ReleaseOptions(version: version).decoder()
    return try decoder.decode(Release.self, from: Data(json.utf8))
  }

  private func encode(_ version: ReleaseOptions.Version) throws -> String {
    let encoder = ReleaseOptions(version: version).encoder()
    return String(decoding: try encoder.encode(release), as: UTF8.self)
  }

  @Test("004-30 user info chooses keys and dates: encoding") func encodes() throws {
    #expect(try encode(.v1) == old)
    #expect(try encode(.v2) == new)
  }

  @Test("004-31 user info chooses keys and dates: decoding") func decodes() throws {
    #expect(try decode(old, .v1) == release)
    #expect(try decode(new, .v2) == release)
    #expect(failure { try decode(new, .v1) } == "keyNotFound title")
    let wrong = #"{"title": "A", "date": "soon"}"#
    #expect(failure { try decode(wrong, .v1) } == "dataCorrupted date")
  }

  @Test("004-32 one formatter serves all values, and missing options are an error")
  func options() throws {
    let options = ReleaseOptions(version: .v1)
    let decoder = options.decoder()
    let key = try #require(ReleaseOptions.key)
    let carried = try #require(decoder.userInfo[key] as? ReleaseOptions)
    #expect(carried.legacyDates === options.legacyDates)
    #expect(throws: ReleaseOptions.MissingError.self) {
      try JSONDecoder().decode(Release.self, from: Data(old.utf8))
    }
    #expect(throws: ReleaseOptions.MissingError.self) { try JSONEncoder().encode(release) }
  }
}
