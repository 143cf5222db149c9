package import Foundation

/// Knows which documents end the process that decodes them, or finds it out elsewhere.
package protocol DecodingShield: Sendable {
  /// Performs a task, unless that is known to end the process.
  ///
  /// - Parameters:
  ///   - task: What decodes.
  ///   - document: What is decoded.
  ///   - decode: Decodes; called at most once.
  func perform(_ task: DecodingTask, on document: Data, _ decode: () -> Void)
}

/// What decodes a document, in words that another process understands.
package struct DecodingTask: Codable, Hashable, Sendable {
  enum Side: String, Codable, Sendable {
    case legacy
    case codable
    /// The Codable route, its encoder, and the legacy route.
    case encoding
  }

  let model: String
  let side: Side
  var bug: InjectedBug?
  /// Where the bug is, as text.
  var bugPath: String?
}

extension DecodingTask {
  /// - Throws: `RecordError` when the path of the bug is none.
  func injection() throws(RecordError) -> BugInjection? {
    guard let bug, let bugPath else { return nil }
    return BugInjection(bug: bug, path: try ParityPath(text: bugPath))
  }
}

/// A shield before one route.
struct RouteProtection: Sendable {
  private let shield: any DecodingShield
  private let task: DecodingTask

  init(_ shield: any DecodingShield, _ model: String, _ side: DecodingTask.Side) {
    self.shield = shield
    task = DecodingTask(model: model, side: side)
  }

  /// The shield before the way through the route's encoder.
  var ofEncoding: RouteProtection { RouteProtection(shield, task.model, .encoding) }

  func run(
    _ document: Data,
    with injection: BugInjection?,
    _ decode: () -> RouteResult
  ) -> RouteResult {
    var task = task
    task.bug = injection?.bug
    task.bugPath = injection?.path.description
    var result = RouteResult.crash
    shield.perform(task, on: document) { result = decode() }
    return result
  }
}
