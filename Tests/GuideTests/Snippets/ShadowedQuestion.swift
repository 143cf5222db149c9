import Foundation
import LegacyExtractor
import ShadowDecoding

enum ShadowedQuestion {
  struct Question: LegacyDecodable, Decodable {
    let id: Int
    var answerCount = 0

    static func decode(_ e: Extractor) throws -> Question {
      try Question(id: e <| "id", answerCount: e <|? "answerCount" ?? 0)
    }
  }

  /// What an app sends to its server, collected.
  enum Analytics {
    static func send(_ text: String) { print(text) }
  }

  static let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("shadows-\(UUID().uuidString)")

  // snippet: the shadows of an app
  enum Shadows {
    static let monitor = ShadowMonitor(folder: folder) { event in
      Analytics.send("\(event)")
    }
    static let question = monitor.model(
      "Question",
      legacy: { try Question.decodeValue(from: $0) },
      codable: { try JSONDecoder.api.decode(Question.self, from: $0) }
    )
  }
  // end

  static func load(_ data: Data) throws -> Question {
    // snippet: decode with a shadow
    let question = try Shadows.question.decode(data)
    // end
    return question
  }

  /// What the handler of a monitor that compares each document gets.
  static func differences(of data: Data) throws -> [String] {
    let texts = Texts()
    var options = ShadowOptions()
    options.samplingRate = 1
    let monitor = ShadowMonitor(folder: folder, options: options) { event in
      guard case .diverged(let divergence) = event else { return texts.append("\(event)") }
      divergence.differences.forEach { texts.append("\(divergence.model).\($0)") }
    }
    let question = monitor.model(
      "Question",
      legacy: { try Question.decodeValue(from: $0) },
      codable: { try JSONDecoder.api.decode(Question.self, from: $0) }
    )
    _ = try question.decode(data)
    monitor.finish()
    return texts.all
  }

  /// Every access holds the lock, hence `@unchecked`.
  private final class Texts: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []

    var all: [String] { lock.withLock { texts } }

    func append(_ text: String) { lock.withLock { texts.append(text) } }
  }
}
