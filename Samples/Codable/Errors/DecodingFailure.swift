/// What a `DecodingError` says, in the words that a log wants.
struct DecodingFailure: Equatable, CustomStringConvertible {
  enum Reason: Equatable {
    case dataCorrupted
    case keyNotFound
    case valueNotFound
    case typeMismatch(expected: String)
  }

  let reason: Reason
  /// The place in the document, as in `beers[1].abv`.
  let path: String

  init?(_ error: any Error) {
    switch error as? DecodingError {
    case .dataCorrupted(let context): self.init(.dataCorrupted, context.codingPath)
    case .keyNotFound(let key, let context): self.init(.keyNotFound, context.codingPath + [key])
    case .valueNotFound(_, let context): self.init(.valueNotFound, context.codingPath)
    case .typeMismatch(let type, let context):
      self.init(.typeMismatch(expected: "\(type)"), context.codingPath)
    default: return nil
    }
  }

  private init(_ reason: Reason, _ path: [any CodingKey]) {
    self.reason = reason
    self.path = path.reduce("") { text, key in
      if let index = key.intValue { return "\(text)[\(index)]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
  }

  var description: String {
    let place = path.isEmpty ? "the document" : path
    switch reason {
    case .dataCorrupted: return "\(place): the value is not what it should be"
    case .keyNotFound: return "\(place): the key is missing"
    case .valueNotFound: return "\(place): the value is null"
    case .typeMismatch(let expected): return "\(place): expected \(expected)"
    }
  }
}
