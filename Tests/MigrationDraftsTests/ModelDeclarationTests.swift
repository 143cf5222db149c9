import Foundation
import LegacyExtractor
import MigrationPlanning
import TestSupport
import Testing

@testable import ParityEngine
@testable import MigrationDrafts

/// A declaration and its legacy code are found however they are laid out.
@Suite struct ModelDeclarationTests {
  private static let heads = [
    "public struct Wide:\n    LegacyDecodable,\n    Equatable\n{\n", "public struct Wide {\n",
    "public\nstruct Other {}\n\n@frozen public struct Wide\n{\n",
    "public struct Wide<\n  Item: Equatable\n>: Sendable\nwhere Item: Hashable {\n",
    "@available(iOS 13, *) public struct Wide {\n", "nonisolated public struct Wide {\n",
    "@objc(Wide) @MainActor public final class Wide {\n", "\u{FEFF}public struct Wide {\n",
  ]

  @Test(arguments: heads)
  func aHeadMayHaveSeveralLines(head: String) throws {
    let text = head + "  let id: Int\n}\n"
    let file = SourceFile(path: "a.swift", text: text)
    let declaration = try #require(ModelDeclaration(of: "Wide", in: file))
    #expect(declaration.access == "public")
    #expect(declaration.declares("id"))
  }

  @Test func aClassKeepsTheLinesOfItsHead() throws {
    let file = SourceFile(path: "a.swift", text: "class Wide:\n  Thing\n{\n  let id: Int\n}\n")
    let declaration = try #require(ModelDeclaration(of: "Wide", in: file))
    let changed = declaration.inserting("  // new\n", conformance: "Decodable")
    #expect(changed == "class Wide:\n  Thing, Decodable\n{\n  let id: Int\n\n  // new\n}\n")
  }

  @Test(arguments: [
    ("class Box {", "class Box: Decodable {"), ("class Box{", "class Box: Decodable{"),
    (
      "final class Box: Thing // legacy, too: {\n{",
      "final class Box: Thing, Decodable // legacy, too: {\n{"
    ),
    ("class Box /* é: a */ : Thing {", "class Box /* é: a */ : Thing, Decodable {"),
    ("class Box<T: Thing> {", "class Box<T: Thing>: Decodable {"),
    (
      "class Box<T>: Thing<(T) -> T> where T: Thing {",
      "class Box<T>: Thing<(T) -> T>, Decodable where T: Thing {"
    ),
    ("class Box<T>\nwhere T: Thing\n{", "class Box<T>: Decodable\nwhere T: Thing\n{"),
    ("@objc(a:) class Box {", "@objc(a:) class Box: Decodable {"),
  ])
  func aClassKeepsItsHead(head: String, changed: String) throws {
    let file = SourceFile(path: "a.swift", text: head + "\n}\n")
    let declaration = try #require(ModelDeclaration(of: "Box", in: file))
    #expect(declaration.inserting("", conformance: "Decodable") == changed + "\n}\n")
    #expect(declaration.inserting("", conformance: nil) == head + "\n}\n")
  }

  /// Members without a modifier have the access of their extension, and not that of a type.
  @Test(arguments: [
    ("public extension API { struct Item {} }", "public"),
    ("package extension API {\n  struct Item {} }", "package"),
    ("public extension API { private struct Item {} }", ""),
    ("extension API { struct Item {} }", ""),
    ("public enum API { struct Item {} }", ""),
    ("extension API { public struct Item {} }", "public"),
  ])
  func anExtensionGivesItsAccess(text: String, access: String) throws {
    let text = text.replacingOccurrences(of: "{ ", with: "{\n  ")
    let file = SourceFile(path: "a.swift", text: text)
    #expect(try #require(ModelDeclaration(of: "API.Item", in: file)).access == access)
  }

  private static let far = [
    "Far.swift": "struct Far {\n  let id: Int\n}\n",
    "Far+Decoding.swift": """
    import Himotoki

    extension Far:
      Decodable
    {
      static func decode(_ e: Extractor) throws -> Far { Far(id: half(try e <| "id")) }
      static func half(_ id: Int) -> Int { id / 2 }
    }
    """,
    "Near.swift": "extension Near.Far {\n  static func half() {}\n}\n",
  ]

