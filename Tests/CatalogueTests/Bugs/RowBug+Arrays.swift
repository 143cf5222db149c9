import Foundation
import LegacyExtractor

extension RowBug {
  static let arrays: [RowBug] =
    [
      .list("emptyArray", "Keeps an empty array, which is nil.", "[42]") {
        $0.isEmpty ? nil : $0
      } port: {
        Optional($0)
      },
      RowBug("unwrappedElement", "Refuses a single photo in place of several.", photos) { source in
        try ((try? source.objects("value")) ?? [source.object("value")]).map { try $0.int("id") }
      } port: {
        try $0.objects("value").map { try $0.int("id") }
      },
      .list("lastElementDropped", "`points.count > 2` for `points.count >= 2`.", "[37, 41, 43]") {
        $0.count >= 2
      } port: {
        $0.count > 2
      },
      .list("manyElements", "Keeps at most twenty elements.", "[37, 41]") {
        $0
      } port: {
        Array($0.prefix(20))
      },
      RowBug(
        "emptyArrayElement",
        "Takes the longest row for the first one.",
        #"{"value": [[4, 2]]}"#
      ) {
        try $0.value("value", [[Int]].self).first?.count
      } port: {
        try $0.value("value", [[Int]].self).map(\.count).max()
      },
      RowBug("mixedElements", "Sorts words without regard to capitals.", #"{"value": ["sea"]}"#) {
        try $0.texts().sorted()
      } port: {
        try $0.texts().sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
      },
      .cells("swappedElements", "Reads a pair by position, and not by type.", #"["EUR", 42]"#) {
        try Self.price($0)
      } port: {
        guard $0.count == 2 else { throw Refused() }
        return try [$0[0].text.required, "\($0[1].number.required)"]
      },
      .users("twinElement", "Keeps the first of two users with one identifier.") {
        Dictionary($0.map { ($0.id, $0.name) }) { $1 }
      } port: {
        Dictionary($0.map { ($0.id, $0.name) }) { first, _ in first }
      },
      .users("twinElementOfOtherName", "Two users are equal if they have one name.") {
        Set($0.map { "\($0)" }).count
      } port: {
        Set($0.map(\.name)).count
      },
    ] + firstElements + lastElements + pairs

  private static let photos = #"{"value": [{"id": 1}]}"#

  private static func price(_ cells: [Cell]) throws -> [String] {
    guard cells.count == 2 else { throw Refused() }
    return try [
      cells.lazy.compactMap(\.text).first.required,
      "\(cells.lazy.compactMap(\.number).first.required)",
    ]
  }

  // The legacy model looks for the first element that it can use, the port takes the first one.
  private static let firstElements: [RowBug] = [
    .optionals("nullElement", "Takes a null in front for the first number.") {
      $0.compactMap { $0 }.first
    } port: {
      $0.first ?? nil
    },
    .cells("stringElement", "Takes the heading in front for the first number.", "[42]") {
      $0.lazy.compactMap(\.number).first
    } port: {
      $0.first?.number
    },
    .cells("numberElement", "Takes the number in front for the first word.", #"["Sea"]"#) {
      $0.lazy.compactMap(\.text).first
    } port: {
      $0.first?.text
    },
    .places("emptyObjectElement", "Takes a place without a name for the first one.") {
      $0.compactMap { $0 }.first
    } port: {
      $0.first ?? nil
    },
  ]

  // The same at the end.
  private static let lastElements: [RowBug] = [
    .optionals("nullAtEnd", "Takes a null at the end for the last number.") {
      $0.compactMap { $0 }.last
    } port: {
      $0.last ?? nil
    },
    .cells("stringAtEnd", "Takes the note at the end for the last number.", "[42]") {
      $0.compactMap(\.number).last
    } port: {
      $0.last?.number
    },
    .cells("numberAtEnd", "Takes the total at the end for the last word.", #"["Sea"]"#) {
      $0.compactMap(\.text).last
    } port: {
      $0.last?.text
    },
    .places("emptyObjectAtEnd", "Takes a place without a name for the last one.") {
      $0.compactMap { $0 }.last
    } port: {
      $0.last ?? nil
    },
  ]

