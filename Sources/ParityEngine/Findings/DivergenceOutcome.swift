import JSONVariants
import ValueComparison

extension Divergence {
  /// The outcome of one route for one document, as text.
  public struct Outcome: Hashable, Codable, Sendable, CustomStringConvertible {
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
    public internal(set) var rejection: Fixture.Rejection?
    /// The value, the error or the crash on one line.
    public internal(set) var description: String

    /// The values in the description; `nil` in an error, a crash and a report that was read from a file.
    var values: Values?

    private enum CodingKeys: String, CodingKey {
      case kind
      case rejection = "error"
      case description = "text"
    }

    init(_ kind: Kind, _ description: String, rejection: Fixture.Rejection? = nil) {
      self.kind = kind
      self.description = description
      self.rejection = rejection
    }
  }
}

extension Divergence.Outcome {
  /// Gives the error of a document in a string the path in the document around it.
  mutating func move(into embedded: EmbeddedDocument) {
    guard let rejection, let path = rejection.path,
      !path.schema.steps.starts(with: embedded.location.schema.steps)
    else { return }
    let moved = rejection.moved(to: embedded.path(path))
    (self.rejection, description) = (moved, moved.description)
  }

  /// Creates the outcome of a result.
  ///
  /// A value is described by its differences from the other route's value or, if there are none, by the changes
  /// that the mutation causes in it.
  /// There are no changes without a mutation.
  init(
    _ result: RouteResult,
    _ differences: [ValueDifference] = [],
    _ value: (ValueDifference) -> ShownValue = \.codableValue,
    changes: [ValueDifference]? = nil
  ) {
    switch result {
    case .rejection(let rejection):
      self.init(.rejection, rejection.description, rejection: rejection)
    case .crash(let end): self.init(.crash, end.description)
    case .value where !differences.isEmpty: self.init(Values(differences, value))
    case .value, .unrecorded: self.init(Values(changes ?? [], \.codableValue))
    }
    if values?.shown.isEmpty == true { description = changes == nil ? "accepted" : "unchanged" }
  }

  private init(_ values: Values) {
    self.init(.value, values.text(\.text))
    self.values = values
  }

  /// Returns the value at a path as a Swift literal; `nil` if it is unknown or has no short literal.
  func literal(at path: ParityPath) -> String? {
    values?.shown.first { $0.path == path.schema }?.value.literal
  }

  /// The only schema path of labels at which the shown values have changed; `nil` if there are none or several.
  var onlyChange: ParityPath? {
    guard let values, values.rest == 0, let first = values.shown.first?.path else { return nil }
    return values.shown.allSatisfy { $0.path == first } ? first : nil
  }

  /// Whether a route returns the value of the unchanged fixture, or one that has no text.
  var isUnchanged: Bool { values?.shown.isEmpty == true }

  /// The content of a description: the first differences of a value, and the number of further ones.
  struct Values: Hashable {
    private static let maximumCount = 3

    struct Shown: Hashable {
      let path: ParityPath
      let value: ShownValue
    }

    let shown: [Shown]
    let rest: Int

    init(_ differences: [ValueDifference], _ value: (ValueDifference) -> ShownValue) {
      shown = differences.prefix(Self.maximumCount).map { difference in
        Shown(path: difference.path.schema, value: value(difference))
      }
      rest = max(0, differences.count - Self.maximumCount)
    }

    func text(
      at path: (ParityPath) -> ParityPath = { $0 },
      _ value: (ShownValue) -> String
    ) -> String {
      shown.map { "\(path($0.path)) \(value($0.value))" }.joined(separator: ", ")
        + (rest > 0 ? " and \(rest) more" : "")
    }
  }
}
