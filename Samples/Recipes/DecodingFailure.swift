// For: a line of a log for a decoding error: the path, and the problem.
// Costs: 0.8 times the time of the text that the error has itself; nothing until there is an
//   error.
// Does not: explain the error to people who use the app.
// Delete when: no log shows decoding errors.

import Foundation

/// A decoding error as a readable sentence: the path in the document, and the problem.
///
///     } catch { logger.error("\(DecodingFailure(error))") }
///     // $.items[3].price: expected Double, found text
///
/// It accepts any error: an error that is not a `DecodingError` keeps its own description.
public struct DecodingFailure: LocalizedError, Hashable, Sendable {
  /// The problem.
  public enum Problem: Hashable, Sendable {
    /// The key is missing.
    case missing
    /// The value is null.
    case null
    /// The value has the wrong type; `found` is `nil` if only the error is known, not the document.
    case wrongType(expected: String, found: Form?)
    /// The value has the right type, but the model refuses it.
    case invalid(String)
    /// The value does not match a case of the enum.
    case unknownCase(String)
    /// An error that is not a `DecodingError`.
    case other(String)
  }

  /// The kind of a value in a document.
  public enum Form: String, Sendable {
    case null
    case text
    case number
    case bool = "Bool"
    case array
    case object
  }

  /// One component of the path to a value.
  public enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  /// The problem.
  public let problem: Problem
  /// The path to the value, from the root of the document.
  public let path: [Step]

  /// Creates a failure from its parts.
  ///
  /// - Parameters:
  ///   - problem: The problem.
  ///   - codingPath: The path to the value.
  public init(_ problem: Problem, at codingPath: [any CodingKey]) {
    self.problem = problem
    path = codingPath.map { key in key.intValue.map(Step.index) ?? .key(key.stringValue) }
  }

  /// Creates a failure from an error.
  ///
  /// - Parameter error: Any error; an error that is not a `DecodingError` has no path.
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

  /// The expected type of a container is a dictionary or an array of a private type of Foundation.
  private static func name(of type: any Any.Type) -> String {
    let name = "\(type)"
    return name.hasPrefix("Dictionary<") ? "object" : name.hasPrefix("Array<") ? "array" : name
  }
}

extension DecodingFailure {
  /// Whether there is no value: the key is missing, or the value is null.
  public var isAbsence: Bool { problem == .missing || problem == .null }

  /// The path in the document, such as `$.items[3].price`.
  public var place: String { path.reduce("$") { $0 + $1.description(index: nil) } }

  /// The path with a wildcard for every index, such as `$.items[*].price`.
  public var pattern: String { path.reduce("$") { $0 + $1.description(index: "*") } }
}

extension DecodingFailure: CustomStringConvertible {
  /// The path and the problem.
  public var description: String { "\(place): \(problem)" }

  /// The path and the problem.
  public var errorDescription: String? { description }
}

extension DecodingFailure.Problem: CustomStringConvertible {
  /// The problem, as a part of a sentence.
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
    // Quotes a key that looks like a path.
    case .key(let name) where name.isEmpty || name.contains { ".[] ".contains($0) }: "[\"\(name)\"]"
    case .key(let name): ".\(name)"
    }
  }
}

extension DecodingError {
  /// The path to the value, including the missing key.
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
  /// The kind of the value that a decoder reads.
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
