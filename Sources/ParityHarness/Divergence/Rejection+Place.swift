extension Rejection {
  /// Whether two errors speak of the same place and the same kind of trouble.
  ///
  /// An error that names no place agrees with any. A legacy path has no indexes and no keys
  /// of dictionaries; may lack its beginning, where the library did not compose paths; and names the key that a model was about
  /// to read when something else than an object stood there.
  func agrees(with codable: Rejection) -> Bool {
    placeAgrees(with: codable) && kindAgrees(with: codable)
  }

  private func placeAgrees(with codable: Rejection) -> Bool {
    guard let legacy = path?.keys, let codable = codable.path?.keys else { return true }
    return isSubsequence(legacy, of: codable) || isChild(legacy, of: codable)
  }

  private func isSubsequence(_ keys: [String], of whole: [String]) -> Bool {
    var rest = whole[...]
    return keys.allSatisfy { key in
      guard let index = rest.firstIndex(of: key) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }

  private func isChild(_ keys: [String], of parent: [String]) -> Bool {
    kind == .wrongType && keys.count > parent.count && Array(keys.prefix(parent.count)) == parent
  }

  private func kindAgrees(with codable: Rejection) -> Bool {
    if kind == codable.kind || kind == .other || codable.kind == .other { return true }
    return switch (kind, codable.kind) {
    // Codable reports null for a `Bool` as a mismatch, and a wrong object on a nested path.
    case (.missing, .wrongType), (.wrongType, .missing): true
    // A number that does not fit is a mismatch in one library and corrupt data in the other.
    case (.wrongType, .invalidValue), (.invalidValue, .wrongType): true
    default: false
    }
  }
}
