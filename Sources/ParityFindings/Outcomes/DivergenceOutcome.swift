public import DecodingRoutes
import JSONVariants
package import ValueComparison

extension Divergence {
  /// The outcome of one route for one document, as text.
  public struct Outcome: Hashable, Codable, Sendable {
    /// The kinds of outcomes.
    public enum Kind: String, Codable, Sendable {
      /// The route returned a value.
      case value
      /// The route threw an error.
      case rejection
      /// The process crashed, exited or was killed, or there was no result within the time limit.
      case crash
    }

    /// The kind of the outcome.
    public let kind: Kind
    /// The error, if the route threw one.
    public let rejection: Fixture.Rejection?
    /// The value, the error or the crash on one line.
    public let description: String

    /// The values in the description; `nil` in an error, a crash and a report that was read from a file.
    private var values: Values?

    private enum CodingKeys: String, CodingKey {
      case kind
      case rejection = "error"
      case description = "text"
    }

    package init(kind: Kind, rejection: Fixture.Rejection?, description: String) {
      self.init(kind, rejection, description, values: nil)
    }

    private init(
      _ kind: Kind,
      _ rejection: Fixture.Rejection?,
      _ description: String,
      values: Values?
    ) {
      self.kind = kind
      self.rejection = rejection
      self.description = description
      self.values = values
    }
  }
}

extension Divergence.Outcome: CustomStringConvertible {}

extension Divergence.Outcome {
  private static let maximumChanges = 3

  static func rejection(_ rejection: Fixture.Rejection) -> Divergence.Outcome {
    Divergence.Outcome(kind: .rejection, rejection: rejection, description: rejection.description)
  }

  package static func crash(_ end: DecodingEnd) -> Divergence.Outcome {
    Divergence.Outcome(kind: .crash, rejection: nil, description: end.description)
  }

  /// Returns the outcome of a route whose value differs from the other route's, with the first differences.
  package static func value(
    _ differences: [ValueDifference],
    _ value: (ValueDifference) -> ShownValue
  ) -> Divergence.Outcome {
    let values = Values(
      shown: differences.prefix(maximumChanges).map { difference in
        Values.Shown(path: difference.path.schema, value: value(difference))
      },
      rest: max(0, differences.count - maximumChanges)
    )
    return Divergence.Outcome(.value, nil, values.text(\.text), values: values)
  }

  /// Returns the outcome of a route that accepts a document, described by the changes in its value.
  ///
  /// The changes are those from the value of the unchanged fixture; `nil` if the document is the fixture.
  package static func accepted(changes: [ValueDifference]?) -> Divergence.Outcome {
    guard let changes else { return .plain("accepted") }
    guard !changes.isEmpty else { return .plain("unchanged") }
    return value(changes, \.codableValue)
  }

  /// Returns the value at a path as a Swift literal; `nil` if it is unknown or has no short literal.
  func literal(at path: ParityPath) -> String? {
    values?.shown.first { $0.path == path.schema }?.value.literal
  }

  /// The only schema path of labels at which the shown values have changed; `nil` if there are none or several.
  var onlyChange: ParityPath? {
    guard let values, values.rest == 0 else { return nil }
    let paths = Set(values.shown.map(\.path))
    return paths.count == 1 ? paths.first : nil
  }

  /// Whether a route returns the value of the unchanged fixture, or one that has no text.
  var isUnchanged: Bool { values?.isEmpty == true }

  private static func plain(_ words: String) -> Divergence.Outcome {
    Divergence.Outcome(.value, nil, words, values: Values(shown: [], rest: 0))
  }
}

extension Divergence.Outcome {
  /// Returns the outcome with its values redacted.
  package func redacted(by redaction: Redaction) -> Divergence.Outcome {
    let rejection = rejection?.redacted(by: redaction)
    let text: String
    if let rejection {
      text = rejection.description
    } else if let values {
      text = values.isEmpty ? description : values.redacted(redaction.keys).text(redaction.value)
    } else {
      // A crash, or a value of which a report from a file contains only the text.
      text = kind == .crash ? description : redaction.words(description)
    }
    return Divergence.Outcome(kind, rejection, text, values: nil)
  }

  /// The content of a description: the first differences of a value, and the number of further ones.
  private struct Values: Hashable {
    struct Shown: Hashable {
      let path: ParityPath
      let value: ShownValue
    }

    let shown: [Shown]
    let rest: Int

    var isEmpty: Bool { shown.isEmpty }

    func text(_ value: (ShownValue) -> String) -> String {
      shown.map { "\($0.path) \(value($0.value))" }.joined(separator: ", ")
        + (rest > 0 ? " and \(rest) more" : "")
    }

    func redacted(_ keys: DataKeys) -> Values {
      Values(
        shown: shown.map { Shown(path: $0.path.redacted(keys), value: $0.value) },
        rest: rest
      )
    }
  }
}
