import Foundation
import ParityHarness
import UnboxCompat

/// A dictionary that the legacy model casts, with a default for everything else.
enum CastWithDefault {
  struct Legacy {
    let version: String
    let classes: [String: String]

    init(unboxer: Unboxer) throws {
      version = try unboxer.unbox(key: "version")
      classes = (unboxer.dictionary["classes"] as? [String: String]) ?? [:]
    }
  }

  struct Port: Decodable {
    let version: String
    let classes: [String: String]

    enum CodingKeys: CodingKey { case version, classes }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      version = try c.decode(String.self, forKey: .version)
      classes = try c.decodeIfPresent([String: String].self, forKey: .classes) ?? [:]
    }
  }

  static let all = [
    ReportedCase(
      "a cast with a default",
      ParityCheck(
        "Model",
        legacy: .unbox { try Legacy(unboxer: $0) },
        codable: .codable(Port.self)
      ),
      #"{"version": "1", "classes": {}}"#,
      causes: [
        "Port.classes/optionalSwallowsError", "Port.version/numberToString",
        "Port.version/boolToString",
      ]
    )
  ]
}
