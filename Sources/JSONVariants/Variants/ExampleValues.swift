import Foundation
import LegacyMappers

/// Makes values of the types that models request, each with another content, so that two exchanged properties differ.
package struct ExampleValues {
  /// The number in the next value; small enough for every numeric type.
  private var number = 10

  package init() {}

  /// Returns JSON texts that may be values of a type, the likeliest first.
  ///
  /// What a model makes of a string, and of which form a type of its own is, only trials show.
  package mutating func texts(of type: any Any.Type) -> [String] {
    number = number < 120 ? number + 1 : 11
    return Self.texts(of: type, number)
  }

  private static func texts(of type: any Any.Type, _ number: Int) -> [String] {
    let type = TypeContent.unwrapped(type)
    if let collection = type as? any AnyCollection.Type {
      return texts(of: collection.elementType, number).map {
        collection.isDictionary ? "{\"key\":\($0)}" : "[\($0)]"
      }
    }
    if let first = EnumCases.rawValues(of: type)?.first {
      return Int64(first) == nil ? [JSONText.quoted(first)] : [JSONText.quoted(first), first]
    }
    if type == Bool.self { return ["true"] }
    if type == String.self || type == Any.self { return strings(number) }
    if type == URL.self { return ["\"\(url(number))\""] }
    if type == Date.self { return dates(number) + ["\(number)"] }
    if NumberKind(of: type) != nil { return ["\(number)", "1"] }
    // Whole numbers, which a list of integers and a list of others both accept.
    let pair = "[\(number),\(number + 1)]"
    return ["{}"] + strings(number) + ["\(number)", "true", pair, "[\"text\(number)\"]"]
  }

  private static func strings(_ number: Int) -> [String] {
    ["\"text\(number)\""] + dates(number) + ["\"\(url(number))\"", "\"\(number)\""]
  }

  /// Returns dates of which the day may be taken for the month.
  private static func dates(_ number: Int) -> [String] {
    let (day, month) = ("0\(number % 9 + 1)", "\(number % 3 + 10)")
    return [
      "2026-\(month)-\(day)T10:00:00Z", "2026-\(month)-\(day)", "\(day).\(month).2026",
      "\(day)/\(month)/2026", "2026-\(month)-\(day) 10:00:00",
    ].map { "\"\($0)\"" }
  }

  private static func url(_ number: Int) -> String { "https://example.com/\(number)" }
}
