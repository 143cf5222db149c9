extension Divergence {
  /// A small document that shows a divergence of a larger one: a bug report, and a fixture to keep.
  public struct ShrunkDocument: Hashable, Codable, Sendable {
    /// The document; in a redacted report its keys and its structure.
    public let text: String
    /// The number of bytes of the document in which the divergence was seen.
    public let originalSize: Int
    /// The number of bytes of the document.
    public let size: Int
    let irrelevance: Irrelevance?

    /// What in the document does not matter, in words; `nil` where everything does, or where it is not known.
    public var irrelevant: String? { irrelevance?.text }

    init(text: String, originalSize: Int, size: Int? = nil, irrelevance: Irrelevance? = nil) {
      self.text = text
      self.originalSize = originalSize
      self.size = size ?? text.utf8.count
      self.irrelevance = irrelevance
    }
  }
}

/// What in a small document does not matter: with other values there, it shows the same divergence.
///
/// Trials have found it out, so it is a strong hint and no proof.
struct Irrelevance: Hashable, Codable, Sendable {
  /// A place whose value does not matter.
  struct Place: Hashable, Codable, Sendable {
    /// The place, as a path.
    var path: String
    /// What else may stand there, for example `any string`.
    let values: [String]
  }

  var places: [Place] = []
  /// Whether members may be added.
  var allowsOtherKeys = false

  private static let maximumShown = 4

  /// One line with the first places; `nil` where everything matters.
  var text: String? {
    let rest = places.count - Self.maximumShown
    let parts =
      places.prefix(Self.maximumShown).map { "\($0.path): \($0.values.joined(separator: ", "))" }
      + (rest > 0 ? [Count.of(rest, "more place")] : [])
      + (allowsOtherKeys ? ["any other key"] : [])
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
