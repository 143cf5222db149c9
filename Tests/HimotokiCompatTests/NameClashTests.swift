import Himotoki
import Testing

@Suite struct NameClashTests {
  /// Unqualified, the name is the library's, although Swift has a protocol of the same name.
  private struct Legacy: Decodable {
    let id: Int
    static func decode(_ e: Extractor) throws -> Legacy { try Legacy(id: e <| "id") }
  }

  private struct Both: Himotoki.Decodable, Swift.Decodable {
    let id: Int
    static func decode(_ e: Extractor) throws -> Both { try Both(id: e <| "id") }
  }

  private struct Migrated: Swift.Decodable {
    let id: Int
  }

  private func sides(of model: Any.Type) -> [Bool] {
    [model is any Himotoki.Decodable.Type, model is any Swift.Decodable.Type]
  }

  @Test("002-07 Decodable is Himotoki's where it is imported, and Swift's where that is said")
  func qualifiedNames() throws {
    #expect(sides(of: Legacy.self) == [true, false])
    #expect(sides(of: Both.self) == [true, true])
    #expect(sides(of: Migrated.self) == [false, true])
    let data = Data(#"{"id": 1}"#.utf8)
    let ids = try [
      Legacy.decodeValue(from: data).id, Both.decodeValue(from: data).id,
      JSONDecoder().decode(Both.self, from: data).id,
      JSONDecoder().decode(Migrated.self, from: data).id,
    ]
    #expect(ids == [1, 1, 1, 1])
  }
}
