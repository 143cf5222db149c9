import Foundation
import JSONVariants
import LegacyExtractor
import Testing

@testable import ParityEngine

/// Models that throw an error of the app around that of the library.
@Suite struct WrappedErrorTests {
  fileprivate enum AppError: Error {
    case unreadable(any Error)
    case refused(any Error)
  }

  fileprivate struct Account: LegacyDecodable, Decodable {
    let balance: Double
    let name: String

    private enum CodingKeys: CodingKey { case balance, name }

    static func decode(_ e: Extractor) throws -> Account {
      do { return try Account(balance: e <| "balance", name: e <| "name") } catch {
        throw AppError.unreadable(error)
      }
    }

    fileprivate init(balance: Double, name: String) { (self.balance, self.name) = (balance, name) }

    init(from decoder: any Decoder) throws {
      do {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        balance = try container.decode(Double.self, forKey: .balance)
        name = try container.decode(String.self, forKey: .name)
      } catch {
        throw AppError.unreadable(error)
      }
    }
  }

  private static func report(_ documents: String...) throws -> ParityReport {
    let fixtures = documents.enumerated().map { index, text in
      Fixture(name: "\(index).json", data: Data(text.utf8))
    }
    return try ParityCheck(Account.self).run(on: .fixtures(fixtures), mutations: .full)
  }

  /// The library's errors have the paths and types by which causes are known.
  @Test func causesAreThoseOfTheLibrary() throws {
    let findings = try Self.report(#"{"balance":7.5,"name":"a"}"#).findings
    #expect(findings.filter { $0.cause == nil && !$0.isInformation }.map(\.id) == [])
    let causes = Set(
      findings.filter { $0.property.hasSuffix("Account.balance") }.compactMap(\.cause)
    )
    #expect(causes.isSuperset(of: [.boolAsNumber, .floatUnderflowToZero, .exactFloatRejected]))
  }

  /// The two libraries have errors of their own for a fixture that both halves refuse.
  @Test func theSameErrorOfTheAppIsNoDifference() throws {
    let report = try Self.report(#"{"balance":7.5,"name":"a"}"#, #"{"name":"a"}"#)
    #expect(report.findings.filter { $0.effect == .appErrorDiffers }.map(\.id) == [])
  }

  @Test func theTextIsThatOfTheApp() {
    let missing = DecodeError.missingKeyPath("name")
    let error = Fixture.Rejection(AppError.unreadable(missing))
    #expect(error.kind == .missing && error.path?.description == "$.name")
    #expect(error.summary.hasPrefix("WrappedErrorTests.AppError: unreadable("))
    let other = Fixture.Rejection(AppError.refused(missing))
    let codable = Fixture.Rejection(
      AppError.unreadable(
        DecodingError.keyNotFound(
          WrappedKey(stringValue: "name"),
          .init(codingPath: [], debugDescription: "")
        )
      )
    )
    #expect(!error.isOtherErrorOfApp(than: codable))
    #expect(error.isOtherErrorOfApp(than: other))
  }
}

private struct WrappedKey: CodingKey {
  let stringValue: String
  let intValue: Int? = nil

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
