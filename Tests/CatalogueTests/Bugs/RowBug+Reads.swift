import Foundation
import LegacyExtractor

extension RowBug {
  /// Bugs at what the routes read and a fixture does not have.
  static let reads: [RowBug] =
    added + [
      RowBug("case …", "Draws a closed shop as an open one.", #"{"value": "open"}"#) {
        try $0.value("value", Shop.self) == .open
      } port: {
        try $0.value("value", Shop.self) != .sold
      },
      RowBug("keyMovedTo …", "Reads another key, too.", #"{"name": "Sea"}"#) {
        try $0.optional("name", String.self)
      } port: {
        try $0.optional("name", String.self) ?? $0.optional("title", String.self)
      },
      RowBug(
        "wordOfOtherFixture",
        "Asks for the color before the state, which legacy asks for first.",
        #"{"state": "open", "color": "red"}"#,
        #"{"state": "shut", "color": "blue"}"#
      ) {
        let (state, color) = try ($0.text("state"), $0.text("color"))
        return state == "shut" ? "lock" : color == "red" ? "flag" : ""
      } port: {
        let (state, color) = try ($0.text("state"), $0.text("color"))
        return color == "red" ? "flag" : state == "shut" ? "lock" : ""
      },
      RowBug("optionalKeysDropped", "Refuses an object without a name.", names) {
        try [$0.text("id"), $0.optional("name") ?? $0.optional("nick") ?? "?"]
      } port: {
        guard $0.has("name") || $0.has("nick") else { throw Refused() }
        return try [$0.text("id"), $0.optional("name") ?? $0.optional("nick") ?? "?"]
      },
      RowBug("optionalKeysNull", "Decodes the second name, also if it is null.", names) {
        try [$0.text("id"), $0.optional("name") ?? $0.optional("nick") ?? "?"]
      } port: {
        guard $0.has("name") else { return try [$0.text("id"), $0.optional("nick") ?? "?"] }
        return try [$0.text("id"), $0.optional("name") ?? ($0.has("nick") ? $0.text("nick") : "?")]
      },
      RowBug("completed", "Forgets the second of two keys that no fixture has.", id) {
        try [$0.int("id"), $0.optional("a"), $0.optional("b")].compactMap { $0 }.count == 3
      } port: {
        _ = try [$0.int("id"), $0.optional("a"), $0.optional("b")]
        return false
      },
      RowBug("flagsSet", "Forgets the color of what has all three flags.", flags) {
        try [$0.flag("isNew"), $0.flag("isFree"), $0.flag("isOpen")] == [true, true, true]
      } port: {
        _ = try [$0.flag("isNew"), $0.flag("isFree"), $0.flag("isOpen")]
        return false
      },
    ]

  private enum Shop: String, CaseIterable, LegacyDecodable, Decodable {
    case open, closed, sold
  }

  private static let names = #"{"id": "a", "name": "Ann", "nick": "A"}"#
  private static let flags = #"{"isNew": false, "isFree": false, "isOpen": false}"#
  private static let id = #"{"id": 1}"#

  private static let added: [RowBug] = [
    .new("addedNull", "null for what was deleted") {
      try $0.has("day") && $0.optional("day", String.self) == nil
    },
    .new("addedString", "a name") {
      try $0.optional("nick", String.self).map { $0.first?.isLetter == true } == true
    },
    .new("addedNumber", "a number") { try $0.optional("count", Int.self) != nil },
    .new("addedTrue", "a flag that is set") { try $0.optional("isNew", Bool.self) == true },
    .new("addedFalse", "a flag that is not set") {
      try $0.optional("isNew", Bool.self) == false
    },
    .new("addedArray", "an empty list") {
      try $0.optional("tags", [String].self) == []
    },
    .new("addedObject", "a user without a name") {
      try $0.optionalObject("user").map { !$0.has("name") } == true
    },
    .new("addedNumberInString", "a number in a string") {
      try $0.optional("count", String.self).flatMap { Int($0) } != nil
    },
    .new("addedDate", "a time") {
      try $0.optional("day", String.self).map { $0.dropFirst(10).hasPrefix("T") } == true
    },
    .new("addedURL", "a link") {
      try $0.optional("link", String.self).map { $0.hasPrefix("https:") } == true
    },
    .new("addedCase", "a state") { try $0.optional("state", Shop.self) != nil },
  ]

  private static func new(
    _ row: String,
    _ value: String,
    port: @escaping @Sendable (MemberSource) throws -> Bool
  ) -> RowBug {
    RowBug(row, "Reads a key that legacy does not know, with \(value).", id) {
      try [$0.int("id"), 0]
    } port: { source in
      try [source.int("id"), (try? port(source)) == true ? 1 : 0]
    }
  }
}
