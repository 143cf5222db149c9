import Foundation
import LegacyExtractor
import SwiftSource
import TestSupport
import Testing

@testable import ParityHarness

/// A declaration and its legacy code are found however they are laid out.
@Suite struct ModelDeclarationTests {
  private static let heads = [
    "public struct Wide:\n    LegacyDecodable,\n    Equatable\n{\n", "public struct Wide {\n",
    "public\nstruct Other {}\n\n@frozen public struct Wide\n{\n",
    "public struct Wide<\n  Item: Equatable\n>: Sendable\nwhere Item: Hashable {\n",
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
    #expect(changed == "class Wide:\n  Thing, Decodable {\n  let id: Int\n\n  // new\n}\n")
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
    let code = "id = try Self.half(try container.decode(Int.self, forKey: .id))\n"
    let plain = code.replacingOccurrences(of: "= try Self", with: "= Self")
    #expect(draft.source.contains(code) || draft.source.contains(plain), "\(draft.source)")
  }

  /// Types of one name in two modules have extensions of their own.
  @Test(arguments: [("ParityHarnessTests", "Shop", true), ("Core", "ParityHarnessTests", false)])
  func extensionsOfAnotherModuleAreNoLegacyCode(
    folder: String,
    other: String,
    hasCode: Bool
  ) throws {
    let files = try TemporaryFolder([
      "ParityHarnessTests/Far.swift": Self.far["Far.swift"] ?? "",
      "Shop/Far.swift": Self.far["Far.swift"] ?? "",
      "\(folder)/Far+Decoding.swift": Self.far["Far+Decoding.swift"] ?? "",
    ])
    let sources = SourceFiles(folder: files.path)
    let declaration = try #require(ModelDeclaration.find(Far.self, in: sources))
    #expect((declaration.legacyCode != nil) == hasCode)
    #expect(declaration.file.hasSuffix("/ParityHarnessTests/Far.swift"))
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
    #expect(code.expressions(for: "id") == ["1"])
  }

  @Test(arguments: [("init(json: JSON)", "json"), ("init(from value: JSON)", "value")])
  func theReaderIsTheParameter(head: String, name: String) throws {
    let code = try #require(LegacyCode(in: "\(head) {\n}\n"))
    #expect(code.usesReader(in: "f(\(name)[0])"))
    #expect(!code.usesReader(in: "f(\(name): a.\(name), \"\(name)\")"))
  }

  /// A file of thousands of models is read in one pass, which took minutes.
  @Test(.timeLimit(.minutes(1)))
  func manyModelsInOneFileAreFoundQuickly() throws {
    let models = (0..<4000).map {
      "struct Model\($0) {\n  struct Item {\n    let id: Int\n  }\n}\n"
    }
    let file = SourceFile(path: "a.swift", text: models.joined())
    #expect(ModelDeclaration(of: "Model3999.Item", in: file)?.declares("id") == true)
    #expect(CodablePlace.all(of: "Model3999.Item", in: file).isEmpty)
  }
}

struct Far {
  let id: Int
}
