import Foundation
import ParityHarness
import UnboxCompat

/// An array that is lost as a whole if one of its elements is bad.
enum LostCollection {
  struct Legacy {
    let paths: [String]

    init(unboxer: Unboxer) throws { paths = unboxer.unbox(key: "paths") ?? [] }
  }

  struct Port: Decodable {
    let paths: [String]

    enum CodingKeys: CodingKey { case paths }

    init(from decoder: any Decoder) throws {
      paths =
        try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(
          [String].self,
          forKey: .paths
        ) ?? []
    }
  }

  static let all = [
    ReportedCase(
      "an array that is lost as a whole",
      ParityCheck("One", legacy: .unbox { try Legacy(unboxer: $0) }, codable: .codable(Port.self)),
      #"{"paths": ["a"]}"#,
      causes: [
        "Port.paths/optionalSwallowsError", "Port.paths/numberToString", "Port.paths/boolToString",
      ]
    ),
    ReportedCase(
      "an array of two that is lost as a whole",
      ParityCheck("Two", legacy: .unbox { try Legacy(unboxer: $0) }, codable: .codable(Port.self)),
      #"{"paths": ["a", "b"]}"#,
      causes: [
        "Port.paths/optionalSwallowsError", "Port.paths/numberToString", "Port.paths/boolToString",
      ]
    ),
  ]
}
