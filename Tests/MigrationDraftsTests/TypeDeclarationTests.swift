import MigrationPlanning
import Testing

@testable import MigrationDrafts

@Suite struct TypeDeclarationTests {
  @Test(arguments: [
    ("enum A { struct B { struct X {} } }", "A.B.X"),
    ("extension A.B { func f() { struct X {} } }", "A.B.X"),
    ("struct A { struct B {} \n struct X {} }", "A.X"), ("struct A {} struct X {}", "X"),
    ("import struct A\nextension X {}", "X"), ("struct A { struct B { enum X {", "A.B.X"),
    ("} struct A { class X {} }", "A.X"), ("struct É { class func f() {}\r\n actor X {} }", "É.X"),
  ])
  func hasTheNamesOfTheTypesAround(code: String, name: String) {
    #expect(TypeDeclaration.all(in: code).last?.name == name)
  }

  @Test(arguments: [
    ("public extension A { struct B { struct X {} } }", nil),
    ("public extension A { struct X {} }", "public"),
    ("package\nextension A.B { struct X {} }", "package"),
    ("public struct A { struct X {} }", nil), ("struct X {}", nil),
    ("private extension A { struct X {} }", nil),
    ("open class A { private class X {} }", "private"),
    ("@objc(X) public\nfinal class X {}", "public"),
  ])
  func hasTheAccessOfItsExtension(code: String, access: String?) {
    #expect(TypeDeclaration.all(in: code).last?.access == access)
  }

  @Test func endsAtItsBrace() {
    let code = "struct É { struct B { b } } enum C {"
    #expect(
      TypeDeclaration.all(in: code).map { String(code[$0.body]) } == [
        " struct B { b } ", " b ", "",
      ]
    )
  }

  @Test(arguments: [
    ("struct X<A: B>: C<D: E>, F where A: G {", " C<D: E>, F", "struct X<A: B>: C<D: E>, F"),
    ("@objc(a:) class X {", "", "@objc(a:) class X"),
    ("enum X\n  : Int\n{", " Int", "enum X\n  : Int"),
  ])
  func hasAClause(code: String, clause: String, head: String) {
    let type = TypeDeclaration.all(in: code).first
    #expect(type?.clause == clause)
    #expect(type.map { String(code[..<$0.endOfTypes]) } == head)
  }
}
