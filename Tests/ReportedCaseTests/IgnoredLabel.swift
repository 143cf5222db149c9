import Foundation
import HimotokiCompat
import ParityHarness

/// Properties beside one that the check ignores.
enum IgnoredLabel {
  struct Legacy: HimotokiCompat.Decodable {
    let identifier: String
    let createdAt: Date
    let isLive: Bool
    let rawValue: Any

    init(_ e: Extractor) throws {
      identifier = try e <| "id"
      createdAt = Date(timeIntervalSince1970: try e <| "created")
      isLive = try e <| "live"
      rawValue = e.rawValue
    }

    static func decode(_ e: Extractor) throws -> Legacy { try Legacy(e) }
  }

  struct Port: Swift.Decodable {
    let identifier: String
    let createdAt: Date
    let isLive: Bool
    var rawValue: [String: Any]?

    enum CodingKeys: String, CodingKey {
      case identifier = "id", createdAt = "created", isLive = "live"
    }
  }

  static func makeDecoder() -> JSONDecoder {
    let d = JSONDecoder()
    d.dateDecodingStrategy = .secondsSince1970
    return d
  }

  static let all = [
    ReportedCase(
      "a property beside one that is ignored",
      ParityCheck(
        "Model",
        legacy: .himotoki(Legacy.self),
        codable: .codable(Port.self, decoder: makeDecoder())
      ).ignoring("rawValue"),
      #"{"id": "t1", "created": 1500000000, "live": true}"#,
      causes: [
        "Port.isLive/numberAsBool", "Port.createdAt/boolAsNumber",
        "Port.createdAt/floatUnderflowToZero", "Port.createdAt/exactFloatRejected",
      ]
    )
  ]
}
