import Foundation

/// An error of decoding in words that a person can read: the place in the document, and what is wrong.
///
///     } catch { logger.error("\(DecodingFailure(error))") }
///     // $.items[3].price: expected Double, found text
///
/// Give it any error: one that is no `DecodingError` keeps its own description.
public struct DecodingFailure: LocalizedError, Hashable, Sendable {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// The key is not there.
    case missing
    /// The value is null.
    case null
    /// The value has another type; `found` is `nil` when only the error is known, not the document.
    case wrongType(expected: String, found: Form?)
    /// The value has the right type, and the model does not accept it.
    case invalid(String)
    /// The value is none of an enum's cases.
    case unknownCase(String)
    /// An error that is no `DecodingError`.
    case other(String)
  }

  /// What stands in a document.
  public enum Form: String, Sendable {
    case null
    case text
    case number
    case bool = "Bool"
    case array
    case object
  }

  /// One step on the way to a value.
  public enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  /// What is wrong.
  public let problem: Problem
  /// The way to the value, from the root of the document.
  public let path: [Step]

  /// Creates a failure from its parts.
  ///
  /// - Parameters:
  ///   - problem: What is wrong.
  ///   - codingPath: The way to the value.
  public init(_ problem: Problem, at codingPath: [any CodingKey]) {
    self.problem = problem
    path = codingPath.map { key in key.intValue.map(Step.index) ?? .key(key.stringValue) }
  }

  /// Puts an error into words.
  ///
  /// - Parameter error: Any error; one that is no `DecodingError` has no path.
  public init(_ error: any Error) {
    guard let error = error as? DecodingError else {
      self.init(.other("\(error)"), at: [])
      return
    }
    self.init(Self.problem(of: error), at: error.fullCodingPath)
  }

  private static func problem(of error: DecodingError) -> Problem {
    switch error {
    case .keyNotFound: .missing
    case .valueNotFound: .null
    case .typeMismatch(let type, _): .wrongType(expected: name(of: type), found: nil)
    case .dataCorrupted(let context): .invalid(context.debugDescription)
    @unknown default: .other("\(error)")
    }
  }

  /// Containers are dictionaries and arrays of a type of Foundation's own.
  private static func name(of type: any Any.Type) -> String {
    let name = "\(type)"
    return name.hasPrefix("Dictionary<") ? "object" : name.hasPrefix("Array<") ? "array" : name
  }
}

extension DecodingFailure {
  /// Whether there is no value: the key is missing, or the value null.
  public var isAbsence: Bool { problem == .missing || problem == .null }

  /// The place in the document, as in `$.items[3].price`.
  public var place: String { path.reduce("$") { $0 + $1.description(index: nil) } }

  /// The place with every index left open, as in `$.items[*].price`.
  public var pattern: String { path.reduce("$") { $0 + $1.description(index: "*") } }
}

extension DecodingFailure: CustomStringConvertible {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var description: String { "\(place): \(problem)" }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var errorDescription: String? { description }
}

extension DecodingFailure.Problem: CustomStringConvertible {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var description: String {
    switch self {
    case .missing: "the key is missing"
    case .null: "the value is null"
    case .wrongType(let expected, let found?): "expected \(expected), found \(found.rawValue)"
    case .wrongType(let expected, nil): "expected \(expected)"
    case .invalid(let text): text
    case .unknownCase(let text): "the case \"\(text)\" is unknown"
    case .other(let text): text
    }
  }
}

extension DecodingFailure.Step {
  fileprivate func description(index: String?) -> String {
    switch self {
    case .index(let number): "[\(index ?? "\(number)")]"
    // A key that would read as a path is quoted.
    case .key(let name) where name.isEmpty || name.contains { ".[] ".contains($0) }: "[\"\(name)\"]"
    case .key(let name): ".\(name)"
    }
  }
}

extension DecodingError {
  /// The path to the value, the missing key included.
  var fullCodingPath: [any CodingKey] {
    switch self {
    case .keyNotFound(let key, let context): context.codingPath + [key]
    case .valueNotFound(_, let context), .typeMismatch(_, let context),
      .dataCorrupted(let context):
      context.codingPath
    @unknown default: []
    }
  }
}

extension DecodingFailure.Form {
  /// What a decoder stands at.
  init?(_ decoder: any Decoder) {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    if container.decodeNil() {
      self = .null
    } else if (try? container.decode(String.self)) != nil {
      self = .text
    } else if (try? container.decode(Bool.self)) != nil {
      self = .bool
    } else if (try? container.decode(Double.self)) != nil {
      self = .number
    } else if (try? decoder.unkeyedContainer()) != nil {
      self = .array
    } else {
      self = .object
    }
  }
}
