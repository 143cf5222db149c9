import Foundation
import LegacyExtractor
import Testing

/// What an app implements itself is asked, whatever the library could read without it.
@Suite struct UnboxAppTypesTests {
  struct Doubled: UnboxableByTransform, Equatable {
    let value: Int

    static func transform(unboxedValue: Int) -> Doubled? { Doubled(value: unboxedValue * 2) }
  }

  struct Shout: UnboxableRawType, Equatable {
    let text: String

    static func transform(unboxedNumber: NSNumber) -> Shout? { Shout(text: "\(unboxedNumber)!") }
    static func transform(unboxedString: String) -> Shout? { Shout(text: "\(unboxedString)!") }
  }

  struct Whatever: UnboxCompatible {
    let count: Int

    static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Whatever? {
      if value is NSNull { throw UnboxPathError.invalidArrayElement(value, 7) }
      return ((value as? [Any])?.count).map(Whatever.init)
    }
  }

  /// A collection that only knows Unbox's public protocol.
  struct Stack<Element>: UnboxableCollection {
    typealias UnboxValue = Element

    var elements: [Element]

    var startIndex: Int { elements.startIndex }
    var endIndex: Int { elements.endIndex }
    func index(after index: Int) -> Int { index + 1 }
    subscript(index: Int) -> Element { elements[index] }

    static func unbox<T: UnboxCollectionElementTransformer>(
      value: Any,
      allowInvalidElements: Bool,
      transformer: T
    ) throws -> Stack? where T.UnboxedElement == Element {
      guard let values = value as? [T.UnboxRawElement] else { return nil }
      let unboxed = try values.map {
        try transformer.unbox(element: $0, allowInvalidCollectionElements: allowInvalidElements)
      }
      return Stack(elements: unboxed.compactMap { $0 }.reversed())
    }
  }

  struct Tagged: UnboxableWithContext {
    let tag: String

    init(unboxer: Unboxer, context: String) throws { tag = context }
  }

  func unboxer(_ json: String) throws -> Unboxer { try Unboxer(data: Data(json.utf8)) }

  @Test func asksTypesOfTheApp() throws {
    let unboxer = try unboxer(#"{"n": 2, "l": [1, 2], "s": "hey", "x": null}"#)
    let doubled: Doubled = try unboxer.unbox(key: "n")
    let list: [Doubled] = try unboxer.unbox(key: "l")
    let shouts: [Shout] = try unboxer.unbox(key: "l")
    let shout: Shout = try unboxer.unbox(key: "s")
    let whatever: Whatever = try unboxer.unbox(key: "l")
    #expect(doubled.value == 4)
    #expect(list.map(\.value) == [2, 4])
    #expect(shouts.map(\.text) == ["1!", "2!"])
    #expect(shout.text == "hey!")
    #expect(whatever.count == 2)
    #expect(
      unboxOutcome { () throws -> Whatever in try unboxer.unbox(key: "x") }
        == "invalidArrayElement(null, 7) at x"
    )
  }

  @Test func readsIntoACollectionOfTheApp() throws {
    let unboxer = try unboxer(#"{"n": [1, "2"], "m": [{"x": 1}, {"x": 2}], "d": ["2020-01-02"]}"#)
    let numbers: Stack<Int> = try unboxer.unbox(key: "n")
    let models: Stack<UnboxChild> = try unboxer.unbox(key: "m")
    let tagged: Stack<Tagged> = try unboxer.unbox(key: "m", context: "c")
    let dates: Stack<Date> = try unboxer.unbox(key: "d", formatter: UnboxFormatterTests.day)
    let nested: [Stack<Int>]? = unboxer.unbox(keyPath: "m")
    #expect(numbers.elements == [2, 1])
    #expect(models.map(\.x) == [2, 1])
    #expect(tagged.map(\.tag) == ["c", "c"])
    #expect(dates.count == 1)
    #expect(nested == nil)
    #expect(
      unboxOutcome { () throws -> Stack<Int8> in try unboxer.unbox(key: "n") }
        == "invalidCollectionElementType(Int8) at n"
    )
  }

  /// Unbox casts a whole collection first, and a cast asks nobody.
  @Test func castsACollectionBeforeItTransformsElements() throws {
    let ready = [Doubled(value: 1)]
    let list: [Doubled] = try Unboxer(dictionary: ["k": ready]).unbox(key: "k")
    #expect(list == ready)
  }

  @Test func unboxesPlainValues() throws {
    #expect(try Int.unbox(value: "5", allowInvalidCollectionElements: false) == 5)
    #expect(try Bool.unbox(value: "x", allowInvalidCollectionElements: false) == nil)
    #expect(try URL.unbox(value: "/a", allowInvalidCollectionElements: false)?.path == "/a")
    let numbers: [Any] = [1, "x"]
    #expect(try [Int].unbox(value: numbers, allowInvalidCollectionElements: true) == [1])
    #expect(try Set<Int>.unbox(value: numbers, allowInvalidCollectionElements: true) == [1])
    let members: [String: Any] = ["a": "1", "b": []]
    #expect(
      try [String: Int].unbox(value: members, allowInvalidCollectionElements: true) == ["a": 1]
    )
    let models: [Any] = [["x": 1]]
    let children = try [UnboxChild].unbox(value: models, allowInvalidCollectionElements: false)
    #expect(children?.map(\.x) == [1])
  }
}
