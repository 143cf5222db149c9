import Foundation
import Recipes
import Testing

@Suite struct LossyCollectionsTests {
  @Test(
    "keeps the elements that decode, in order",
    arguments: [
      ("[1, \"x\", null, 3]", [1, 3], 2),
      ("[1.5, {}, [], true, 4]", [4], 4),
      ("[null, null]", [], 2),
      ("[1, 2]", [1, 2], 0),
      ("[]", [], 0),
    ]
  )
  func keepsGoodElements(array: String, expected: [Int], drops: Int) throws {
    var dropped = 0
    let elements = try read("{\"k\": \(array)}") { container in
      try container.decodeLossyArray(of: Int.self, forKey: "k") { _ in dropped += 1 }
    }
    #expect(elements == expected)
    #expect(dropped == drops)
  }

  @Test func tellsWhereAnElementIsDropped() throws {
    var places: [String?] = []
    _ = try read(#"{"k": [{"a": 1}, {"a": "x"}, {}, 7]}"#) { container in
      try container.decodeLossyArray(of: [String: Int].self, forKey: "k") { error in
        places.append(place(of: error))
      }
    }
    #expect(places == ["typeMismatch k[1].a", "typeMismatch k[3]"])
  }

  @Test func endsWithManyBadElements() throws {
    let array = Array(repeating: "null", count: 10_000).joined(separator: ",")
    let attempts = try decode([Attempt<Int>].self, "[\(array)]")
    #expect(attempts.count == 10_000)
    #expect(attempts.allSatisfy { $0.value == nil && $0.error != nil })
  }

  @Test(arguments: ["{}", #"{"k": null}"#, #"{"k": {}}"#, #"{"k": "x"}"#])
  func throwsWithoutAnArray(document: String) {
    #expect(throws: DecodingError.self) {
      try read(document) { try $0.decodeLossyArray(of: Int.self, forKey: "k") }
    }
  }

  @Test func keepsTheValuesThatDecode() throws {
    var places: [String?] = []
    let values = try read(#"{"k": {"a": 1, "b": "x", "c_d": 2}}"#) { container in
      try container.decodeLossyDictionary(of: Int.self, forKey: "k") { error in
        places.append(place(of: error))
      }
    }
    #expect(values == ["a": 1, "c_d": 2])
    #expect(places == ["typeMismatch k.b"])
  }

  @Test func nests() throws {
    let attempts = try decode([Attempt<[Attempt<Int>]>].self, #"[[1], ["x", 2], null, 5]"#)
    #expect(attempts.compactMap(\.value).map { $0.compactMap(\.value) } == [[1], [2]])
  }

  @Test func keepsTheStrategiesOfTheDecoder() throws {
    let attempts = try decode([Attempt<Date>].self, "[0, \"x\", 60]") {
      $0.dateDecodingStrategy = .secondsSince1970
    }
    let dates = attempts.compactMap(\.value)
    #expect(dates == [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 60)])
  }

  @Test func leavesTheKeysOfADictionaryAlone() throws {
    struct Model: Decodable {
      let values: [String: Int]

      enum CodingKeys: CodingKey { case someValues }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        values = try container.decodeLossyDictionary(forKey: .someValues)
      }
    }
    let model = try decode(Model.self, #"{"some_values": {"snake_key": 1, "b": null}}"#) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
    }
    #expect(model.values == ["snake_key": 1])
  }

  @Test(
    "reads what is there, and nothing as nil",
    arguments: [#"{"k": [1, "x", 1]}"#, #"{"k": null}"#, "{}"]
  )
  func readsIfPresent(document: String) throws {
    let isThere = document.contains("1")
    let array = try read(document) { [try $0.decodeLossyArrayIfPresent(of: Int.self, forKey: "k")] }
    #expect(array == [isThere ? [1, 1] : nil])
    let set = try read(document) { [try $0.decodeLossySetIfPresent(of: Int.self, forKey: "k")] }
    #expect(set == [isThere ? [1] : nil])
  }

  @Test(arguments: [#"{"k": {"a": [1, "x"], "b": 2}}"#, #"{"k": null}"#, "{}"])
  func readsDictionariesIfPresent(document: String) throws {
    let isThere = document.contains("1")
    var drops = 0
    let values = try read(document) { container in
      [
        try container.decodeLossyDictionaryIfPresent(of: Int.self, forKey: "k") { _ in drops += 1 }
      ]
    }
    #expect(values == [isThere ? ["b": 2] : nil])
    let arrays = try read(document) { container in
      [
        try container.decodeLossyDictionaryOfArraysIfPresent(of: Int.self, forKey: "k") { _ in
          drops += 1
        }
      ]
    }
    #expect(arrays == [isThere ? ["a": [1]] : nil])
    #expect(drops == (isThere ? 3 : 0))
  }

  @Test(arguments: [#"{"k": 1}"#, #"{"k": "x"}"#])
  func throwsForWhatIsNoCollection(document: String) {
    let calls: [(KeyedDecodingContainer<AnyCodingKey>) throws -> Any?] = [
      { try $0.decodeLossyArrayIfPresent(of: Int.self, forKey: "k") },
      { try $0.decodeLossySetIfPresent(of: Int.self, forKey: "k") },
      { try $0.decodeLossyDictionaryIfPresent(of: Int.self, forKey: "k") },
      { try $0.decodeLossyDictionaryOfArraysIfPresent(of: Int.self, forKey: "k") },
    ]
    for call in calls {
      #expect(failure { try read(document) { [try call($0) as Any] } } == "typeMismatch k")
    }
  }

  @Test func tellsWhatIsDroppedInDictionariesOfArrays() throws {
    var places: Set<String?> = []
    let arrays = try read(#"{"k": {"a": [1, "x"], "b_c": 2, "d": []}}"#) { container in
      try container.decodeLossyDictionaryOfArrays(of: Int.self, forKey: "k") { error in
        places.insert(place(of: error))
      }
    }
    #expect(arrays == ["a": [1], "d": []])
    #expect(places == ["typeMismatch k.a[1]", "typeMismatch k.b_c"])
  }

  @Test func passesOverElementsOfPropertyLists() throws {
    struct Model: Decodable {
      let list: [Int]

      private enum CodingKeys: CodingKey { case list }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        list = try container.decodeLossyArray(forKey: .list)
      }
    }
    let text =
      "<plist version=\"1.0\"><dict><key>list</key><array><integer>1</integer>"
      + "<string>x</string><integer>3</integer></array></dict></plist>"
    #expect(try PropertyListDecoder().decode(Model.self, from: Data(text.utf8)).list == [1, 3])
  }
}
