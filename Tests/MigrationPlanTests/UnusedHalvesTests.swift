import Foundation
import Testing

@testable import MigrationPlanning

@Suite struct UnusedHalvesTests {
  private func unused(_ sources: PlannedSources) -> [String] {
    let plan = sources.plan()
    return plan.unused.map { plan.graph.models[$0].name }
  }

  /// Source in which nothing decodes a `User` with the legacy library.
  @Test(arguments: [
    "",
    "struct User {\n  let id: Int\n  init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: \"id\") }\n}",
    "func load(_ data: Data) throws -> User { try JSONDecoder().decode(User.self, from: data) }",
    "func load(_ data: Data) throws -> Item { try unbox(data: data) }\nlet user: User? = nil",
    "// let user: User = try unbox(data: data)",
    "let checks = [ParityCheck(\"User\", legacy: .unbox(User.self), codable: .codable(User.self))]",
    "func f() { print(\"User.decodeValue\") }",
  ])
  func listsWhatNothingReads(source: String) throws {
    #expect(try unused(PlannedSources(source)) == ["User"])
  }

  /// Source in which something does.
  @Test(arguments: [
    "func load(_ data: Data) throws -> User { try unbox(data: data) }",
    "func load(_ data: Data) throws -> [User] {\n  if true {\n    return try decodeArray(data)\n  }\n}",
    "extension User {\n  static func load(_ data: Data) throws -> Self { try unbox(data: data) }\n}",
    "extension User {\n  static func load(_ data: Data) throws -> User { try .decodeValue(data) }\n}",
    "let make = User.decodeValue",
    "let user: User = try unbox(data: data)",
    "enum Part {\n  case user\n  static func read(_ e: Extractor) throws -> User { try User.decode(e) }\n}",
    "class Screen {\n  var users: [User] = { try! unbox(data: data) }()\n}",
    "struct Old {\n  init(unboxer: Unboxer) throws {\n    let user: User = try unboxer.unbox(key: \"u\")\n  }\n}",
    "func user(_ data: Data) throws -> User { User(json: JAYSON(data: data)) }",
    "extension User {\n  static func from(_ json: JSON) -> User? { try? decodeValue(json) }\n}",
  ])
  func keepsWhatCodeDecodes(source: String) throws {
    #expect(try unused(PlannedSources(source)) == [])
  }

  @Test func keepsWhatALegacyModelReads() throws {
    #expect(try unused(PlannedSources("", team: ["Unbox.Unboxable"])) == [])
  }

  /// The parent's half goes together with the child's.
  @Test func listsWhatOnlyUnusedHalvesRead() throws {
    let source = """
      extension Team {
        init(unboxer: Unboxer) throws { users = try unboxer.unbox(key: "users") as [User] }
      }
      """
    let team = ["Unbox.Unboxable", "Swift.Decodable"]
    #expect(try unused(PlannedSources(source, team: team)) == ["Team", "User"])
    let use = "\nfunc load(_ data: Data) throws -> Team { try unbox(data: data) }"
    #expect(try unused(PlannedSources(source + use, team: team)) == [])
  }

  @Test func keepsWhatOnlyTheLegacyHalfDecodes() throws {
    #expect(try unused(PlannedSources("", team: ["Unbox.Unboxable"])) == [])
  }

