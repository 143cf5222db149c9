import Foundation
import LegacyExtractor
import Testing

/// The forms in which real model files call Unbox; that they compile unedited is most of the test.
@Suite struct UnboxCompileTests {
  // A model with required values, optional values that swallow failures, and defaults.
  struct Movie: Unboxable {
    let title: String
    let year: Int?
    let rating: Double
    let tags: [String]
    let poster: URL?
    let isSeen: Bool

    init(unboxer: Unboxer) throws {
      title = try unboxer.unbox(key: "Title")
      year = unboxer.unbox(key: "Year")
      rating = unboxer.unbox(key: "imdb") ?? 0
      tags = unboxer.unbox(keyPath: "meta.tags") ?? []
      self.poster = unboxer.unbox(key: "Poster")
      if let isSeen: Bool = unboxer.unbox(keyPath: "meta.seen") {
        self.isSeen = isSeen
      } else {
        isSeen = false
      }
    }
  }

  // Class models: inheritance, `required` and `convenience` initialisers.
  class Element: Unboxable {
    let reference: String

    init(reference: String) { self.reference = reference }

    required init(unboxer: Unboxer) throws { reference = try unboxer.unbox(key: "reference") }
  }

  final class File: Element {
    let name: String?

    init(reference: String, dictionary: [String: Any]) throws {
      let unboxer = Unboxer(dictionary: dictionary)
      name = unboxer.unbox(key: "name")
      super.init(reference: reference)
    }

    required init(unboxer: Unboxer) throws {
      name = unboxer.unbox(key: "name")
      try super.init(unboxer: unboxer)
    }
  }

  // Generic wrappers, and a protocol that provides the initialiser's parts.
  struct Page<Item: Unboxable>: Unboxable {
    let items: [Item]
    let next: String?

    init(unboxer: Unboxer) throws {
      items = try unboxer.unbox(key: "items", allowInvalidElements: true)
      next = unboxer.unbox(keyPath: "paging.next")
    }
  }

  // Values from the raw dictionary, as some models look into it themselves.
  struct Clock: Unboxable {
    let kind: String
    let isFast: Bool

    init(unboxer: Unboxer) throws {
      let parameters = unboxer.dictionary["parameters"] as? UnboxableDictionary ?? [:]
      kind = try Unboxer(dictionary: parameters).unbox(key: "kind")
      isFast = parameters.keys.contains("fast")
    }
  }

  // A formatter of one's own, and one that is shared.
  final class IDFormatter: UnboxFormatter {
    typealias UnboxRawValue = String
    typealias UnboxFormattedType = Int

    func format(unboxedValue: String) -> Int? { Int(unboxedValue.drop { $0 == "#" }) }
  }

  struct Proposal: Unboxable {
    let id: Int
    let related: [Int]
    let created: Date?
    let updated: Date?

    init(unboxer: Unboxer) throws {
      let formatter = DateFormatter()
      formatter.dateFormat = "yyyy"
      id = try unboxer.unbox(key: "id", formatter: IDFormatter())
      related = try unboxer.unbox(keyPath: "links.related", formatter: IDFormatter())
      created = unboxer.unbox(key: "created", formatter: formatter)
      updated = unboxer.unbox(key: "updated", formatter: formatter)
    }
  }

  // One key, two types.
  struct Account: Unboxable {
    let kind: Kind
    let keys: [String]

    enum Kind: String, UnboxableEnum { case giro, savings }

    init(unboxer: Unboxer) throws {
      kind = try unboxer.unbox(key: "type")
      if let numbers: [Int] = unboxer.unbox(key: "keys") {
        keys = numbers.map(String.init)
      } else {
        keys = try unboxer.unbox(key: "keys")
      }
    }
  }

  // Generic functions over the protocol, as network layers have them.
  static func parse<T: Unboxable>(_ data: Data) throws -> T { try unbox(data: data) }

  static func parseList<T: Unboxable>(_ data: Data) throws -> [T] {
    try unbox(data: data, allowInvalidElements: true)
  }

  static func parse<T: Unboxable>(_ any: Any, at key: String?) -> T? {
    guard let dictionary = any as? UnboxableDictionary else { return nil }
    guard let key else { return try? unbox(dictionary: dictionary) }
    return try? unbox(dictionary: dictionary, atKeyPath: key)
  }

  func data(_ json: String) -> Data { Data(json.utf8) }

  @Test func readsAPlainModel() throws {
    let movie: Movie = try Self.parse(
      data(#"{"Title": "T", "Year": "1999", "imdb": "8.1", "meta": {"tags": ["a"]}, "Poster": 5}"#)
    )
    #expect(movie.year == 1999)
    #expect(movie.rating == 8.1)
    #expect(movie.tags == ["a"])
    #expect(movie.poster == nil)
    #expect(!movie.isSeen)
  }

  @Test func readsClasses() throws {
    let file: File = try unbox(data: data(#"{"reference": "r", "name": "n"}"#))
    #expect(file.reference == "r")
    #expect(file.name == "n")
    #expect(try File(reference: "q", dictionary: ["name": "m"]).name == "m")
    let files: [Element] = try unbox(data: data(#"[{"reference": "r"}]"#))
    #expect(files.first?.reference == "r")
  }

  @Test func readsGenericWrappers() throws {
    let page: Page<UnboxChild> = try Self.parse(
      data(#"{"items": [{"x": 1}, {}], "paging": {"next": "n"}}"#)
    )
    #expect(page.items.map(\.x) == [1])
    #expect(page.next == "n")
    let children: [UnboxChild] = try Self.parseList(data(#"[{"x": 1}, {}]"#))
    #expect(children.count == 1)
    let child: UnboxChild? = Self.parse(["a": ["x": 1]], at: "a")
    #expect(child?.x == 1)
  }

  @Test func readsTheRawDictionary() throws {
    let clock: Clock = try unbox(data: data(#"{"parameters": {"kind": "byoyomi", "fast": null}}"#))
    #expect(clock.kind == "byoyomi")
    #expect(clock.isFast)
  }

  @Test func readsWithFormatters() throws {
    let proposal: Proposal = try unbox(
      data: data(##"{"id": "#12", "links": {"related": ["#1", "2"]}, "created": "2020"}"##)
    )
    #expect(proposal.id == 12)
    #expect(proposal.related == [1, 2])
    #expect(proposal.created != nil)
    #expect(proposal.updated == nil)
  }

  @Test func readsOneKeyOfTwoTypes() throws {
    let numbers: Account = try unbox(data: data(#"{"type": "giro", "keys": [1]}"#))
    let strings: Account = try unbox(data: data(#"{"type": "savings", "keys": ["a"]}"#))
    #expect(numbers.keys == ["1"])
    #expect(strings.keys == ["a"])
    #expect(strings.kind == .savings)
  }
}
