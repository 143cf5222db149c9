// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Foundation
import Unbox

struct Version: Equatable {
  let major: Int
  let minor: Int
}

extension Version: UnboxableByTransform {
  typealias UnboxRawValue = String

  static func transform(unboxedValue: String) -> Version? {
    let parts = unboxedValue.components(separatedBy: ".").compactMap { Int($0) }
    return parts.count == 2 ? Version(major: parts[0], minor: parts[1]) : nil
  }
}

struct Timestamp: UnboxableByTransform {
  let date: Date

  static func transform(unboxedValue: Int) -> Timestamp? {
    return Timestamp(date: Date(timeIntervalSince1970: TimeInterval(unboxedValue)))
  }
}

enum PlayerType: String, UnboxableKey {
  case web, native

  static func transform(unboxedKey: String) -> PlayerType? {
    return PlayerType(rawValue: unboxedKey)
  }
}

// Not `Int`, whose keys other suites of this process expect to be refused.
extension Int64: UnboxableKey {
  public static func transform(unboxedKey: String) -> Int64? {
    return Int64(unboxedKey)
  }
}

// A conformance of a type of Foundation.
extension UUID: UnboxableByTransform {
  public typealias UnboxRawValue = String

  public static func transform(unboxedValue: String) -> UUID? {
    return UUID(uuidString: unboxedValue)
  }
}

struct Package: Unboxable {
  let id: UUID
  let version: Version
  let minimum: Version?
  let all: [Version]
  let released: Timestamp
  let players: [PlayerType: Version]
  let known: [PlayerType: Int]?
  let seasons: [Int64: String]
  let countries: Set<String>
  let grid: [[Int]]

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    version = try unboxer.unbox(key: "version")
    minimum = unboxer.unbox(keyPath: "limits.minimum")
    all = try unboxer.unbox(key: "all")
    released = try unboxer.unbox(key: "released")
    players = try unboxer.unbox(key: "players")
    known = unboxer.unbox(key: "known", allowInvalidElements: true)
    seasons = try unboxer.unbox(key: "seasons")
    countries = try unboxer.unbox(key: "countries")
    grid = try unboxer.unbox(key: "grid")
  }
}
