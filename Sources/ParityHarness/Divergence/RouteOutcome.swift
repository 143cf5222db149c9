/// What one route did with one document, in words.
public struct RouteOutcome: Hashable, Sendable {
  /// The two ways in which a route can end, and the third in which it ends the process or hangs.
  public enum Kind: String, Sendable {
    /// The route gave a value.
    case value
    /// The route threw an error.
    case rejection
    /// The process crashed, exited or was killed, or there was no result within the time limit.
    case crash
  }

  /// How the route ended.
  public let kind: Kind
  /// The error, if it ended with one.
  public let rejection: Rejection?
  /// The value, the error or the crash on one line; what known divergences are pinned to.
  public let description: String
}

extension RouteOutcome: CustomStringConvertible {}

extension RouteOutcome {
  private static let maximumChanges = 3

  static func rejection(_ rejection: Rejection) -> RouteOutcome {
    RouteOutcome(kind: .rejection, rejection: rejection, description: rejection.description)
  }

  static func crash(_ end: DecodingEnd) -> RouteOutcome {
    RouteOutcome(kind: .crash, rejection: nil, description: end.description)
  }

  /// A value as one of two that differ.
  static func value(
    _ differences: [ValueDifference],
    _ text: (ValueDifference) -> String
  ) -> RouteOutcome {
    let texts = differences.prefix(maximumChanges).map { "\($0.path.schema) \(text($0))" }
    let rest = differences.count - texts.count
    let more = rest > 0 ? " and \(rest) more" : ""
    return RouteOutcome(
      kind: .value,
      rejection: nil,
      description: texts.joined(separator: ", ") + more
    )
  }

  /// A value that only this route gives, by what the change of the document changed in it; `nil`
  /// when the document is the fixture itself.
  static func accepted(changes: [ValueDifference]?) -> RouteOutcome {
    guard let changes else {
      return RouteOutcome(kind: .value, rejection: nil, description: "a value")
    }
    guard !changes.isEmpty else {
      return RouteOutcome(kind: .value, rejection: nil, description: "the fixture's value")
    }
    return value(changes, \.codable)
  }
}
