package import Foundation

/// Stands between the harness and a decoding that may end the process.
///
/// A guard knows which documents end the process, finds it out elsewhere, or notes what is being
/// decoded, so that the next process knows.
package protocol DecodingGuard: Sendable {
  /// Performs an attempt, unless that is known to end the process.
  ///
  /// - Parameters:
  ///   - attempt: What decodes which document.
  ///   - decode: Decodes; called at most once.
  /// - Returns: How the attempt ends the process; `nil` when `decode` has returned.
  func perform(_ attempt: DecodingAttempt, _ decode: () -> Void) -> DecodingEnd?
}

/// A document and what decodes it.
package struct DecodingAttempt: Codable, Hashable, Sendable {
  package let task: DecodingTask
  package let document: Data
}

/// What decodes a document, in words that another process understands.
package struct DecodingTask: Codable, Hashable, Sendable {
  package enum Side: String, Codable, Sendable {
    case legacy
    case codable
    /// The Codable route, its encoder, and the legacy route.
    case encoding
  }

  package let model: String
  let side: Side
  /// The bug that is put into the route.
  var injection: BugSeeding?
}

/// An attempt that ends a process.
package struct KnownEnd: Codable, Hashable {
  package let attempt: DecodingAttempt
  package let end: DecodingEnd

  package init(attempt: DecodingAttempt, end: DecodingEnd) {
    self.attempt = attempt
    self.end = end
  }
}

/// A guard before one route.
struct RouteProtection: Sendable {
  let decodingGuard: any DecodingGuard
  private let task: DecodingTask

  init(_ decodingGuard: any DecodingGuard, _ model: String, _ side: DecodingTask.Side) {
    self.decodingGuard = decodingGuard
    task = DecodingTask(model: model, side: side)
  }

  /// The guard before the way through the route's encoder.
  var ofEncoding: RouteProtection { RouteProtection(decodingGuard, task.model, .encoding) }

  func run(
    _ document: Data,
    with injection: BugSeeding?,
    _ decode: () -> RouteResult
  ) -> RouteResult {
    var task = task
    task.injection = injection
    var result: RouteResult?
    let attempt = DecodingAttempt(task: task, document: document)
    let end = decodingGuard.perform(attempt) { result = decode() }
    return end.map(RouteResult.crash) ?? result ?? .crash(.crash)
  }
}
