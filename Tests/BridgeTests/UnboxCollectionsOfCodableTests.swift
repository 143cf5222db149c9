import Bridge
import Foundation
import LegacyExtractor
import Testing

/// A collection of an app, which reads itself as Unbox asks it to.
private struct Stack<Element>: UnboxableCollection, RandomAccessCollection {
  typealias UnboxValue = Element

  let elements: [Element]

  var startIndex: Int { elements.startIndex }
  var endIndex: Int { elements.endIndex }
  subscript(index: Int) -> Element { elements[index] }

  static func unbox<T: UnboxCollectionElementTransformer>(
    value: Any,
    allowInvalidElements: Bool,
    transformer: T
  ) throws -> Stack? where T.UnboxedElement == Element {
    try Array.unbox(
      value: value,
      allowInvalidElements: allowInvalidElements,
      transformer: transformer
    ).map(Stack.init)
  }
}

/// Collections of Unbox whose elements have become Codable.
@Suite struct UnboxCollectionsOfCodableTests {
  struct Photo: Codable, Equatable { let width: Int }

  /// A key that is Codable, too, but is spelled otherwise in dictionaries.
  enum Color: String, Codable, UnboxableKey {
    case red

    static func transform(unboxedKey: String) -> Color? { Color(rawValue: unboxedKey.lowercased()) }
  }

  static let document = #"""
    {"photos": {"RED": {"width": 1}}, "lists": [{"RED": {"width": 2}}], "names": {"a": {"RED": {"width": 3}}},
     "stack": [{"width": 4}, {"width": 5}], "mixed": [{"width": 6}, {}]}
    """#

  func unboxer() throws -> Unboxer { try Unboxer(data: Data(Self.document.utf8)) }

  /// No decoder asks `UnboxableKey`: it would read pairs in an array.
  @Test func keepTheKeysOfUnbox() throws {
    let unboxer = try unboxer()
    let photos: [Color: Photo] = try unboxer.unbox(key: "photos")
    let lists: [[Color: Photo]] = try unboxer.unbox(key: "lists")
    let names: [String: [Color: Photo]] = try unboxer.unbox(key: "names")
    #expect(photos == [.red: Photo(width: 1)])
    #expect(lists == [[.red: Photo(width: 2)]])
    #expect(names == ["a": [.red: Photo(width: 3)]])
  }

  @Test func mayBeThoseOfAnApp() throws {
    let stack: Stack<Photo> = try unboxer().unbox(key: "stack")
    let mixed: Stack<Photo> = try unboxer().unbox(key: "mixed", allowInvalidElements: true)
    #expect(stack.elements == [Photo(width: 4), Photo(width: 5)])
    #expect(mixed.elements == [Photo(width: 6)])
  }

  /// An app calls the function in an `UnboxCompatible` of its own.
  @Test func mayBeReadFromATree() throws {
    let tree: [[String: Any]] = [["width": 7]]
    let photos = try [Photo].unbox(value: tree, allowInvalidCollectionElements: false)
    #expect(photos == [Photo(width: 7)])
    #expect(throws: (any Error).self) {
      try [Photo].unbox(value: [["width": "x"]], allowInvalidCollectionElements: false)
    }
  }
}
