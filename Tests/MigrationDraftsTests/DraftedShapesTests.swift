import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import ParityEngine
@testable import MigrationDrafts

/// Shapes of real models that need their legacy statements.
@Suite struct DraftedShapesTests {
  /// Unbox refuses a dictionary with a key that the app does not know, unless it leaves invalid members out.
  @Test(arguments: [false, true])
  func aDictionaryHasTheKeysOfTheApp(isLossy: Bool) throws {
    let route = DecodingRoute<Zones>.unbox { unboxer in
      Zones(times: try unboxer.unbox(key: "times", allowInvalidElements: isLossy))
    }
    let draft = try draft(route, #"{"times": {"low": 3, "high": 4}}"#, file: "")
    let code = """
          times = try container.decode([String: Flexible<Int>].self, forKey: .times).reduce(into: [Zone: Int]()) { values, member in
            guard let key = Zone.transform(unboxedKey: member.key) else {
      """
    #expect(draft.source.contains(code) != isLossy, "\(draft.source)")
    #expect(draft.notes.isEmpty != isLossy)
    #expect(draft.causes[.hugeInteger] == (isLossy ? nil : ["times"]))
  }

  /// Unbox leaves invalid members out of a dictionary, too, if the app says so.
  @Test(arguments: [false, true]) func aDictionaryMayBeLossy(isLossy: Bool) throws {
    let route = DecodingRoute<Heights>.unbox { unboxer in
      Heights(byName: try unboxer.unbox(key: "byName", allowInvalidElements: isLossy))
    }
    let draft = try draft(route, #"{"byName": {"a": 3}}"#, file: "")
    let code = "decode([String: Attempt<Flexible<Int>>].self, forKey: .byName)"
    #expect(draft.source.contains(code) == isLossy, "\(draft.source)")
    #expect(draft.notes == [])
  }

  /// The code leaves out keys of another form.
  @Test func aDictionaryOfKeptCodeHasCauses() throws {
    let file = """
      struct Hours: LegacyDecodable {
        let trains: [Int: Int]
        static func decode(_ e: Extractor) throws -> Hours {
          var trains: [Int: Int] = [:]
          let texts: [String: Int] = try e <| "trains"
          for (text, count) in texts {
            guard let hour = Int(text) else { continue }
            trains[hour] = count
          }
          return Hours(trains: trains)
        }
      }
      """
    let draft = try draft(.himotoki(Hours.self), #"{"trains": {"8": 6}}"#, file: file)
    #expect(draft.notes == [], "\(draft.source)")
    #expect(draft.causes[.boolAsNumber] == ["trains"])
  }

  /// The list has no type, and the code behind it decodes the elements.
  @Test(arguments: [
    ("compactMap { try? MarinaBoat.decode($0) }", true),
    ("compactMap { try? MarinaBoat.decode($0) }.filter { $0.name != \"\" }", false),
    ("compactMap { try? MarinaBoat.named($0, \"a\") }", false),
  ])
  func aModelIsFoundInTheElementsOfAListWithoutAType(code: String, isKnown: Bool) throws {
    let file = """
      struct Marina: LegacyDecodable {
        let boats: [MarinaBoat]
        static func decode(_ e: Extractor) throws -> Marina {
          let boats: [Extractor] = try e <|| "boats"
          return Marina(boats: boats.\(code))
        }
      }
      """
    let document = #"{"boats": [{"name": "a"}, {"name": 7}]}"#
    let draft = try draft(.himotoki(Marina.self), document, file: file)
    let boat = try #require(draft.draft(of: "MarinaBoat"))
    #expect(boat.source == "extension MarinaBoat: Decodable {}\n")
    let code = "container.decode([Attempt<MarinaBoat>].self, forKey: .boats).compactMap(\\.value)"
    #expect(draft.source.contains(code) == isKnown, "\(draft.source)")
    #expect(draft.notes.isEmpty == isKnown)
  }

  /// The model does without each value in an object, and not without the object.
  @Test(arguments: [true, false]) func anObjectOfOptionalValuesIsRequired(isRequired: Bool) throws {
    let route = DecodingRoute<Leaf>.himotoki { e in
      guard isRequired else { return Leaf(number: try e <|? ["a", "b", "number"] ?? 1) }
      let object: Extractor = try e <| ["a", "b"]
      return Leaf(number: try object <|? "number" ?? 1)
    }
    let draft = try draft(route, #"{"a": {"b": {"number": 2}}}"#, file: "")
    let code = """
          _ = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .a)\
      .nestedContainer(keyedBy: CodingKeys.self, forKey: .b)
      """
    #expect(draft.source.contains(code) == isRequired, "\(draft.source)")
    #expect(draft.notes == [])
  }

  /// One key is read as two types.
  @Test func aFallbackToAnotherTypeKeepsItsStatements() throws {
    let file = """
      struct Ids: Unboxable {
        let ids: [Int]
        init(unboxer: Unboxer) throws {
          if let numbers: [Int] = unboxer.unbox(key: "ids") {
            ids = numbers
          } else {
            let texts: [String] = try unboxer.unbox(key: "ids")
            ids = texts.map { $0.count }
          }
        }
      }
      """
    let draft = try draft(.unbox(Ids.self), #"{"ids": [1]}"#, file: file)
    let lines = [
      "    if let numbers: [Int] = try? container.decode([Flexible<Int>].self, forKey: .ids).map(\\.value) {",
      "      ids = numbers", "    } else {",
      "      let texts: [String] = try container.decode([Flexible<String>].self, forKey: .ids).map(\\.value)",
    ]
    #expect(draft.source.contains(lines.joined(separator: "\n")), "\(draft.source)")
    #expect(draft.notes == [])
  }

  /// The model asks the dictionary and not the library, so that no read is recorded.
  @Test func aValueOfADictionaryIsFound() throws {
    let draft = try draft(.unbox(Plucked.self), #"{"size": 3, "tag": "a"}"#, file: "")
    #expect(
      draft.source.contains(
        "size = (try? container.decodeIfPresent(Int.self, forKey: .size)) ?? 1"
      ),
      "\(draft.source)"
    )
  }

  @Test func valuesWithoutATypeAreRaw() throws {
    let draft = try draft(.unbox(Loose.self), #"{"info": {"a": 1}, "list": [1, "a"]}"#, file: "")
    #expect(draft.recipes == ["JSONValue"])
    let info =
      "info = try container.decode([String: JSONValue].self, forKey: .info).mapValues(\\.any)"
    #expect(draft.source.contains(info), "\(draft.source)")
    let list = "list = try? container.decodeIfPresent([JSONValue].self, forKey: .list)?.map(\\.any)"
    #expect(draft.source.contains(list), "\(draft.source)")
  }

  @Test func pathsMayHaveIndexes() throws {
    let draft = try draft(.unbox(Forecast.self), #"{"days": [{"icon": "a"}]}"#, file: "")
    let code = "container.decode(Flexible<String>.self, forKey: .days, at: [0, \"icon\"]).value"
    #expect(draft.source.contains(code), "\(draft.source)")
    #expect(draft.recipes == ["AnyCodingKey", "DynamicKeys", "FlexibleValues"])
  }

  /// The legacy lines stand where a person has to write, beside what is drafted.
  @Test func whatHasNoDraftKeepsItsLines() throws {
    let file = """
      struct Pairs: LegacyDecodable {
        let pairs: [(String, Int)]
        let name: String
        static func decode(_ e: Extractor) throws -> Pairs {
          var pairs: [(String, Int)] = []
          for key in Pairs.keys {
            pairs.append((key, try e.value(ExtractionPath(key))))
          }
          return try Pairs(pairs: pairs, name: e <| "name")
        }
      }
      """
    let draft = try draft(.himotoki(Pairs.self), #"{"a": 1, "name": "x"}"#, file: file)
    #expect(draft.source.contains("    for key in Pairs.keys {\n"), "\(draft.source)")
    #expect(draft.source.contains("    name = try container.decode(String.self, forKey: .name)"))
    #expect(draft.source.contains("    self.pairs = pairs\n"), "\(draft.source)")
    #expect(draft.notes.count == 1)
  }

  /// Keys are known by what is read.
  @Test func keysMayBeConstants() throws {
    let file = """
      struct Stated: LegacyDecodable {
        let state: String
        let upper: String
        static func decode(_ e: Extractor) throws -> Stated {
          try Stated(
            state: e <| Keys.state.path,
            upper: (e <| ExtractionPath(Keys.name) as String).uppercased()
          )
        }
      }
      """
    let draft = try draft(.himotoki(Stated.self), #"{"st_ate": "a", "na_me": "b"}"#, file: file)
    let code = "upper = try container.decode(String.self, forKey: .upper).uppercased()"
    #expect(draft.source.contains(code), "\(draft.source)")
    #expect(draft.source.contains("case upper = \"na_me\""))
  }

  @Test func childrenOfTheSameDocumentAreDecodedFromIt() throws {
    let file = """
      struct Listing: LegacyDecodable {
        let pens: [Pen]
        static func decode(_ e: Extractor) throws -> Listing {
          Listing(pens: try decodeArray(e.rawValue))
        }
      }
      """
    let draft = try draft(.himotoki(Listing.self), #"[{"name": "a"}]"#, file: file)
    #expect(draft.source.contains("    pens = try [Pen](from: decoder)\n"), "\(draft.source)")
    #expect(draft.children.map(\.model) == ["Pen"])
  }

  @Test func aConvenienceInitializerRemainsOne() throws {
    let file = """
      class Stored: Base, Unboxable {
        var id = 0
        convenience required init(unboxer: Unboxer) throws {
          self.init()
          id = try unboxer.unbox(key: "id")
        }
      }
      """
    let draft = try draft(.unbox(Stored.self), #"{"id": 3}"#, file: file)
    let head = "convenience required init(from decoder: any Decoder) throws {"
    #expect(draft.source.contains(head), "\(draft.source)")
    #expect(draft.source.contains("  self.init()\n"))
    #expect(!draft.source.contains("isInvalid"))
  }
}

struct Ids: Unboxable {
  let ids: [Int]

  init(unboxer: Unboxer) throws {
    if let numbers: [Int] = unboxer.unbox(key: "ids") {
      ids = numbers
    } else {
      let texts: [String] = try unboxer.unbox(key: "ids")
      ids = texts.map { $0.count }
    }
  }
}

struct Plucked: Unboxable {
  let size: Int
  let tag: String

  init(unboxer: Unboxer) throws {
    size = unboxer.dictionary["size"] as? Int ?? 1
    tag = try unboxer.unbox(key: "tag")
  }
}

struct Loose: Unboxable {
  let info: [String: Any]
  let list: [Any]?

  init(unboxer: Unboxer) throws {
    info = try unboxer.unbox(key: "info")
    list = unboxer.unbox(key: "list")
  }
}

struct Forecast: Unboxable {
  let icon: String

  init(unboxer: Unboxer) throws { icon = try unboxer.unbox(keyPath: "days.0.icon") }
}

struct Pairs: LegacyDecodable {
  let pairs: [(String, Int)]
  let name: String

  static func decode(_ e: Extractor) throws -> Pairs {
    try Pairs(pairs: [("a", e <| "a")], name: e <| "name")
  }
}

struct Stated: LegacyDecodable {
  let state: String
  let upper: String

  static func decode(_ e: Extractor) throws -> Stated {
    try Stated(state: e <| "st_ate", upper: (e <| "na_me" as String).uppercased())
  }
}

struct Listing: LegacyDecodable {
  let pens: [Pen]

  static func decode(_ e: Extractor) throws -> Listing {
    Listing(pens: try decodeArray(e.rawValue))
  }
}

class Base {
  var isInvalid = false
  required init() {}
}

class Stored: Base, Unboxable {
  var id = 0

  convenience required init(unboxer: Unboxer) throws {
    self.init()
    id = try unboxer.unbox(key: "id")
  }
}

struct Hours: LegacyDecodable {
  let trains: [Int: Int]

  static func decode(_ e: Extractor) throws -> Hours {
    var trains: [Int: Int] = [:]
    let texts: [String: Int] = try e <| "trains"
    for (text, count) in texts {
      guard let hour = Int(text) else { continue }
      trains[hour] = count
    }
    return Hours(trains: trains)
  }
}

struct Heights { let byName: [String: Int] }

struct Zones {
  enum Zone: String, UnboxableKey {
    case low, high
    static func transform(unboxedKey: String) -> Zone? { Zone(rawValue: unboxedKey) }
  }
  let times: [Zone: Int]
}

struct MarinaBoat: LegacyDecodable {
  let name: String

  static func decode(_ e: Extractor) throws -> MarinaBoat { try MarinaBoat(name: e <| "name") }
}

struct Marina: LegacyDecodable {
  let boats: [MarinaBoat]

  static func decode(_ e: Extractor) throws -> Marina {
    let boats: [Extractor] = try e <|| "boats"
    return Marina(boats: boats.compactMap { try? MarinaBoat.decode($0) })
  }
}

struct Leaf {
  let number: Int
}
