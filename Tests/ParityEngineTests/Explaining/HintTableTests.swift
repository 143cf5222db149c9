import Foundation
import HarnessSupport
import Testing

@testable import JSONVariants
@testable import ParityEngine

@Suite struct HintTableTests {
  private static func tree(_ keys: [String]) -> ReadTree {
    var tree = ReadTree()
    for key in keys { _ = tree.insertChild(of: ReadTree.root, at: .key(key)) }
    return tree
  }

  /// Returns what the table says of a key that Codable misses, for routes that request these keys.
  private static func hints(
    on key: String,
    legacy: [String],
    codable: [String],
    _ strategy: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys,
    label: String? = nil
  ) -> Hints {
    var reads = ReadMap(legacyRecords: true, codableKeys: KeyConversion(strategy))
    reads.merge(legacy: tree(legacy), codable: tree(codable))
    let outcome = Divergence.Outcome(.value, "a")
    let divergence = Divergence(
      .valueDiffers,
      at: place(key),
      mutatorName: "drop",
      legacy: outcome,
      codable: outcome
    )
    let subject = HintSubject(
      divergence,
      nil,
      .codableGivesNil,
      at: place(key),
      ComparedReads(reads),
      label: label
    )
    return HintTable.hints(on: subject)
  }

  private static func place(_ key: String) -> ParityPath { ParityPath([ParityPath.Step.key(key)]) }

  /// Names of properties, so many that a random choice is never right by luck.
  static let names = (0..<24).map { "\(UnicodeScalar(UInt8(97 + $0)))x" }

  @Test(arguments: names) func choosesTheFirstOfTwoLegacyKeysThatAreSpelledAlike(_ name: String) {
    let hints = Self.hints(
      on: "\(name)Id",
      legacy: ["\(name)_id", "\(name)ID"],
      codable: ["\(name)Id"]
    )
    #expect(
      hints.keys?.text
        == "Codable asks for `\(name)Id`, the legacy model for `\(name)ID`: "
        + "write `case \(name)Id = \"\(name)ID\"`."
    )
  }

  @Test(arguments: names) func choosesTheFirstOfTwoCodableKeysThatAreSpelledAlike(_ name: String) {
    let hints = Self.hints(
      on: "\(name)Id",
      legacy: ["\(name)Id"],
      codable: ["\(name)_id", "\(name)ID"]
    )
    #expect(
      hints.keys?.text
        == "Codable asks for `\(name)ID`, the legacy model for `\(name)Id`: "
        + "write `case \(name)ID = \"\(name)Id\"`."
    )
  }

  /// Labels of properties, and the case that the hint writes for them.
  static let labels: [(label: String?, name: String)] = [
    (nil, "avatarUrl"), ("avatarURL", "avatarURL"), ("image", "image"),
    ("avatar_url", "avatarUrl"),
  ]

  @Test(arguments: labels.indices) func namesTheCaseAsTheProperty(_ index: Int) {
    let (label, name) = Self.labels[index]
    let hints = Self.hints(
      on: "avatar_url",
      legacy: ["avatar_url"],
      codable: ["avatarUrl"],
      label: label
    )
    #expect(
      hints.keys?.text
        == "Codable asks for `avatarUrl`, the legacy model for `avatar_url`: "
        + "write `case \(name) = \"avatar_url\"`."
    )
  }

  private static let noStrategy =
    "Codable asks for the keys in another style: set the decoder's `keyDecodingStrategy`."
  private static let otherStrategy =
    "The decoder's `keyDecodingStrategy` converts keys that Codable asks for: remove it, or change the coding "
    + "keys."

  /// What the keys of an object say of a strategy, for a key that Codable does not find.
  static let strategies: [(legacy: [String], codable: [String], isGiven: Bool, hint: String?)] = [
    (["nick_name", "id"], ["nickName", "id"], false, noStrategy),
    (["nick_name", "zipCode"], ["nickName", "zipCode"], false, noStrategy),
    (["nick_name", "is_staff"], ["nick_name", "isStaff"], true, nil),
    (["nick_name", "id"], ["nick_name", "id"], true, otherStrategy),
    // A key that is found in the style of the document shows that no strategy is missing.
    (["nick_name", "is_staff"], ["nickName", "is_staff"], false, nil),
    (["nick_name"], ["nickname"], false, nil), (["nick_name"], ["name"], false, nil),
    (["nick_name"], ["nick_name"], false, nil),
  ]

  @Test(arguments: strategies.indices) func tellsAStrategyFromAForgottenKey(_ index: Int) {
    let (legacy, codable, isGiven, hint) = Self.strategies[index]
    let found = Self.hints(
      on: "nick_name",
      legacy: legacy,
      codable: codable,
      isGiven ? .convertFromSnakeCase : .useDefaultKeys
    )
    #expect(found.setting?.text == hint)
  }
}
