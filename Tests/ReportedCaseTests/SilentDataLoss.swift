import Foundation
import ParityHarness
import UnboxCompat

/// Objects that the port loses without a word if one of them is bad.
enum SilentDataLoss {
  struct Legacy {
    let names: [String]

    init(unboxer: Unboxer) throws {
      let objects: [String: [String: Any]] = try unboxer.unbox(key: "objects")
      names = objects.keys.sorted()
    }
  }

  struct Port: Decodable {
    let names: [String]

    enum CodingKeys: CodingKey { case objects }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let parsed =
        try c.decodeIfPresent([String: AnyJSON].self, forKey: .objects)?.mapValues(\.value) ?? [:]
      let objects = (parsed as? [String: [String: Any]]) ?? [:]
      names = objects.keys.sorted()
    }
  }

  struct AnyJSON: Decodable {
    let value: Any

    init(from decoder: any Decoder) throws {
      let c = try decoder.singleValueContainer()
      if let v = try? c.decode([String: AnyJSON].self) {
        value = v.mapValues(\.value)
      } else if let v = try? c.decode([AnyJSON].self) {
        value = v.map(\.value)
      } else if let v = try? c.decode(String.self) {
        value = v
      } else if let v = try? c.decode(Double.self) {
        value = v
      } else {
        value = "other"
      }
    }
  }

  static let all = [
    ReportedCase(
      "objects that the port loses silently",
      ParityCheck(
        "Model",
        legacy: .unbox { try Legacy(unboxer: $0) },
        codable: .codable(Port.self)
      ),
      #"{"objects": {"A": {"kind": "folder"}, "B": {"kind": "folder"}}}"#,
      unexplained: ["Port.objects/codableAccepts": "Codable accepts what the legacy model refuses"],
      causes: ["Port.objects/unreadInvalidValue"]
    )
  ]
}
