import Foundation
import ParityHarness
import UnboxCompat

/// A value of one of two keys, for one of which the port no longer asks.
enum KeyNoLongerRead {
  struct Release {
    var major = 0, minor = 0, patch = 0, componentCount = 0

    init(_ text: String) throws {
      let parts = text.split(separator: ".").map { Int($0) }
      guard let first = parts.first, let number = first else { throw CocoaError(.formatting) }
      major = number
      minor = parts.count > 1 ? parts[1] ?? 0 : 0
      patch = parts.count > 2 ? parts[2] ?? 0 : 0
      componentCount = parts.count
    }
  }

  struct Legacy {
    let name: String
    let version: Release

    init(unboxer: Unboxer) throws {
      name = try unboxer.unbox(key: "package")
      if let old: Release = unboxer.unbox(key: "version") {
        version = old
      } else {
        version = try unboxer.unbox(keyPath: "state.version")
      }
    }
  }

  struct Port: Decodable {
    let name: String
    let state: State

    enum CodingKeys: String, CodingKey { case name = "package", state }

    struct State: Decodable {
      let version: Release

      enum CodingKeys: CodingKey { case version }

      init(from decoder: any Decoder) throws {
        version = try Release(
          decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .version)
        )
      }
    }
  }

  static let all = [
    ReportedCase(
      "a key that the port no longer reads",
      ParityCheck(
        "Model",
        legacy: .unbox { try Legacy(unboxer: $0) },
        codable: .codable(Port.self),
        renames: ["version": "state.version"]
      ),
      #"{"package": "Both", "version": "7", "state": {"branch": null, "version": "2.2.1"}}"#,
      #"{"package": "Maps", "version": "4.1.0"}"#,
      #"{"package": "Notes", "state": {"branch": null, "version": "2.2.1"}}"#,
      unexplained: [
        "Port.state/otherKey": "Codable never asks for `version`",
        "Port.state/codableRequires": "is optional for the legacy model",
      ],
      causes: ["Port.name/numberToString", "Port.name/boolToString"]
    )
  ]
}

extension KeyNoLongerRead.Release: UnboxableByTransform {
  typealias UnboxRawValue = String

  static func transform(unboxedValue: String) -> KeyNoLongerRead.Release? {
    try? KeyNoLongerRead.Release(unboxedValue)
  }
}