  /// A function for any legacy model, and a request that names its response.
  @Test(arguments: [
    (
      #"{"kind": {"identifier": "swift.func"}, "identifier": {"precise": "s:f"}, "pathComponents": ["get(_:)"], "swiftGenerics": {"constraints": [{"kind": "conformance", "lhs": "T", "rhs": "Unboxable", "rhsPrecise": "s:5Unbox10UnboxableP"}]}}"#,
      "func show() { client.get(User.self) }"
    ),
    (
      #"{"kind": {"identifier": "swift.func"}, "identifier": {"precise": "s:f"}, "pathComponents": ["_get(_:)"], "swiftGenerics": {"constraints": [{"kind": "conformance", "lhs": "T", "rhs": "Unboxable", "rhsPrecise": "s:5Unbox10UnboxableP"}]}}"#,
      "func show() { client._get(User.self) }"
    ),
    (generic("Store"), "final class UserStore: Store<User> {\n  let id = 1\n}"),
    (generic("Store"), "enum Stores {\n  struct Box:\n    Stored<Store<[User]>>\n  {}\n}"),
    (
      #"{"kind": {"identifier": "swift.typealias"}, "identifier": {"precise": "s:a"}, "pathComponents": ["Request", "Response"], "declarationFragments": [{"kind": "typeIdentifier", "spelling": "User", "preciseIdentifier": "s:3AppUserV"}]}"#,
      ""
    ),
  ])
  func keepsWhatIsPassedToGenericCode(symbol: String, source: String) throws {
    #expect(try unused(PlannedSources(source, symbols: [symbol])) == [])
    #expect(try unused(PlannedSources(source)) == ["User"])
  }

  /// A class with a parameter that must be a legacy model.
  private static func generic(_ name: String) -> String {
    #"{"kind": {"identifier": "swift.class"}, "identifier": {"precise": "s:3App\#(name)C"}, "pathComponents": ["\#(name)"], "swiftGenerics": {"parameters": [{"name": "T"}], "constraints": [{"kind": "conformance", "lhs": "T", "rhs": "Unboxable", "rhsPrecise": "s:5Unbox10UnboxableP"}]}}"#
  }

  /// A class that decodes any model, and the head of a model itself.
  @Test(arguments: [
    "class Store<T: Unboxable> {\n  func load(_ data: Data) throws -> T { try unbox(data: data) }\n}",
    "struct User: Stored<Store<User>>, Unboxable {\n}",
  ])
  func listsWhatOnlyItsOwnHeadNames(source: String) throws {
    #expect(try unused(PlannedSources(source, symbols: [Self.generic("Store")])) == ["User"])
  }

  private static func symbol(_ kind: String, _ path: [String], of type: String) -> String {
    let names = path.map { "\"\($0)\"" }.joined(separator: ", ")
    return
      #"{"kind": {"identifier": "\#(kind)"}, "identifier": {"precise": "s:\#(path.joined())"}, "pathComponents": [\#(names)], "declarationFragments": [{"kind": "typeIdentifier", "spelling": "\#(type)", "preciseIdentifier": "s:3App\#(type)V"}]}"#
  }

  /// Code that decodes a `User` by the name of a property or of an alias.
  @Test(arguments: [
    (
      [symbol("swift.property", ["Store", "me"], of: "User")],
      "final class Store {\n  var me: User?\n  func refresh(_ json: Any) { me = try? decodeValue(json) }\n}"
    ),
    (
      [symbol("swift.property", ["Store", "me"], of: "User")],
      "extension App.Store {\n  func refresh(_ json: Any) { me = try? decodeValue(json) }\n}"
    ),
    (
      [symbol("swift.var", ["me"], of: "User")],
      "func refresh(_ json: Any) { me = try? decodeValue(json) }"
    ),
    (
      [symbol("swift.typealias", ["Users"], of: "User")],
      "func users(_ json: Any) throws -> Users { return try decodeArray(json) }"
    ),
    (
      [
        symbol("swift.typealias", ["Answer"], of: "Users"),
        symbol("swift.typealias", ["Users"], of: "User"),
        symbol("swift.type.property", ["Store", "last"], of: "Answer"),
      ],
      "enum Store {\n  static func f(_ json: Any) throws { last = try decodeArray(json) }\n}"
    ),
    (
      [],
      "extension Endpoint where T == User {\n  static var it: Self { Endpoint(json: JSON(a)) }\n}"
    ),
    ([], "extension Endpoint<User> {\n  static var it: Self { Endpoint(json: JSON(a)) }\n}"),
  ])
  func keepsWhatHasAnotherName(symbols: [String], source: String) throws {
    #expect(try unused(PlannedSources(source, symbols: symbols)) == [])
  }

