import HarnessSupport
import Testing

@testable import JSONVariants
@testable import ParityFindings

@Suite struct PropertyHintsTests {
  private static func tree(_ keys: [String]) -> ReadTree {
    var tree = ReadTree()
    for key in keys { _ = tree.insertChild(of: ReadTree.root, at: .key(key)) }
    return tree
  }

  /// Returns the hints of routes that request these keys.
  private static func hints(legacy: [String], codable: [String]) -> PropertyHints {
    var reads = ReadMap(legacyRecords: true, codableKeys: KeyConversion())
    reads.merge(legacy: tree(legacy), codable: tree(codable))
    return PropertyHints(reads)
  }

  private static func place(_ key: String) -> ParityPath { ParityPath([ParityPath.Step.key(key)]) }

  /// Names of properties, so many that a random choice is never right by luck.
  static let names = (0..<24).map { "\(UnicodeScalar(UInt8(97 + $0)))x" }

  @Test(arguments: names) func choosesTheFirstOfTwoLegacyKeysThatAreSpelledAlike(_ name: String) {
    let hints = Self.hints(legacy: ["\(name)_id", "\(name)ID"], codable: ["\(name)Id"])
    #expect(
      hints.keyHint(at: Self.place("\(name)Id"))?.text
        == "Codable asks for `\(name)Id`, the legacy model for `\(name)ID`: "
        + "write `case \(name)Id = \"\(name)ID\"`."
    )
  }

  @Test(arguments: names) func choosesTheFirstOfTwoCodableKeysThatAreSpelledAlike(_ name: String) {
    let hints = Self.hints(legacy: ["\(name)Id"], codable: ["\(name)_id", "\(name)ID"])
    #expect(
      hints.keyHint(at: Self.place("\(name)Id"))?.text
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
    let hints = Self.hints(legacy: ["avatar_url"], codable: ["avatarUrl"])
    #expect(
      hints.keyHint(at: Self.place("avatar_url"), label: label)?.text
        == "Codable asks for `avatarUrl`, the legacy model for `avatar_url`: "
        + "write `case \(name) = \"avatar_url\"`."
    )
  }
}
