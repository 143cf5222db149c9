import Foundation
import JSONVariants

/// Pairs the keys of an object that only one route requests, to find keys that are misspelled.
struct KeyPairing {
  /// The keys around the object.
  let path: [String]
  let conversion: KeyConversion
  /// The keys of the document that only the legacy route requests, sorted so that a hint is the same in
  /// every run.
  private let onlyLegacy: [String]
  /// The coding keys that only the Codable route requests, sorted as well.
  private let onlyCodable: [String]
  /// The keys below which a route requests others.
  let containers: Set<String>
  /// Whether both routes request a key that a strategy for snake case would convert.
  private let sharesStyle: Bool

  init(
    _ legacy: Set<String>,
    _ codable: Set<String>,
    containers: Set<String>,
    _ parent: ParityPath,
    _ conversion: KeyConversion
  ) {
    let path = parent.keys
    self.path = path
    self.conversion = conversion
    self.containers = containers
    let converted = legacy.map { (key: $0, name: conversion.converted($0, at: path)) }
    onlyLegacy = converted.filter { !codable.contains($0.name) }.map(\.key).sorted()
    onlyCodable = codable.subtracting(converted.map(\.name)).sorted()
    sharesStyle = converted.contains {
      codable.contains($0.name) && Self.camelCase($0.key) != $0.key
    }
  }

  /// Returns whether only the legacy route requests a key.
  func isOnlyLegacy(_ key: String) -> Bool { onlyLegacy.contains(key) }

  /// Returns the requested keys that most likely belong to the property of a key.
  ///
  /// At least one of them has the same letters as the key: `wanted` is requested by the Codable route only, `given` by the
  /// legacy route only.
  func pair(like key: String) -> (wanted: String?, given: String?) {
    let wanted = onlyCodable.first { Self.areAlike($0, key) }
    guard let given = onlyLegacy.first(where: { Self.areAlike($0, key) }) else {
      return (wanted, wanted.flatMap { nearest(to: $0, of: onlyLegacy) })
    }
    return (wanted ?? nearest(to: given, of: onlyCodable), given)
  }

  /// Returns whether Codable requests a key as a key strategy converts it, or as it should not have been converted, and
  /// no other key shows that the strategy is right.
  func isOfOtherStyle(_ key: String) -> Bool {
    let wanted = conversion.isIdentity ? Self.camelCase(key) : key
    return !sharesStyle && onlyCodable.contains(wanted)
  }

  /// Returns whether two keys have the same letters.
  static func areAlike(_ one: String, _ other: String) -> Bool {
    DataKeys.plain(one) == DataKeys.plain(other)
  }

  /// Returns a key of several words as a strategy converts it, such as `nickName` for `nick_name` and `nick-name`.
  private static func camelCase(_ key: String) -> String {
    let words = key.replacingOccurrences(of: "-", with: "_")
    return KeyConversion(.convertFromSnakeCase).converted(words, at: [])
  }

  /// Returns the first key with the smallest edit distance; `nil` if the distance is over half of the key's length.
  ///
  /// A single candidate is returned whatever its distance, unless only one of the two is an object.
  private func nearest(to key: String, of others: [String]) -> String? {
    let plain = DataKeys.plain(key)
    let found = others.map { other in
      (key: other, distance: plain.editDistance(to: DataKeys.plain(other)))
    }.min { $0.distance < $1.distance }
    return found.flatMap { found in
      let isAlone = others.count == 1 && containers.contains(key) == containers.contains(found.key)
      return isAlone || found.distance * 2 <= max(plain.count, found.key.count) ? found.key : nil
    }
  }
}
