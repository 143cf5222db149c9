import Foundation
import TestSupport
import Testing

@testable import MigrationPlanning

@Suite struct SourceLocatorTests {
  /// A module `Core` with a private type `Secret`, whose file is `A.swift`.
  private struct Core {
    let folder: TemporaryFolder
    let sources: SourceLocator

    private static let secret = "s:4Core6Secret33_E38BFCAED048B7C1D438DB3464E9A21FLLV"

    init(_ source: String, folder name: String = "Core") throws {
      folder = try TemporaryFolder(["\(name)/A.swift": source])
      let graph = """
        {"module": {"name": "Core"}, "relationships": [], "symbols": [
          {"kind": {"identifier": "swift.struct"}, "identifier": {"precise": "\(Self.secret)"},
            "pathComponents": ["Secret"]},
          {"kind": {"identifier": "swift.struct"}, "identifier": {"precise": "s:4Core4OpenV"},
            "pathComponents": ["Open"], "location": {
              "uri": "file://\(folder.path)/\(name)/A.swift", "position": {"line": 0}}}]}
        """
      sources = SourceLocator(
        graphs: [try JSONDecoder().decode(SymbolGraph.self, from: Data(graph.utf8))],
        folders: [],
        root: folder.path
      )
    }

    /// The type on a line; without a line, the private type.
    func type(on line: Int? = nil) -> SymbolTable.TypeEntry {
      SymbolTable.TypeEntry(
        identifier: line == nil ? Self.secret : "s:4Core4OpenV",
        name: line == nil ? "Secret" : "Open",
        module: "Core",
        kind: .nominal,
        isExternal: false,
        isEnumeration: false,
        path: line.map { _ in folder.path + "/Core/A.swift" },
        line: line,
        genericParameters: [],
        constraints: []
      )
    }
  }

  private static func withLineEndings(_ text: String) -> [String] {
    ["\n", "\r\n"].map { text.replacingOccurrences(of: "\n", with: $0) }
  }

  @Test(arguments: [
    ("import Bridge\nimport Other\n", true), ("\t@testable  import\tBridge", true),
    ("import Other; import Bridge", true), ("import Bridge // for the child", true),
    ("import Bridge /* for the child */\n", true), ("// import Bridge\n", false),
    ("/*\nimport Bridge\n*/\n", false), ("let text = \"\"\"\n  import Bridge\n  \"\"\"\n", false),
    ("import BridgeParts\n", false), ("", false),
  ])
  func findsAnImport(source: String, isFound: Bool) throws {
    for text in Self.withLineEndings("import Foundation\n" + source) {
      let core = try Core(text)
      #expect(core.sources.file("Core/A.swift", imports: "Bridge") == isFound)
    }
  }

  @Test(arguments: [
    ("struct Open {}\nprivate struct Secret {}\n", 2),
    ("// struct Secret\n\n/* struct Secret */ struct Secret {}\n", 3),
    ("let text = \"struct Secret\"\nstruct Secret {}\n", 2),
    ("struct Secret {}\nextension Other { struct Secret {} }\n", nil),
  ])
  func findsTheLineOfAPrivateType(source: String, line: Int?) throws {
    for text in Self.withLineEndings(source) {
      let core = try Core(text)
      #expect(core.sources.declaration(of: core.type())?.line == line)
    }
  }

  @Test(arguments: [
    ("struct Part {}\nclass Open: Page<User> {}\n", 2, ["User"]),
    (
      "class Open<A>: // of { braces\n  Page<[User], Team.Row>, Other<Tag> {\n}\n", 1,
      [
        "User", "Team.Row",
      ]
    ),
    ("class Open {}\nclass Last: Page<User> {}\n", 1, []),
  ])
  func findsTheArgumentsOfASuperclass(source: String, line: Int, names: [String]) throws {
    for text in Self.withLineEndings(source) {
      let core = try Core(text)
      #expect(core.sources.superclassArguments(of: core.type(on: line)) == names)
    }
  }

  /// A comment in another encoding, which the compiler accepts.
  @Test func readsAFileInAnotherEncoding() throws {
    let core = try Core("")
    let text = "// caf\u{E9}\nclass Open: Page<User> {}\nstruct Secret {}\n"
    try Data(text.unicodeScalars.map { UInt8($0.value) })
      .write(to: URL(fileURLWithPath: core.folder.path + "/Core/A.swift"))
    #expect(core.sources.superclassArguments(of: core.type(on: 2)) == ["User"])
    #expect(core.sources.declaration(of: core.type())?.line == 3)
  }

  /// The compiler writes a path into a URI as it is.
  @Test(arguments: ["With Space", "100% #1 é", "a%20b", "why?", "a#b"])
  func findsAFileInAnyFolder(folder: String) throws {
    let core = try Core("struct Open {}\n", folder: folder)
    #expect(core.sources.swiftFiles == ["\(core.folder.path)/\(folder)/A.swift"])
    let declaration = try #require(core.sources.declaration(of: core.type()))
    #expect(declaration.file == "\(folder)/A.swift")
  }
}
