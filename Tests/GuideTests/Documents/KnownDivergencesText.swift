import Foundation
import ParityHarness

/// A list of known divergences that accepts everything in a report.
struct KnownDivergencesText: CustomStringConvertible {
  let description: String

  init(_ report: ParityReport) throws {
    let entries = try report.failures.map { divergence in
      let key = "\(divergence.path) | \(divergence.mutatorName) | \(divergence.kind.rawValue)"
      let fields = [
        ("class", divergence.cause?.rawValue),
        ("legacy", divergence.legacy.description),
        ("codable", divergence.codable.description),
        ("reason", Self.reason(for: divergence)),
      ]
      let texts = try fields.compactMap { name, value in
        try value.map { "\"\(name)\": \(try Self.quoted($0))" }
      }
      return "  \(try Self.quoted(key)): {\(texts.joined(separator: ", "))},"
    }
    description = """
      {
        "model": \(try Self.quoted(report.model)),
      \(entries.joined(separator: "\n"))
        "schema": 1
      }

      """
  }

  private static func reason(for divergence: Divergence) -> String {
    switch divergence.cause {
    case .boolAsNumber?: "Ids are numbers."
    case .hugeInteger?: "Ids are small."
    case .duplicateKey?: "The server sends no key twice."
    default: "The server does not send it."
    }
  }

  private static func quoted(_ text: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return String(decoding: try encoder.encode(text), as: UTF8.self)
  }
}
