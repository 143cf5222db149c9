import Foundation
import MigrationPlanning
import TestSupport
import Testing

@testable import MigrationDrafts

/// The calls that need the legacy half of a model, in the files around it.
@Suite struct LegacyCallsTests {
  private static func half(_ text: String, _ replacements: Replacements) -> LegacyHalf {
    LegacyHalf(
      of: ["User", "Order.Item", "Page"],
      in: SourceFile(path: "./API.swift", text: text),
      isOfStep: false,
      replacements
    )
  }

  private static let plain = Replacements(
    decoder: "JSONDecoder()",
    recorded: ["User", "Page<User>"]
  )

  @Test(arguments: [
    ("try User.decodeValue(from: data)", "try JSONDecoder().decode(User.self, from: data)"),
    (
      "try Order.Item.decodeValue(from: body(of: a, b))",
      "try JSONDecoder().decode(Order.Item.self, from: body(of: a, b))"
    ),
    (
      "try User.decodeValue(from: data, using: .api)",
      "try JSONDecoder.api.decode(User.self, from: data)"
    ),
    (
      "try User.decodeValue(from: data, using: decoder)",
      "try decoder.decode(User.self, from: data)"
    ),
    ("try? unbox(data: data) as User", "try? JSONDecoder().decode(User.self, from: data)"),
    (
      "try unbox(data: data) as [User]",
      "try JSONDecoder().decode([User].self, from: data)"
    ),
    (
      "let user: User = try unbox(data: data)",
      "let user: User = try JSONDecoder().decode(User.self, from: data)"
    ),
    (
      "let users: [String: User] = try! decodeDictionary(from: data)",
      "let users: [String: User] = try! JSONDecoder().decode([String: User].self, from: data)"
    ),
    (
      "let user: User = try Himotoki.decodeValue(from: data)",
      "let user: User = try JSONDecoder().decode(User.self, from: data)"
    ),
    ("ParityCheck(User.self, decoder: .api)", "ParityCheck.recorded(User.self, decoder: .api)"),
    (".legacy(User.self, name: \"u\"),", ".recorded(User.self, name: \"u\"),"),
    (".legacy(Page<User>.self),", ".recorded(Page<User>.self),"),
    (
      "try Page<User>.decodeValue(from: data)",
      "try JSONDecoder().decode(Page<User>.self, from: data)"
    ),
    (
      "let page: Page<[User]> = try unbox(data: data)",
      "let page: Page<[User]> = try JSONDecoder().decode(Page<[User]>.self, from: data)"
    ),
  ])
  func areReplaced(old: String, new: String) {
    let half = Self.half("func f() { \(old) }\n", Self.plain)
    #expect(half.change?.new == "func f() { \(new) }\n")
    #expect(half.notes.isEmpty)
    #expect(!half.isFound)
  }

  @Test(arguments: [
    (
      "try User.decodeValue(json)", "decodes User: give JSONDecoder the data of it.",
      Self.plain
    ),
    (
      "try User.decodeValue(from: data, rootKeyPath: \"user\")",
      "decodes User: give JSONDecoder the data of it.", Self.plain
    ),
    (
      "try unbox(dictionary: json) as User", "decodes User: give JSONDecoder the data of it.",
      Self.plain
    ),
    (
      "try User.decodeValue(from: data)", "decodes User: let the app's decoder do it.",
      Replacements()
    ),
    (
      ".legacy(User.self)", "checks User: take the line out, or record golden outcomes first.",
      Replacements(decoder: "JSONDecoder()")
    ),
  ])
  func areNamedWhereOnlyAPersonKnows(text: String, note: String, replacements: Replacements) {
    let half = Self.half("\nlet x = \(text)\n", replacements)
    #expect(half.change == nil)
    #expect(half.notes == ["API.swift:2 \(note)"])
  }

  /// Calls of other models, text, comments and what only looks like a call stay.
  @Test(arguments: [
    "try Account.decodeValue(from: data)", "try SuperUser.decodeValue(from: data)",
    "try Admin.User.decodeValue(from: data)", "try unbox(data: data) as UserList",
    "try unbox(data: data)", "// User.decodeValue(from: data)", "\"User.decodeValue(from: data)\"",
    ".legacy(UserList.self)", "JSONDecoder().decode(User.self, from: data)",
    "User.decodeValue", "try User.decodeValue(",
  ])
  func stayOtherwise(text: String) {
    #expect(Self.half("let x = \(text)\n", Self.plain).change == nil)
  }

  /// The last call takes the import along.
  @Test func goWithTheImport() {
    let text = "import Himotoki\n\nlet user = try User.decodeValue(from: data)\n"
    #expect(
      Self.half(text, Self.plain).change?.new
        == "import Foundation\n\nlet user = try JSONDecoder().decode(User.self, from: data)\n"
    )
    let other = text + "let role = try Role.decodeValue(from: data)\n"
    #expect(Self.half(other, Self.plain).change?.new.hasPrefix("import Himotoki\n") == true)
  }

  /// Where another folder declares a type of the same name, a call may be of that one.
  @Test(arguments: [true, false]) func areThoseOfTheType(isDeclaredTwice: Bool) throws {
    let call = "let user = try User.decodeValue(from: data)\n"
    let folder = try TemporaryFolder([
      "App/User.swift": "struct User: LegacyDecodable {}\n", "App/API.swift": call,
      "Web/API.swift": call, "Tests/Suite.swift": "@testable import App\n" + call,
    ])
    if isDeclaredTwice { try folder.write("struct User {}\n", to: "Web/User.swift") }
    let halves = SourceFiles(folder: folder.path)
      .legacyHalves(of: ["User"], from: ["App"], in: ["App/User.swift"], Self.plain)
    let paths = halves.compactMap { $0.change?.path.dropFirst(folder.path.count + 1) }
    let own: Set<Substring> = ["App/User.swift", "App/API.swift", "Tests/Suite.swift"]
    #expect(Set(paths) == (isDeclaredTwice ? own : own.union(["Web/API.swift"])))
  }

  /// A parent that keeps its legacy half reads the model through the bridge.
  @Test(
    arguments: [
      ("import Himotoki\n\nstruct Team {}\n", "import Himotoki\nimport Bridge\n\nstruct Team {}\n"),
      ("@testable import Shop\nimport Bridge\n", nil),
      ("import Himotoki", "import Himotoki\nimport Bridge\n"),
      ("// User\nstruct Team {}\n", "import Bridge\n\n// User\nstruct Team {}\n"),
    ] as [(String, String?)]
  )
  func giveAParentTheBridge(old: String, new: String?) throws {
    let file = SourceFile(path: "App/Team.swift", text: old)
    let replacements = Replacements(imports: ["App/Team.swift": ["Bridge"]])
    #expect(LegacyHalf(of: ["User"], in: file, replacements).change?.new == new)
    let other = SourceFile(path: "App/Club.swift", text: old)
    #expect(LegacyHalf(of: ["User"], in: other, replacements).change == nil)
  }
}
