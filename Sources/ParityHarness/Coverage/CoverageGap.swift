/// A state of a place that no fixture shows.
public struct CoverageGap: Hashable, Codable, Sendable {
  /// What is not there in any fixture.
  public enum Missing: String, CaseIterable, Codable, Sendable {
    /// Any value but null.
    case value
    /// Null, although a route does without the value.
    case null
    /// The lack of the key, although a route does without the value.
    case absence
    /// A case of the enumeration.
    case enumCase
    /// An array without elements.
    case emptyArray
    /// An array of one element.
    case oneElement
    /// An array of more elements.
    case severalElements
  }

  /// The schema path, in the keys of the document.
  public let path: String
  /// What is missing.
  public let missing: Missing
  /// The raw value of the case that is missing; else `nil`.
  public let rawValue: String?
}

extension CoverageGap {
  /// The path, and the case where it is one that is missing.
  var place: String { rawValue.map { "\(path) \($0)" } ?? path }
}

extension CoverageGap.Missing {
  /// What is missing, in words.
  var title: String {
    switch self {
    case .value: "never present"
    case .null: "never null"
    case .absence: "never absent"
    case .enumCase: "case never seen"
    case .emptyArray: "never empty"
    case .oneElement: "never one element"
    case .severalElements: "never several elements"
    }
  }
}
