import Foundation
import LegacyExtractor
import ParityHarness
import Testing

/// An error of the app that changes for a recorded document is a finding: the app shows another message.
@Suite struct AppErrorTests {
  private enum LoginError: Error { case expired, blocked }

  private struct OtherError: Error {}

  private static let fixtures = FixtureSource.fixtures([
    Fixture(name: "expired.json", data: Data(#"{"expired": true, "token": "a"}"#.utf8)),
    Fixture(name: "valid.json", data: Data(#"{"expired": false, "token": "a"}"#.utf8)),
  ])

  private static func symptoms(
    _ error: any Error,
    legacy: any Error = LoginError.expired
  ) throws -> [String] {
    func route(_ name: String, _ error: any Error) -> DecodingRoute<String> {
      DecodingRoute(name) { data in
        let members = try JSONDecoder().decode([String: JSONText].self, from: data)
        if case .flag(true)? = members["expired"] { throw error }
        return "\(members["token", default: .null])"
      }
    }
    let check = ParityCheck(
      "Session",
      legacy: route("legacy", legacy),
      codable: route("codable", error)
    )
    return try check.run(on: fixtures).findings.filter { !$0.isInformation }
      .map { "\($0.symptom)" }
  }

  private enum JSONText: Decodable {
    case flag(Bool), text(String), null

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else {
        self = (try? container.decode(String.self)).map(JSONText.text) ?? .null
      }
    }
  }

  private static let mismatch = DecodingError.dataCorrupted(
    DecodingError.Context(codingPath: [], debugDescription: "")
  )

  @Test func isAFindingIfItBecomesAnErrorOfTheDecoder() throws {
    #expect(try Self.symptoms(Self.mismatch) == ["appErrorDiffers"])
  }

  @Test func isAFindingIfItBecomesAnotherErrorOfTheApp() throws {
    #expect(try Self.symptoms(LoginError.blocked) == ["appErrorDiffers"])
    #expect(try Self.symptoms(OtherError()) == ["appErrorDiffers"])
    #expect(try Self.symptoms(LoginError.expired, legacy: Self.mismatch) == ["appErrorDiffers"])
  }

  @Test func isNoneIfItStays() throws {
    #expect(try Self.symptoms(LoginError.expired) == [])
  }

  /// Errors of the libraries differ in any case.
  @Test func isNoneIfBothErrorsAreOfLibraries() throws {
    #expect(try Self.symptoms(Self.mismatch, legacy: UnboxError.invalidData) == [])
  }
}