  private static let pairs: [RowBug] = [
    .cells("lastElementAsString", "Refuses a word for the height, which is unknown.", "[37, 41]") {
      try pair($0, $0.last?.number)
    } port: {
      try pair($0, $0.last?.number.required)
    },
    RowBug("lastElementNull", "Takes null for a height of 0.", #"{"value": [37, 41]}"#) {
      let numbers = try $0.ints()
      guard numbers.count == 2 else { throw Refused() }
      return numbers
    } port: {
      let numbers = try $0.value("value", [Maybe<Int>].self).map(\.value)
      guard numbers.count == 2, let first = numbers[0] else { throw Refused() }
      return [first, numbers[1] ?? 0]
    },
    .list("lastElementLarge", "Has no upper limit for a latitude.", "[37, 41]") {
      $0.count == 2 && (-90...90).contains($0[1])
    } port: {
      $0.count == 2 && $0[1] >= -90
    },
    .list("lastElementNegative", "Has no lower limit for a latitude.", "[37, 41]") {
      $0.count == 2 && (-90...90).contains($0[1])
    } port: {
      $0.count == 2 && $0[1] <= 90
    },
  ]

  private static func pair(_ cells: [Cell], _ height: Int?) throws -> [Int?] {
    guard cells.count == 2 else { throw Refused() }
    return try [cells[0].number.required, height]
  }
}

extension RowBug {
  /// A rule for an array of numbers.
  private static func list<Value: Hashable & Sendable>(
    _ row: String,
    _ sentence: String,
    _ value: String,
    legacy: @escaping @Sendable ([Int]) throws -> Value,
    port: @escaping @Sendable ([Int]) throws -> Value
  ) -> RowBug { of([Int].self, row, sentence, value, legacy: legacy, port: port) }

  /// A rule for an array of numbers and texts.
  private static func cells<Value: Hashable & Sendable>(
    _ row: String,
    _ sentence: String,
    _ value: String,
    legacy: @escaping @Sendable ([Cell]) throws -> Value,
    port: @escaping @Sendable ([Cell]) throws -> Value
  ) -> RowBug { of([Cell].self, row, sentence, value, legacy: legacy, port: port) }

  /// A rule for an array of numbers and nulls.
  private static func optionals<Value: Hashable & Sendable>(
    _ row: String,
    _ sentence: String,
    legacy: @escaping @Sendable ([Int?]) throws -> Value,
    port: @escaping @Sendable ([Int?]) throws -> Value
  ) -> RowBug {
    of([Maybe<Int>].self, row, sentence, "[42]") {
      try legacy($0.map(\.value))
    } port: {
      try port($0.map(\.value))
    }
  }

  /// A rule for the names of objects.
  private static func places<Value: Hashable & Sendable>(
    _ row: String,
    _ sentence: String,
    legacy: @escaping @Sendable ([String?]) throws -> Value,
    port: @escaping @Sendable ([String?]) throws -> Value
  ) -> RowBug {
    RowBug(row, sentence, #"{"value": [{"name": "Sea"}]}"#) {
      try legacy($0.objects("value").map { try $0.optional("name") })
    } port: {
      try port($0.objects("value").map { try $0.optional("name") })
    }
  }

  /// A rule for objects with an identifier and a name.
  private static func users<Value: Hashable & Sendable>(
    _ row: String,
    _ sentence: String,
    legacy: @escaping @Sendable ([(id: Int, name: String)]) throws -> Value,
    port: @escaping @Sendable ([(id: Int, name: String)]) throws -> Value
  ) -> RowBug {
    RowBug(row, sentence, #"{"value": [{"id": 42, "name": "Ann"}]}"#) {
      try legacy($0.objects("value").map { try ($0.int("id"), $0.text("name")) })
    } port: {
      try port($0.objects("value").map { try ($0.int("id"), $0.text("name")) })
    }
  }
}

/// A number or a text.
private enum Cell: Hashable, Sendable, LegacyDecodable, Decodable {
  case number(Int)
  case text(String)

  var number: Int? { if case .number(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }

  static func decode(_ e: Extractor) throws -> Cell {
    try (try? Int.decode(e)).map { .number($0) } ?? .text(String.decode(e))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self =
      try (try? container.decode(Int.self)).map { .number($0) }
      ?? .text(container.decode(String.self))
  }
}

/// A value or null.
private struct Maybe<Value: MemberSource.Value>: LegacyDecodable, Decodable {
  let value: Value?

  static func decode(_ e: Extractor) throws -> Maybe<Value> {
    Maybe(value: e.rawValue is NSNull ? nil : try Value.decode(e))
  }

  init(value: Value?) { self.value = value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value = container.decodeNil() ? nil : try container.decode(Value.self)
  }
}
