import Foundation

extension RowBug {
  /// Bugs at values of every kind, and at Booleans.
  static let values: [RowBug] = [
    RowBug("null", "Decodes a key that is there, also with null.", #"{"value": 42}"#) {
      try $0.optional("value", Int.self)
    } port: {
      try $0.has("value") ? $0.int() : nil
    },
    RowBug("toString", "Refuses a word that is no flag.", #"{"value": true}"#) { source in
      try (try? source.flag()) ?? ["true", "1", "yes"].contains(source.text())
    } port: { source in
      try (try? source.flag()) ?? flag(source.text())
    },
    RowBug("toNumber", "Writes a number as text.", #"{"value": "Sea"}"#) {
      try $0.text()
    } port: { source in
      try (try? source.text()) ?? "\(source.double())"
    },
    RowBug("toFalse", "Refuses false, which PHP writes for no text.", #"{"value": "Sea"}"#) {
      source in
      try (try? source.flag()) == false ? nil : source.text()
    } port: {
      try $0.text()
    },
    RowBug("toTrue", "Takes true for no text, as false is.", #"{"value": "Sea"}"#) { source in
      try (try? source.flag()) == false ? nil : source.text()
    } port: { source in
      try (try? source.flag()) != nil ? nil : source.text()
    },
    RowBug("toArray", "Refuses the array that PHP writes for an empty object.", table) { source in
      try (try? source.table()) ?? (source.ints().isEmpty ? [:] : nil).required
    } port: {
      try $0.table()
    },
    RowBug("toObject", "Refuses the object that PHP writes for an array with keys.", array) {
      source in
      try (try? source.ints()) ?? source.table().values.sorted()
    } port: {
      try $0.ints()
    },
    RowBug("wrappedInArray", "Refuses several values where one is usual.", #"{"value": 42}"#) {
      source in
      try (try? source.int()).map { [$0] } ?? source.ints()
    } port: {
      [try $0.int()]
    },
    RowBug("dropKey", "Has a default for a missing key.", #"{"id": 1, "value": 42}"#) {
      try [$0.int("id"), $0.int()]
    } port: {
      try [$0.int("id"), $0.has("value") ? $0.int() : 0]
    },
  ]

  private static let table = #"{"value": {"a": 1}}"#
  private static let array = #"{"value": [42]}"#

  @Sendable private static func flag(_ text: String) throws -> Bool {
    switch text {
    case "true", "1", "yes": true
    case "false", "0", "no": false
    default: throw Refused()
    }
  }

  static let bools: [RowBug] = [
    RowBug("flipped", "Asks whether the flag is there.", #"{"value": true}"#) {
      try $0.optional("value", Bool.self) ?? false
    } port: {
      try $0.optional("value", Bool.self) != nil
    },
    .flag("boolAsZero", "Takes any number for true.") { source in
      try source.int() != 0
    } port: { source in
      _ = try source.int()
      return true
    },
    .flag("boolAsOne", "Knows no number, of which 1 is true for the legacy model.") {
      (try? $0.int()) == 1
    } port: { _ in
      false
    },
    .flag("boolInString", "Knows the words 1 and yes, and forgets true.") {
      try ["true", "1", "yes"].contains($0.text())
    } port: {
      try ["1", "yes"].contains($0.text())
    },
    .flag("oneInString", "Knows the words true and yes, and forgets 1.") {
      try ["true", "1", "yes"].contains($0.text())
    } port: {
      try ["true", "yes"].contains($0.text())
    },
    .flag("yesInString", "Knows the words true and 1, and forgets yes.") {
      try ["true", "1", "yes"].contains($0.text())
    } port: {
      try ["true", "1"].contains($0.text())
    },
  ]

  /// A flag that may be something else.
  private static func flag(
    _ row: String,
    _ sentence: String,
    legacy: @escaping Rule<Bool>,
    port: @escaping Rule<Bool>
  ) -> RowBug {
    RowBug(row, sentence, #"{"value": true}"#) { source in
      try (try? source.flag()) ?? legacy(source)
    } port: { source in
      try (try? source.flag()) ?? port(source)
    }
  }
}
