import Foundation
import LegacyExtractor
import ParityHarness
import Testing

@testable import MigrationDrafts

/// Functions of a model that take the reader of the legacy code.
@Suite struct LegacyHelperTests {
  @Test func readTheContainerInTheInitializer() throws {
    let source = """
      struct ShopItem {
        let id: Int
        let stock: ShopStock
        static func decode(_ e: Extractor) throws -> ShopItem {
          try ShopItem(id: e <| "id", stock: decodeStock(e))
        }
        private static func decodeStock(_ extractor: Extractor) throws -> ShopStock {
          if let date: String = try extractor <|? "date" {
            return .order(date)
          }
          let count: Int = try extractor <|? "stock" ?? 0
          return count == 0 ? .none : .some(count)
        }
      }
      """
    let route = DecodingRoute<ShopItem>.himotoki { e in
      let date: String? = try e <|? "date"
      let count: Int = try e <|? "stock" ?? 0
      return try ShopItem(
        id: e <| "id",
        stock: date.map { .order($0) } ?? (count == 0 ? .none : .some(count))
      )
    }
    let made = try draft(route, #"{"id": 7, "stock": 3, "date": "1 May"}"#, file: source).source
    #expect(
      made.contains(
        """
            func decodeStock() throws -> ShopStock {
              if let date: String = try container.decodeIfPresent(String.self, forKey: .date) {
                return .order(date)
              }
              let count: Int = try container.decodeIfPresent(Int.self, forKey: .stock) ?? 0
              return count == 0 ? .none : .some(count)
            }
            stock = try decodeStock()

        """
      ),
      "\(made)"
    )
  }

  struct Call: CustomTestStringConvertible {
    let function: String
    let call: String
    let made: String?

    var testDescription: String { call }
  }

  private static let calls = [
    Call(
      function: "private static func f(_ e: Extractor) throws -> Int { 1 }",
      call: "f(e)",
      made: "try f()"
    ),
    Call(
      function: "private static func f(_ e: Extractor) throws -> Int { 1 }",
      call: "try? Shop.Item.f(e)",
      made: "try? f()"
    ),
    Call(
      function: "class func f(from unboxer: Unboxer, _ count: Int) -> Int { 1 }",
      call: "Self.f(from: e, 3) ?? 0",
      made: "f(3) ?? 0"
    ),
    Call(
      function: "static func f(_ e: Extractor, _ n: Int) throws -> (a: Int, b: Int)? { nil }",
      call: "f(e, 3)",
      made: "try f(3)"
    ),
    Call(function: "static func f(_ e: Extractor) -> Int { 1 }", call: "Other.f(e)", made: nil),
    Call(function: "static func f(_ e: Extractor) -> Int { 1 }", call: "f(other)", made: nil),
    Call(function: "func f(_ e: Extractor) -> Int { 1 }", call: "f(e)", made: nil),
    Call(function: "static func f(_ text: String) -> Int { 1 }", call: "f(e)", made: nil),
  ]

  @Test(arguments: calls) func areCalledWithoutTheReader(call: Call) {
    let helpers = LegacyHelper.all(in: "\n  let id: Int\n  \(call.function)\n")
    let made = helpers.first?.replacingCalls(in: call.call, type: "Shop.Item", reader: "e")
    #expect(made == call.made)
  }

  /// A function may call another one, which stands in front of it.
  @Test func standInFrontOfTheirCallers() throws {
    let helpers = LegacyHelper.all(
      in: """

          static func a(_ e: Extractor) throws -> Int {
            try b(e)
          }
          static func b(_ e: Extractor) throws -> Int { try e <| "b" }

        """
    )
    let made = LegacyHelper.inlined(
      helpers,
      in: [LegacyStatement("n = try a(e)")],
      type: "N",
      reader: "e"
    )
    #expect(
      made.functions.map(\.text) == [
        "func b() throws -> Int { try e <| \"b\" }", "func a() throws -> Int {\n  try b()\n}",
      ]
    )
    #expect(made.statements.map(\.text) == ["n = try a()"])
  }
}

enum ShopStock {
  case none
  case some(Int)
  case order(String)
}

struct ShopItem {
  let id: Int
  let stock: ShopStock
}
