import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine
@testable import JSONVariants

@Suite struct DecodingRouteTests {
  private struct Pet: LegacyDecodable, Unboxable {
    let name: String
    let age: Int?

    static func decode(_ e: Extractor) throws -> Pet {
      try Pet(name: e <| "name", age: e <|? "age")
    }

    init(name: String, age: Int?) {
      self.name = name
      self.age = age
    }

    init(unboxer: Unboxer) throws {
      name = try unboxer.unbox(key: "name")
      age = unboxer.unbox(key: "age")
    }

    init(_ json: JAYSON) throws {
      name = try json.next("name").getString()
      age = json["age"]?.int
    }
  }

  private static let pet = Data(#"{"name": "Rex", "age": 3, "unread": 1}"#.utf8)

  /// Every way to name a legacy route, with the places that it must tell of.
  private static let routes: [(String, DecodingRoute<Pet>)] = [
    ("himotoki type", .himotoki(Pet.self)),
    ("himotoki closure", .himotoki { try Pet(name: $0 <| "name", age: $0 <|? "age") }),
    ("unbox type", .unbox(Pet.self)),
    ("unbox closure", .unbox { try Pet(unboxer: $0) }),
    ("jayson closure", .jayson { try Pet($0) }),
    ("map", .himotoki(Pet.self).map { Pet(name: $0.name, age: $0.age) }),
    ("map of Unbox", .unbox { try Pet(unboxer: $0) }.map { $0 }),
  ]

  @Test(arguments: routes.indices)
  func decodesAndRecords(index: Int) throws {
    let (name, route) = Self.routes[index]
    let value = try route.decode(Self.pet)
    #expect(value.name == "Rex" && value.age == 3, "\(name)")
    let run = try #require(AnyRoute(route).runRecording(Self.pet), "\(name)")
    #expect(run.result.rejection == nil, "\(name)")
    let keys = run.reads[ReadTree.root].children.keys.map { "\($0)" }.sorted()
    #expect(keys == [#"key("age")"#, #"key("name")"#], "\(name)")
    #expect(throws: (any Error).self, "\(name)") { try route.decode(Data("{".utf8)) }
    #expect(throws: (any Error).self, "\(name)") { try route.decode(Data("{}".utf8)) }
  }

  private struct Kennel {
    let name: String
    let owner: String
    let pets: [Pet]

    init(dictionary: [String: Any]) throws {
      let unboxer = Unboxer(dictionary: dictionary)
      name = try unboxer.unbox(key: "name")
      let owner = dictionary["owner"] as? [String: Any] ?? [:]
      self.owner = try Unboxer(dictionary: owner).unbox(key: "login")
      let pets = dictionary["pets"] as? [[String: Any]] ?? []
      self.pets = try pets.map { try Pet(unboxer: Unboxer(dictionary: $0)) }
    }

    init(raw: Any) throws {
      let name: String = try Extractor(any: raw) <| "name"
      self.name = name
      owner = ""
      pets = []
    }
  }

  private static let kennel = Data(
    #"{"name": "Dogs", "owner": {"login": "ann"}, "pets": [{"name": "Rex"}, {"name": "Rex"}]}"#.utf8
  )

  private func paths<Value>(of route: DecodingRoute<Value>, _ document: Data) throws -> [String] {
    let run = try #require(AnyRoute(route).runRecording(document))
    #expect(run.result.rejection == nil)
    return run.reads.typedPaths
  }

  /// A model that makes an unboxer of a dictionary hides the document from it.
  @Test func recordsTreesThatStandInTheDocument() throws {
    let route = DecodingRoute<Kennel>.unbox { try Kennel(dictionary: $0.dictionary) }
    #expect(
      try paths(of: route, Self.kennel) == [
        "$.name", "$.owner.login", "$.pets[*].age", "$.pets[*].name",
      ]
    )
    let raw = DecodingRoute<Kennel>.himotoki { try Kennel(raw: $0.rawValue) }
    #expect(try paths(of: raw, Self.kennel) == ["$.name"])
  }

  /// Of two places with the same content, either may be meant; a changed tree is nowhere.
  @Test func recordsNoTreeOfWhichThePlaceIsUnknown() throws {
    let twins = Data(
      #"{"name": "Dogs", "owner": {"login": "ann"}, "other": {"login": "ann"}}"#.utf8
    )
    let route = DecodingRoute<Kennel>.unbox { try Kennel(dictionary: $0.dictionary) }
    #expect(try paths(of: route, twins) == ["$.name"])
    let changed = DecodingRoute<Kennel>.unbox { unboxer in
      try Kennel(dictionary: unboxer.dictionary.merging(["added": 1]) { $1 })
    }
    #expect(
      try paths(of: changed, Self.kennel) == ["$.owner.login", "$.pets[*].age", "$.pets[*].name"]
    )
  }

  @Test func recordsAPartOfADocumentAndArrays() throws {
    let part = DecodingRoute<Pet>.himotoki(Pet.self, rootKeyPath: ["data", "pet"])
    let document = Data(#"{"data": {"pet": {"name": "Rex"}}}"#.utf8)
    #expect(try part.decode(document).name == "Rex")
    let array = DecodingRoute<[Pet]>.unbox([Pet].self)
    let list = Data(#"[{"name": "Rex"}, {"name": "Ada"}]"#.utf8)
    #expect(try array.decode(list).map(\.name) == ["Rex", "Ada"])
    #expect(AnyRoute(part).runRecording(document) != nil)
    #expect(AnyRoute(array).runRecording(list) != nil)
    #expect(throws: UnboxError.self) { try array.decode(Data(#"{"name": "Rex"}"#.utf8)) }
  }

  @Test func aContextReachesTheModel() throws {
    struct Price: UnboxableWithContext {
      let amount: Double
      init(unboxer: Unboxer, context factor: Double) throws {
        amount = try factor * unboxer.unbox(key: "amount")
      }
    }
    struct Port: Decodable { let amount: Double }
    let check = ParityCheck(
      "Price",
      legacy: .unbox { try Price(unboxer: $0, context: 2) },
      codable: .codable(Port.self).map { Port(amount: $0.amount * 2) }
    )
    let fixture = Fixture(name: "f", data: Data(#"{"amount": 1.5}"#.utf8))
    let report = try check.run(on: .fixtures([fixture]), mutations: .none)
    #expect(report.divergences.isEmpty)
    #expect(report.coverage?.unread.isEmpty == true)
  }

  @Test func aMappedRouteDoesNotEncode() {
    let route = DecodingRoute<[Int]>.codable(
      [Int].self,
      decoder: JSONDecoder(),
      encoder: JSONEncoder()
    )
    #expect(route.encode != nil)
    #expect(route.map { $0 }.encode == nil)
  }
}

extension ReadTree {
  /// The paths at which a type is requested.
  fileprivate var typedPaths: [String] {
    let typed = (0..<count).filter { self[value: $0].type != nil }
    return typed.map { "\(path(of: $0))" }.sorted()
  }
}
