// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
// What an app adds to the library.
import Foundation
import Himotoki

extension Himotoki.Decodable {
  static func list(_ json: Any, _ key: String) throws -> [Self] {
    return try [Self].decodeValue(json, rootKeyPath: KeyPath(key))
  }
}

extension Extractor {
  func number(prefix: String) throws -> Int {
    return try value(KeyPath("\(prefix)Number"))
  }

  func string<T>(_ keyPath: Himotoki.KeyPath, _ transform: (String) throws -> T?) throws -> T {
    guard let value = try transform(self <| keyPath) else {
      throw DecodeError.missingKeyPath(keyPath)
    }
    return value
  }
}

extension Collection where Element: Decodable {
  static func first(_ json: Any) throws -> Element? {
    return try decode(json).first
  }
}

extension KeyPath {
  static let data: KeyPath = "data"
}

extension DecodeError {
  var isMissing: Bool {
    guard case .missingKeyPath = self else { return false }
    return true
  }
}

// An operator of the app's own, for enums that do not conform.
infix operator <|! : MultiplicationPrecedence

func <|! <T: RawRepresentable>(e: Extractor, keyPath: KeyPath) throws -> T where T.RawValue: Decodable {
  guard let value = T(rawValue: try e <| keyPath) else {
    throw typeMismatch("\(T.self)", actual: e.rawValue, keyPath: keyPath)
  }
  return value
}

struct Sign: Decodable {
  let direction: Direction
  let number: Int
  let arrow: Character
  let sortKey: Swift.KeyPath<Sign, Int>

  static func decode(_ e: Extractor) throws -> Sign {
    return try Sign(
      direction: e <|! "direction",
      number: e.number(prefix: "platform"),
      arrow: e.string("arrow") { $0.first },
      sortKey: \Sign.number
    )
  }
}
