import Foundation
import Testing

@testable import JSONVariants

private struct Page<Element> {
  struct Cursor {}
  fileprivate struct Mark<Other> {}
}

private enum Order { struct Item {} }

extension String { fileprivate struct Token {} }

extension Array { fileprivate struct Window {} }

@Suite struct TypeNameTests {
  struct Nested {}
  private struct Hidden {}

  struct Row: CustomTestStringConvertible, Sendable {
    let type: any Any.Type
    let name: String
    let isHidden: Bool

    init(_ type: any Any.Type, _ name: String, isHidden: Bool = false) {
      self.type = type
      self.name = name
      self.isHidden = isHidden
    }

    var testDescription: String { name }
  }

  private static var local: any Any.Type {
    struct Local { struct Inner {} }
    return Page<Local.Inner>.self
  }

  static let rows = [
    Row(Int.self, "Int"),
    Row(Any.self, "Any"),
    Row([String: Int?].self, "Dictionary<String, Optional<Int>>"),
    Row(JSONDecoder.DateDecodingStrategy.self, "JSONDecoder.DateDecodingStrategy"),
    Row(Nested.self, "TypeNameTests.Nested"),
    Row(Hidden.self, "TypeNameTests.Hidden", isHidden: true),
    Row(Order.Item.self, "Order.Item", isHidden: true),
    Row(Page<Order.Item>.self, "Page<Order.Item>", isHidden: true),
    Row(Page<Nested>.Cursor.self, "Page<TypeNameTests.Nested>.Cursor", isHidden: true),
    Row(
      Page<Int>.Mark<[Nested]>.self,
      "Page<Int>.Mark<Array<TypeNameTests.Nested>>",
      isHidden: true
    ),
    Row((Int, at: Nested).self, "(Int, at: TypeNameTests.Nested)"),
    Row(((Nested) throws -> Int).self, "(TypeNameTests.Nested) throws -> Int"),
    Row((any Error & Sendable).self, "Error"),
    Row(Nested.Type.self, "TypeNameTests.Nested.Type"),
    Row(String.Token.self, "String.Token", isHidden: true),
    Row(Array<Nested>.Window.self, "Array<TypeNameTests.Nested>.Window", isHidden: true),
    Row(local, "Page<TypeNameTests.Local.Inner>", isHidden: true),
  ]

  @Test(arguments: rows) func hasNeitherModulesNorContexts(row: Row) {
    #expect(TypeName.of(row.type) == row.name)
    #expect(TypeName.isHidden(row.type) == row.isHidden)
  }

  /// How types describe themselves on Apple's systems, where `Decimal` is a structure of C.
  static let descriptions: [(text: String, name: String, withModules: String)] = [
    ("__C.NSDecimal", "Decimal", "Foundation.Decimal"),
    (
      "App.Page<__C.NSDecimal>.Cursor", "Page<Decimal>.Cursor",
      "App.Page<Foundation.Decimal>.Cursor"
    ),
    (
      "Swift.Dictionary<Swift.String, Swift.Optional<__C.NSDecimal>>",
      "Dictionary<String, Optional<Decimal>>",
      "Swift.Dictionary<Swift.String, Swift.Optional<Foundation.Decimal>>"
    ),
    ("App.NSDecimal", "NSDecimal", "App.NSDecimal"),
    ("NSDecimalNumber", "NSDecimalNumber", "NSDecimalNumber"),
    ("__C.CGPoint", "CGPoint", "__C.CGPoint"),
  ]

  @Test(arguments: descriptions.indices) func isTheSameOnEverySystem(index: Int) {
    let (text, name, withModules) = Self.descriptions[index]
    #expect(TypeName.text(of: text, withModules: false) == name)
    #expect(TypeName.text(of: text, withModules: true) == withModules)
  }

  @Test func hasModulesOnRequest() {
    #expect(
      TypeName.withModules(of: Page<Hidden>.self)
        == "JSONVariantsTests.Page<JSONVariantsTests.TypeNameTests.Hidden>"
    )
  }
}
