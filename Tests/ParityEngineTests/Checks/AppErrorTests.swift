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
        let session = try JSONDecoder().decode(Session.self, from: data)
        if case .flag(true)? = session.expired { throw error }
        return "\(session.token ?? .null)"
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

  private struct Session: Decodable {
    let expired: JSONText?
    let token: JSONText?
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

  private struct Token: Decodable {
    let text: String
    let isExpired: Bool

    private enum CodingKeys: String, CodingKey {
      case text = "token"
      case isExpired = "expired"
    }
  }

  /// A server sends the other value of a flag, so the errors that the app throws for it are compared in a variant.
  @Test(arguments: [
    (LoginError.blocked as any Error & Sendable, ["appErrorDiffers"]), (LoginError.expired, []),
    (mismatch, []),
  ])
  func isAFindingOfAVariantIfBothErrorsAreOfTheApp(
    _ error: any Error & Sendable,
    _ symptoms: [String]
  ) throws {
    let check = ParityCheck(
      "Session",
      legacy: .himotoki { e in
        let token = try Token(text: e <| "token", isExpired: e <| "expired")
        if token.isExpired { throw LoginError.expired }
        return token
      },
      codable: DecodingRoute<Token>.codable(Token.self).map { token in
        if token.isExpired { throw error }
        return token
      }
    )
    let valid = Fixture(name: "valid", data: Data(#"{"expired": false, "token": "a"}"#.utf8))
    let findings = try check.run(on: .fixtures([valid])).findings
    #expect(
      findings.filter { $0.cause == nil && !$0.isInformation }.map { "\($0.symptom)" } == symptoms
    )
  }

  @Test func isNoneIfItStays() throws {
    #expect(try Self.symptoms(LoginError.expired) == [])
  }

  /// Errors of the libraries differ in any case.
  @Test func isNoneIfBothErrorsAreOfLibraries() throws {
    #expect(try Self.symptoms(Self.mismatch, legacy: UnboxError.invalidData) == [])
  }
}
