extension Divergence {
  /// What one route did with one document, in words.
  public struct Outcome: Hashable, Sendable {
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
    /// The value, the error or the crash on one line.
    public let description: String

    /// The values in the description, while they are at hand.
    private let values: Values?

    init(kind: Kind, rejection: Rejection?, description: String) {
      self.init(kind, rejection, description, values: nil)
    }

    private init(_ kind: Kind, _ rejection: Rejection?, _ description: String, values: Values?) {
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

  static func rejection(_ rejection: Rejection) -> Divergence.Outcome {
    Divergence.Outcome(kind: .rejection, rejection: rejection, description: rejection.description)
  }

  static func crash(_ end: DecodingEnd) -> Divergence.Outcome {
    Divergence.Outcome(kind: .crash, rejection: nil, description: end.description)
  }

  /// A value as one of two that differ.
  static func value(
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

  /// A value that only this route gives, by what the change of the document changed in it; `nil`
  /// when the document is the fixture itself.
  static func accepted(changes: [ValueDifference]?) -> Divergence.Outcome {
    guard let changes else { return .plain("a value") }
    guard !changes.isEmpty else { return .plain("the fixture's value") }
    return value(changes, \.codableValue)
  }

  private static func plain(_ words: String) -> Divergence.Outcome {
    Divergence.Outcome(.value, nil, words, values: Values(shown: [], rest: 0))
  }
}

extension Divergence.Outcome {
  /// The outcome without values.
  func redacted(by redaction: Redaction) -> Divergence.Outcome {
    let rejection = rejection?.redacted(by: redaction)
    let text: String
    if let rejection {
      text = rejection.description
    } else if let values {
      text = values.isEmpty ? description : values.redacted(redaction.keys).text(redaction.value)
    } else {
      // A crash, or a value of which nothing but the text is left.
      text = kind == .crash ? description : redaction.words(description)
    }
    return Divergence.Outcome(kind, rejection, text, values: nil)
  }

  /// What a description shows: the first places at which a value differs, and how many more there are.
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

/// How decoding a document ends the process, or keeps it from going on.
package enum DecodingEnd: Codable, Hashable, Sendable {
  /// A trap, an abort or a wrong access to memory.
  case crash
  /// The code exits the process, with this code.
  case exit(Int32)
  /// Another signal, such as one that the code sends.
  case signal(Int32)
  /// No result within the time limit.
  case timeout
}

extension DecodingEnd: CustomStringConvertible {
  /// The end as reports have it, the same on every platform.
  package var description: String {
    switch self {
    case .crash: "crash"
    case .exit(let code): "exit(\(code))"
    case .signal(let number): "signal \(number)"
    case .timeout: "timeout"
    }
  }
}