  @Test func legacyCodeMayBeInAnotherFile() throws {
    let folder = try TemporaryFolder(Self.far)
    let fixture = Fixture(name: "f", data: Data(#"{"id": 5}"#.utf8))
    let route = DecodingRoute<Far>.himotoki { e in Far(id: (try e <| "id") / 2) }
    let draft = try MigrationDraft(route, fixtures: .fixtures([fixture]), sources: folder.path)
    #expect(draft.change?.path.hasSuffix("/Far.swift") == true)
    #expect(draft.source.hasPrefix("extension Far: Swift.Decodable {"), "\(draft.source)")
    let code = "id = try Self.half(container.decode(Int.self, forKey: .id))\n"
    #expect(draft.source.contains(code), "\(draft.source)")
  }

  /// Types of one name in two modules have extensions of their own.
  @Test(arguments: [
    ("MigrationDraftsTests", "Shop", true), ("Core", "MigrationDraftsTests", false),
  ])
  func extensionsOfAnotherModuleAreNoLegacyCode(
    folder: String,
    other: String,
    hasCode: Bool
  ) throws {
    let files = try TemporaryFolder([
      "MigrationDraftsTests/Far.swift": Self.far["Far.swift"] ?? "",
      "Shop/Far.swift": Self.far["Far.swift"] ?? "",
      "\(folder)/Far+Decoding.swift": Self.far["Far+Decoding.swift"] ?? "",
    ])
    let sources = SourceFiles(folder: files.path)
    let declaration = try #require(ModelDeclaration.find(Far.self, in: sources))
    #expect((declaration.legacyCode != nil) == hasCode)
    #expect(declaration.file.hasSuffix("/MigrationDraftsTests/Far.swift"))
  }

  /// The extension of a type inside another one sees neither the names around it nor its own.
  @Test(arguments: [("struct", "Shop.Pen.clock"), ("class", "Pen.clock")])
  func aTypeInsideNamesItself(keyword: String, name: String) throws {
    let text = "struct Shop {\n  \(keyword) Pen {\n    init(_ json: JSON) {}\n  }\n}\n"
    let file = SourceFile(path: "a.swift", text: text)
    let declaration = try #require(ModelDeclaration(of: "Shop.Pen", in: file))
    #expect(declaration.qualifyingStaticMembers(in: "f(Pen.clock)") == "f(\(name))")
  }

  @Test(arguments: [
    "init(json: JSON) throws", "init(_ json: JSON) throws", "init?(from value: JAYSON.JSON)",
    "public required init(json: JAYSON) throws", "init(unboxer u: Unbox.Unboxer) throws",
    "init(unboxer: Unboxer) throws", "static func decode(_ e: Himotoki.Extractor) throws -> Far",
    "static func decode(\n    _ e: Extractor\n  ) throws -> Far",
    "init(\n    unboxer: Unboxer,\n    context: Int\n  ) throws",
    "init(\n    _ json : JSON\n) throws",
  ])
  func theLegacyCodeOfEachLibraryIsKnown(head: String) throws {
    let code = try #require(LegacyCode(in: "\n  let id: Int\n  \(head) {\n    id = 1\n  }\n"))
    #expect(code.expressions(for: "id").map(\.text) == ["1"])
  }

  @Test(arguments: [("init(json: JSON)", "json"), ("init(from value: JSON)", "value")])
  func theReaderIsTheParameter(head: String, name: String) throws {
    let code = try #require(LegacyCode(in: "\(head) {\n}\n"))
    #expect(code.reader == name)
  }

  /// A file of thousands of models is read in one pass, which took minutes.
  @Test func manyModelsInOneFileAreFoundQuickly() throws {
    let models = (0..<4000).map {
      "struct Model\($0) {\n  struct Item {\n    let id: Int\n  }\n}\n"
    }
    let file = SourceFile(path: "a.swift", text: models.joined())
    TestLimit.expectBelowAMinute {
      #expect(ModelDeclaration(of: "Model3999.Item", in: file)?.declares("id") == true)
      #expect(!CodableHalf.decodes("Model3999.Item", of: "App", in: file))
    }
  }

  /// Whether code of the app decodes a model as `Codable` does.
  @Test(arguments: [
    ("extension Pen { init(from decoder: any Decoder) throws {} }", true),
    ("extension Pen { init(\n    from decoder: Swift.Decoder\n  ) throws {} }", true),
    ("extension Pen { init(from entity: PenEntity) {} }", false),
    ("extension Pen { init(from json: JSON) throws {} }", false),
    ("extension Pen { init(from decoder: Decoder<Pen>) {} }", false),
    ("extension App.Pen: Swift.Decodable {}", true), ("extension Shop.Pen: Decodable {}", false),
    ("@available(iOS 13, *) extension Pen: Decodable {}", true),
    ("@objc(Pen) public nonisolated final class Pen: Codable {}", true),
  ])
  func findsTheCodableHalf(text: String, isFound: Bool) {
    let file = SourceFile(path: "a.swift", text: text)
    #expect(CodableHalf.decodes("Pen", of: "App", in: file) == isFound)
  }
}

struct Far {
  let id: Int
}
