import JSONVariants

extension Divergence {
  /// A small document that shows the same divergence as a larger one, for bug reports and as a fixture.
  public struct ShrunkDocument: Hashable, Codable, Sendable {
    /// The document; in a report without values, its structure.
    public internal(set) var text: String
    /// The size of the document before shrinking, in bytes.
    public let originalSize: Int
    /// The size of the document, in bytes.
    public let size: Int
    var irrelevance: Irrelevance?

    /// A description of the values that do not affect the divergence; `nil` if there are none or if unknown.
    public var irrelevant: String? { irrelevance?.text }

    init(text: String, originalSize: Int, irrelevance: Irrelevance? = nil) {
      self.text = text
      self.originalSize = originalSize
      size = text.utf8.count
      self.irrelevance = irrelevance
    }
  }
}

/// The values of a small document that can be replaced without affecting the divergence.
///
/// The result is based on trials with sample values, so it is a strong hint but not proof.
struct Irrelevance: Hashable, Codable, Sendable {
  /// A path whose value does not affect the divergence.
  struct Place: Hashable, Codable, Sendable {
    let path: ParityPath
    /// The values that show the same divergence, for example `any string`.
    let values: [String]
  }

  var places: [Place] = []
  /// Whether an additional member of the root object does not affect the divergence.
  var allowsOtherKeys = false

  init() {}

  private static let maximumShown = 4

  /// One line with the first paths; `nil` if every value affects the divergence.
  var text: String? {
    let rest = places.count - Self.maximumShown
    let parts =
      places.prefix(Self.maximumShown).map { "\($0.path): \($0.values.joined(separator: ", "))" }
      + (rest > 0 ? [Count.of(rest, "more path")] : [])
      + (allowsOtherKeys ? ["any other key"] : [])
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
