import Foundation
import ParityEngine

/// How a draft encodes.
extension DraftWriter {
  /// Returns an `encode(to:)` that writes each property, or marks the ones whose encoding is not known.
  mutating func encoder(_ properties: [DraftedProperty]) -> [String] {
    guard isEncoded else { return [] }
    var lines = [
      "", "\(access)\(isSubclass ? "override " : "")func encode(to encoder: any Encoder) throws {",
    ]
    if isSubclass { lines.append("  try super.encode(to: encoder)") }
    if properties.contains(where: { $0.encoding?.contains("container.") ?? false }) {
      lines.append("  var container = encoder.container(keyedBy: \(keysName).self)")
    }
    var constants: Set<Int> = []
    for property in properties {
      // An encoder cannot write an object as one value and a value inside it separately.
      let isInAnother = properties.contains { other in
        !other.path.isEmpty && other.path.count < property.path.count
          && property.path.starts(with: other.path)
      }
      if let encoding = property.encoding, !isInAnother {
        let new = property.constants.filter { constants.insert($0.index).inserted }.map(\.text)
        lines += InitializerCode.indented(new.flatMap(InitializerCode.lines) + [encoding])
      } else {
        lines.append("  \(MigrationDraft.marker) Encode \(property.name) as the server reads it.")
        special.append("\(property.name): Encode it as the server reads it.")
      }
    }
    return lines + ["}"]
  }

  /// Returns an `encode(to:)` that throws, for a model whose encoding is not known.
  mutating func refusingEncoder() -> [String] {
    guard isEncoded else { return [] }
    general.append("Encode \(name) as the server reads it.")
    return [
      "", "\(access)func encode(to encoder: any Encoder) throws {",
      "  throw EncodingError.invalidValue(self, .init(codingPath: encoder.codingPath, "
        + "debugDescription: \"There is no draft for \(name).\"))", "}",
    ]
  }
}
