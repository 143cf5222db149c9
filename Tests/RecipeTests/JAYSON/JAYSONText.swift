import Foundation
import LegacyExtractor

extension JAYSON {
  init(text: String) throws { try self.init(data: Data(text.utf8)) }

  /// The document with sorted keys.
  func text(_ options: JSONSerialization.WritingOptions = []) throws -> String {
    String(decoding: try data(options: options.union(.sortedKeys)), as: UTF8.self)
  }
}