  /// Code with an alias or a property that it does not name, and the head of another type.
  @Test(arguments: [
    "func load(_ json: Any) throws -> Team { try decodeValue(json) }",
    "struct Store {\n  let me: User?\n  func load(_ json: Any) throws -> Team { try decodeValue(json) }\n}",
    "extension Endpoint where T == User {}\nfunc team(_ d: Data) throws -> Team { try unbox(data: d) }",
  ])
  func listsWhatHasAnotherNameElsewhere(source: String) throws {
    let symbols = [
      Self.symbol("swift.property", ["Store", "me"], of: "User"),
      Self.symbol("swift.typealias", ["Users"], of: "User"),
    ]
    #expect(try unused(PlannedSources(source, symbols: symbols)) == ["User"])
  }

  /// Whether code decodes a model of which it contains no name.
  @Test(arguments: [
    ("func load(_ json: Any) { show(try? decodeValue(json)) }", true),
    ("final class Store {\n  func refresh(_ json: Any) { me = try? decodeValue(json) }\n}", true),
    ("func load(_ json: Any) throws -> Team { try decodeValue(json) }", false),
    (
      "struct Old {\n  init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: \"u\") }\n}",
      false
    ),
    ("func id(_ e: Extractor) throws -> Int { try e <| \"id\" }", false),
    ("func handle(_ json: JSON) { show(try! decodeValue(json)) }", true),
    ("func handle(_ e: Extractor) { show(try! decodeValue(e.rawValue)) }", true),
    (
      "extension Unboxable {\n  static func f(_ d: Data) throws -> Self { try unbox(data: d) }\n}",
      false
    ),
    ("", false),
  ])
  func saysWhereToLook(source: String, isFound: Bool) throws {
    let plan = try PlannedSources(source).plan()
    #expect(PlanDocument(plan).filesWithoutNames == (isFound ? ["Sources/App/App.swift"] : []))
    let advice =
      isFound
      ? "found no use of their legacy half, but look at Sources/App/App.swift, which decodes a model without its name"
      : "nothing reads their legacy half, so delete it"
    #expect(PlanText(plan, steps: 1).lines().contains("Unused: User; \(advice)"))
  }

  private static let jayson = [
    symbol("swift.struct", ["Pen"], of: "Pen"),
    #"{"kind": {"identifier": "swift.init"}, "identifier": {"precise": "s:pen"}, "pathComponents": ["Pen", "init(json:)"], "declarationFragments": [{"kind": "typeIdentifier", "spelling": "JSON", "preciseIdentifier": "s:6JAYSON4JSONV"}]}"#,
  ]

  /// `JSON` is the reader of a library only in an app with models of that library.
  @Test(arguments: [(jayson, ["User"]), ([], [])] as [([String], [String])])
  func knowsTheReadersOfTheModels(symbols: [String], names: [String]) throws {
    let sources = try PlannedSources(
      "extension User {\n  init(json: JSON) throws { self = try User(json: JSON(json)) }\n}",
      symbols: symbols,
      members: ["s:pen": "s:Pen"]
    )
    #expect(unused(sources) == names)
  }

  @Test func namesFilesInThePlural() throws {
    let plan = try PlannedSources(
      "func load(_ json: Any) { show(try? decodeValue(json)) }",
      copies: ["Other.swift"]
    ).plan()
    let line =
      "Unused: User; found no use of their legacy half, but look at Sources/App/App.swift, "
      + "Sources/App/Other.swift, which decode models without their names"
    #expect(PlanText(plan, steps: 1).lines().contains(line))
  }

  @Test func readsAFileInAnotherEncoding() throws {
    let text = Data(
      "// caf\u{E9}\nfunc load(_ json: Any) throws -> User { try decodeValue(json) }".unicodeScalars
        .map { UInt8($0.value) }
    )
    let sources = try PlannedSources("")
    try sources.write(text)
    #expect(unused(sources) == [])
  }

  @Test func isPrinted() throws {
    let plan = try PlannedSources("").plan()
    #expect(PlanDocument(plan).unused == ["User"])
    let line = "Unused: User; nothing reads their legacy half, so delete it"
    #expect(PlanText(plan, steps: 1).lines().contains(line))
  }
}
