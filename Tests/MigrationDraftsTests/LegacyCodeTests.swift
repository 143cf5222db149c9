import Foundation
import LegacyExtractor
import MigrationPlanning
import TestSupport
import Testing

@testable import ParityEngine
@testable import MigrationDrafts

/// Legacy code that a draft keeps is the code of the property, all of it.
@Suite struct LegacyCodeTests {
  private static func bill(_ argument: String) -> String {
    """
    struct Bill: LegacyDecodable {
      let total: Int
      static func decode(_ e: Extractor) throws -> Bill {
        return Bill(
          \(argument)
        )
      }
    }
    """
  }

  @Test(arguments: [
    "let pen = self.init()", "let pen = Pen()", "var pen: Pen = Shop.Pen()",
  ])
  func anObjectThatIsMadeAndSetIsAConvenienceInitializer(construction: String) throws {
    let body = """
      static func decode(_ e: Extractor) throws -> Pen {
        \(construction)
        pen.size = try e <|? "size" ?? pen.size
        print("pen.size")
        return pen
      }
      """
    let code = try #require(LegacyCode(in: body))
    #expect(code.isConvenience)
    #expect(
      code.statements.map(\.text) == [
        "self.init()", "self.size = try e <|? \"size\" ?? self.size", "print(\"pen.size\")",
      ]
    )
  }

  @Test(arguments: [
    "let pen = Pen()\n  pen.size = 1\n  return copy(pen)",
    "let pen = Pen()\n  fill(pen)\n  return pen", "let pen = Pen(size: 1)\n  return pen",
  ])
  func anObjectThatIsPassedOnIsNone(lines: String) throws {
    let code = try #require(
      LegacyCode(in: "func decode(_ e: Extractor) throws -> Pen {\n  \(lines)\n}")
    )
    #expect(!code.isConvenience)
    #expect(code.statements.first?.text.hasPrefix("let pen") == true)
  }

  @Test(arguments: [
    bill("total: (try e <| \"cents\" as Int) // in cents\n        / 100"),
    bill("total: (try e <| \"cents\" as Int) // as \"net ( {\n        / 100"),
    bill("// Once: Price(1, total: 7)\n      total: (try e <| \"cents\" as Int) /* cents */ / 100"),
    bill("total: (try e <| \"cents\" as Int) / 100").replacingOccurrences(of: "\n", with: "\r\n"),
  ])
  func commentsAreNoCode(file: String) throws {
    let route = DecodingRoute<Bill>.himotoki { e in
      Bill(total: (try e <| "cents" as Int) / 100)
    }
    let draft = try draft(route, #"{"cents": 3000}"#, file: file)
    let words = draft.source.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let code = "total = try container.decode(Int.self, forKey: .total) / 100 }"
    #expect(words.contains(code), "\(draft.source)")
    #expect(!draft.source.contains(MigrationDraft.marker))
  }

  private static let assigned = """
    struct Bill: Unboxable {
      let total: Int
      init(unboxer: Unboxer) throws {
        let cents: Int = try unboxer.unbox(key: "cents")
        total = cents / 100
        print("read")
      }
    }
    """

  @Test(arguments: ["\n", "\r\n"])
  func statementsEndWithTheirLines(newline: String) throws {
    let route = DecodingRoute<Bill>.unbox { unboxer in
      let cents: Int = try unboxer.unbox(key: "cents")
      return Bill(total: cents / 100)
    }
    let file = Self.assigned.replacingOccurrences(of: "\n", with: newline)
    let draft = try draft(route, #"{"cents": 3000}"#, file: file)
    #expect(draft.source.contains("    total = cents / 100\n"), "\(draft.source)")
    #expect(!draft.source.contains("print"))
  }

  /// The label of a property may be that of an argument of another call as well.
  @Test func labelsOfNestedCallsAreNotTheProperty() throws {
    let route = DecodingRoute<Charge>.himotoki { e in
      Charge(
        fee: Charge.Amount(cents: (try e <| "fee" as Int) &* 10),
        cents: (try e <| "total" as Int) &* 100
      )
    }
    let file = """
      struct Charge: LegacyDecodable {
        static func decode(_ e: Extractor) throws -> Charge {
          Charge(
            fee: Amount(cents: (try e <| "fee" as Int) &* 10),
            cents: (try e <| "total" as Int) &* 100
          )
        }
      }
      """
    let draft = try draft(route, #"{"fee": 1, "total": 2}"#, file: file)
    let code = "cents = try container.decode(Int.self, forKey: .cents) &* 100"
    #expect(draft.source.contains(code), "\(draft.source)")
    #expect(draft.source.contains("case cents = \"total\""))
  }

  private static let items = """
    enum Orders {
      struct Item: LegacyDecodable {
        let price: Int
        static func decode(_ e: Extractor) throws -> Item {
          Item(price: (try e <| "price" as Int) / 100)
        }
      }
    }

    extension Carts {
      struct Item {
        let price: Int
      }
    }

    extension Carts.Item: LegacyDecodable {
      static func decode(_ e: Extractor) throws -> Carts.Item {
        Carts.Item(price: (try e <| "price" as Int) / 1000)
      }
    }
    """

  @Test func typesOfOneNameAreToldApart() throws {
    let document = #"{"price": 5000}"#
    let order = try draft(.himotoki(Orders.Item.self), document, file: Self.items)
    #expect(order.source.contains(") / 100\n"), "\(order.source)")
    let cart = try draft(.himotoki(Carts.Item.self), document, file: Self.items)
    #expect(cart.source.contains(") / 1000\n"), "\(cart.source)")
  }

  @Test(arguments: [("A.Cup", 0), ("B.Cup", 1), ("Cup", 2)])
  func membersAreInsertedIntoTheirClass(name: String, position: Int) throws {
    let parts = [
      "enum A {\n  class Cup { // {\n  }\n}\n", "extension B {\n  class Cup {\n  }\n}\n",
      "class Cup {\n}\n",
    ]
    let declaration = try #require(
      ModelDeclaration(of: name, in: SourceFile(path: "a.swift", text: parts.joined()))
    )
    var expected = parts
    expected[position] = expected[position]
      .replacingOccurrences(of: "class Cup {", with: "class Cup: Decodable {")
    let changed = declaration.inserting("", conformance: "Decodable")
    func lines(of text: String) -> [String] {
      text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
    }
    #expect(lines(of: changed) == lines(of: expected.joined()))
  }

  /// Two declarations in the branches of a condition are no clear choice.
  @Test(arguments: ["#if DEBUG\nstruct Bill {}\n#else\nstruct Bill {}\n#endif\n", "struct C {}"])
  func anotherTypeIsNotTheModel(file: String) {
    #expect(ModelDeclaration(of: "Bill", in: SourceFile(path: "a.swift", text: file)) == nil)
    #expect(ModelDeclaration(of: "A.C", in: SourceFile(path: "a.swift", text: file)) == nil)
  }

  /// An import of one declaration has no body.
  @Test func anImportIsNoTypeAround() {
    let file = "import struct Foundation.URL\n\nstruct A {\n  struct C {\n    let id: Int\n  }\n}\n"
    #expect(
      ModelDeclaration(of: "A.C", in: SourceFile(path: "a.swift", text: file))?.declares("id")
        == true
    )
  }

  /// The legacy code of a type inside is not that of the model.
  @Test func codeOfATypeInsideIsNotTheModel() throws {
    let file = """
      struct Bill: LegacyDecodable {
        struct Line: LegacyDecodable {
          static func decode(_ e: Extractor) throws -> Line { Line(total: try e <| "cents") }
        }
        static func decode(_ e: Extractor) throws -> Bill {
          Bill(total: (try e <| "cents" as Int) / 100)
        }
      }
      """
    let route = DecodingRoute<Bill>.himotoki { e in
      Bill(total: (try e <| "cents" as Int) / 100)
    }
    let draft = try draft(route, #"{"cents": 3000}"#, file: file)
    #expect(draft.source.contains(") / 100\n"), "\(draft.source)")
  }

  /// A local constant hides the property that has its name.
  @Test func propertiesAreAssignedBesideConstantsOfTheirName() throws {
    let route = DecodingRoute<Shout>.unbox { unboxer in
      let name: String = try unboxer.unbox(key: "name")
      return Shout(name: name.uppercased())
    }
    let file = """
      struct Shout: Unboxable {
        let name: String
        init(unboxer: Unboxer) throws {
          let name: String = try unboxer.unbox(key: "name")
          self.name = name.uppercased()
        }
      }
      """
    let draft = try draft(route, #"{"name": "ab"}"#, file: file)
    #expect(draft.source.contains("    self.name = name.uppercased()\n"), "\(draft.source)")
    #expect(draft.source.contains("    let container = try decoder.container("))
  }
}

struct Bill {
  let total: Int
}

struct Charge {
  struct Amount {
    let cents: Int
  }

  let fee: Amount
  let cents: Int
}

enum Orders {
  struct Item: LegacyDecodable {
    let price: Int

    static func decode(_ e: Extractor) throws -> Item {
      Item(price: (try e <| "price" as Int) / 100)
    }
  }
}

enum Carts {
  struct Item: LegacyDecodable {
    let price: Int

    static func decode(_ e: Extractor) throws -> Item {
      Item(price: (try e <| "price" as Int) / 1000)
    }
  }
}

struct Shout {
  let name: String
}
