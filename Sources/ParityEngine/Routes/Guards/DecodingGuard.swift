package import Foundation
import JSONVariants

/// A guard around decoding that may end the process.
///
/// A guard skips documents that are known to end the process, decodes in another process first, or records
/// what is being decoded, so that the next process can skip it.
package protocol DecodingGuard: Sendable {
  /// Performs an attempt, unless it is known to end the process.
  ///
  /// - Parameters:
  ///   - attempt: The document and the route that decodes it.
  ///   - decode: Decodes the document; called at most once.
  /// - Returns: How the attempt ends the process; `nil` when `decode` has returned.
  func perform(_ attempt: DecodingAttempt, _ decode: () -> Void) -> DecodingEnd?
}

/// A document and the task that decodes it.
package struct DecodingAttempt: Codable, Hashable, Sendable {
  package let task: DecodingTask
  package let document: Data

  package init(task: DecodingTask, document: Data) {
    self.task = task
    self.document = document
  }

  /// A number of bytes of which `Data` hashes all.
  private static let partSize = 64

  /// Hashes the whole document, because `Data` hashes only its first bytes, in which variants are often alike.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(task)
    for start in stride(from: 0, to: document.count, by: Self.partSize) {
      hasher.combine(document.dropFirst(start).prefix(Self.partSize))
    }
  }
}

extension DecodingAttempt {
  /// The attempt with a digest in place of the document.
  var withoutDocument: DecodingAttempt {
    DecodingAttempt(task: task, document: Data(StableHash.text(of: document).utf8))
  }
}

/// The model and route with which a document is decoded, in a form that another process can read.
package struct DecodingTask: Codable, Hashable, Sendable {
  package enum Side: String, Codable, Sendable {
    case legacy
    case codable
    /// The encoding round trip: the Codable route, its encoder, then the legacy route.
    case encoding
  }

  package let model: String
  let side: Side

  package init(model: String, side: Side) {
    self.model = model
    self.side = side
  }
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

/// The way in which decoding a document ends or blocks the process.
package enum DecodingEnd: Codable, Hashable, Sendable {
  /// A trap or an abort.
  case crash
  /// An invalid memory access, such as the stack overflow of a recursion without end.
  case memoryFault
  /// The model's code exits the process with this exit code.
  case exit(Int32)
  /// Any other signal, such as one that the model's code raises.
  case signal(Int32)
  /// The route exceeds the time limit.
  case timeout
}

extension DecodingEnd: CustomStringConvertible {
  /// The text for reports, the same on every platform.
  package var description: String {
    switch self {
    case .crash: "crash"
    case .memoryFault: "memory fault"
    case .exit(let code): "exit(\(code))"
    case .signal(let number): "signal \(number)"
    case .timeout: "timeout"
    }
  }
}
