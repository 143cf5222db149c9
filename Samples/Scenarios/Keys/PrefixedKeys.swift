import Foundation
import Recipes

extension JSONDecoder.KeyDecodingStrategy {
  /// A key strategy of one's own: removes the prefix that a server puts before all its keys.
  ///
  /// The closure gets the whole path of a key and returns the key that takes the place of the last.
  static func removingPrefix(_ prefix: String) -> JSONDecoder.KeyDecodingStrategy {
    .custom { path in
      let key = path.last?.stringValue ?? ""
      return AnyCodingKey(
        stringValue: key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : key
      )
    }
  }
}

extension JSONEncoder.KeyEncodingStrategy {
  /// The way back.
  static func addingPrefix(_ prefix: String) -> JSONEncoder.KeyEncodingStrategy {
    .custom { path in AnyCodingKey(stringValue: prefix + (path.last?.stringValue ?? "")) }
  }
}
