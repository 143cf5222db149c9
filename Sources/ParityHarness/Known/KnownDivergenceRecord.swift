import Foundation

/// An entry as the file has it, without its key.
struct KnownDivergenceRecord: Codable {
  let `class`: DivergenceClass?
  let legacy: String
  let codable: String
  let reason: String
  let owner: String?
  let added: String?
  let expires: String?

  /// The entry with its key: path, operator and kind.
  func divergence(id: String) -> KnownDivergence? {
    let parts = id.components(separatedBy: " | ")
    guard parts.count >= 3, let kind = Divergence.Kind(rawValue: parts[parts.count - 1]) else {
      return nil
    }
    return KnownDivergence(
      path: parts.dropLast(2).joined(separator: " | "),
      operatorName: parts[parts.count - 2],
      kind: kind,
      divergenceClass: self.class,
      legacy: legacy,
      codable: codable,
      reason: reason,
      owner: owner,
      added: added,
      expires: expires
    )
  }
}
