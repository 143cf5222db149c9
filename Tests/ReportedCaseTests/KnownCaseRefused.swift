import Foundation
import LegacyExtractor
import ParityHarness

/// A case that the port misspells, and that the legacy model reads as it reads an unknown one: as its default.
enum KnownCaseRefused {
  struct Account: Unboxable, Decodable {
    enum Status: String, UnboxableEnum, CaseIterable { case active, archived, banned }

    let status: Status

    init(unboxer: Unboxer) throws { status = unboxer.unbox(key: "status") ?? .active }

    enum CodingKeys: CodingKey { case status }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decodeIfPresent(String.self, forKey: .status) {
      case nil, "activ": status = .active
      case "archived": status = .archived
      case "banned": status = .banned
      default:
        throw DecodingError.dataCorruptedError(
          forKey: .status,
          in: container,
          debugDescription: "Unknown status."
        )
      }
    }
  }

  private static let advice = "The legacy model asks for KnownCaseRefused.Account.Status"

  static let all = [
    ReportedCase(
      "a misspelled case in a variant",
      ParityCheck(Account.self),
      #"{"status": "archived"}"#,
      unexplained: ["Account.status/codableRefuses": advice],
      causes: ["Account.status/optionalSwallowsError", "Account.status/unknownValue"]
    ),
    ReportedCase(
      "a misspelled case in a fixture beside an unknown one",
      ParityCheck(Account.self),
      #"{"status": "paused"}"#,
      #"{"status": "active"}"#,
      unexplained: ["Account.status/codableRefuses": advice],
      causes: ["Account.status/unknownValue"]
    ),
  ]
}
