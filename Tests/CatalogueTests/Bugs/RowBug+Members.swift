import Foundation

@testable import JSONVariants

extension RowBug {
  /// Bugs at keys, objects, and dictionaries.
  static let members: [RowBug] = [
    RowBug("keyCase", "Looks keys up in small letters.", #"{"value": 42}"#) {
      try $0.int()
    } port: { source in
      try source.int(source.keys.first { $0.lowercased() == "value" } ?? "value")
    },
    RowBug("keyStyle", "Looks keys up in camel case.", #"{"id": 1, "pageCount": 5}"#) {
      try [$0.int("id"), $0.int("pageCount")]
    } port: { source in
      let key = source.keys.first { KeySpelling.otherStyle($0) == "pageCount" }
      return try [source.int("id"), source.int(key ?? "pageCount")]
    },
    RowBug("duplicateKeyNullLast", "Reads the first of two values of a key.", #"{"value": "Sea"}"#)
    {
      try $0.optional("value", String.self)
    } port: {
      try $0.optional("value", String.self)
    }.ofLibrary,
    RowBug("valueOfSibling", "`start <= end` for `start < end`.", #"{"start": 37, "end": 71}"#) {
      try $0.int("start") < $0.int("end")
    } port: {
      try $0.int("start") <= $0.int("end")
    },
    RowBug("dottedKeyAsPath", "Reads a key with a period as a path.", #"{"user.name": "Sea"}"#) {
      try $0.text("user.name")
    } port: { source in
      try (try? source.object("user").text("name")) ?? source.text("user.name")
    },
    RowBug("nestedDeeper", "Reads eight levels of replies.", #"{"replies": [{"replies": []}]}"#) {
      try depth(of: $0, limit: 100)
    } port: {
      try depth(of: $0, limit: 8)
    },
  ]

  private static func depth(of source: MemberSource, limit: Int) throws -> Int {
    guard limit > 0 else { return 0 }
    return try source.objects("replies").map { try 1 + depth(of: $0, limit: limit - 1) }.max() ?? 0
  }

  static let dictionaries: [RowBug] = [
    .keys("extraKeyInOtherStyle", "Writes keys in small letters.") {
      $0
    } port: {
      $0.lowercased()
    },
    .keys("keyWithOuterUnderscores", "Loses the underscores around a key.") {
      words($0, omitting: true, isWhole: true)
    } port: {
      words($0, omitting: true, isWhole: false)
    },
    .keys("keyWithTwoUnderscores", "`split(separator:)` for `components(separatedBy:)`.") {
      words($0, omitting: false, isWhole: false).trimmingCharacters(in: .whitespaces)
    } port: {
      words($0, omitting: true, isWhole: false).trimmingCharacters(in: .whitespaces)
    },
    .keys("emptyKey", "Drops an empty key.") {
      $0
    } port: {
      $0.isEmpty ? nil : $0
    },
    .ordered("numberKey", "Sorts the numbers of keys as texts.") {
      $0.compactMap { Int($0) }.sorted().map { "\($0)" }
    } port: {
      $0.sorted().compactMap { Int($0).map { "\($0)" } }
    },
    .keys("paddedNumberKey", "Reads a key as `Int`, which has no leading zeros.") {
      Int($0) == nil ? nil : $0
    } port: {
      Int($0).map { "\($0)" }
    },
    .keys("negativeNumberKey", "Takes only digits for a number.") {
      Int($0) == nil ? nil : $0
    } port: {
      $0.allSatisfy(\.isNumber) && !$0.isEmpty ? $0 : nil
    },
    .keys("fractionKey", "Reads a key as `Double`, then as `Int`.") {
      Int($0).map { "\($0)" }
    } port: {
      Double($0).flatMap { Int(exactly: $0) }.map { "\($0)" }
    },
    .keys("numberKeyInBlanks", "Trims a key before it is read as a number.") {
      Int($0).map { "\($0)" }
    } port: {
      Int($0.trimmingCharacters(in: .whitespaces)).map { "\($0)" }
    },
    .keys("longerKey", "Takes each key that begins with the number of the page.") {
      $0 == "41" ? $0 : nil
    } port: {
      $0.hasPrefix("41") ? $0 : nil
    },
    RowBug("unsortedKeys", "Sorts the keys in the reverse order.", #"{"value": {"photo": 42}}"#) {
      try $0.table().sorted { $0.key < $1.key }.map(\.value)
    } port: {
      try $0.table().sorted { $0.key > $1.key }.map(\.value)
    },
    RowBug("otherKeyAlone", "Takes any value for the default one.", pair) { source in
      let table = try source.table()
      return table["photo"] ?? table["default"]
    } port: { source in
      let table = try source.table()
      return table["photo"] ?? table.values.min()
    },
    RowBug("emptyObject", "Keeps an empty dictionary, which is nil.", pair) { source in
      let table = try source.table()
      return table.isEmpty ? nil : table
    } port: {
      try Optional($0.table())
    },
  ]

  private static let pair = #"{"value": {"default": 41, "photo": 42}}"#

  /// The words of a key, and if it is whole, the underscores around it.
  private static func words(_ key: String, omitting: Bool, isWhole: Bool) -> String {
    let words = key.split(separator: "_", omittingEmptySubsequences: omitting).joined(
      separator: " "
    )
    return isWhole && key.hasPrefix("_") ? "_" + words : words
  }

  /// A rule for each key.
  private static func keys(
    _ row: String,
    _ sentence: String,
    legacy: @escaping @Sendable (String) -> String?,
    port: @escaping @Sendable (String) -> String?
  ) -> RowBug {
    .ordered(row, sentence) {
      $0.compactMap(legacy).sorted()
    } port: {
      $0.compactMap(port).sorted()
    }
  }

  /// A rule for all keys, which are numbers in the fixture: they have no other case.
  private static func ordered(
    _ row: String,
    _ sentence: String,
    legacy: @escaping @Sendable ([String]) -> [String],
    port: @escaping @Sendable ([String]) -> [String]
  ) -> RowBug {
    RowBug(row, sentence, #"{"value": {"41": 5, "52": 6}}"#) {
      try legacy(Array($0.table().keys))
    } port: {
      try port(Array($0.table().keys))
    }
  }
}
