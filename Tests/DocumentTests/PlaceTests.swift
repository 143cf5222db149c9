import Foundation
import LegacyExtractor
import TestSupport
import Testing

/// The way to a value, and to the child at an index.
@Suite struct PlaceTests {
  @Test(arguments: [1, 2, 31, 32, 33, 34, 500])
  func knowsPathAndIndexOfEveryChild(count: Int) throws {
    let elements = (0..<count).map { #"{"ключ":[\#($0)],"b":\#($0)}"# }.joined(separator: ",")
    let members = (0..<count).map { #""k\#($0)":[[\#($0)]]"# }.joined(separator: ",")
    let document = try JSONDocument(Data(#"{"list":[\#(elements)],"map":{\#(members)}}"#.utf8))
    let list = try #require(document.value(forKey: "list", in: .root))
    let map = try #require(document.value(forKey: "map", in: .root))
    // From the far end, so that a walk from the last place that was asked for does not help.
    for (index, element) in Array(document.elements(of: list).enumerated()).reversed() {
      let inner = try #require(document.value(forKey: "b", in: element))
      #expect(document.path(to: inner) == [.key("list"), .index(index), .key("b")])
      #expect(document.path(to: inner, from: element) == [.key("b")])
      #expect(document.parent(of: inner) == element)
      #expect(document.element(index, of: list) == element)
    }
    for (index, member) in document.members(of: map).enumerated() {
      let inner = try #require(document.element(0, of: member.value))
      #expect(document.path(to: inner) == [.key("map"), .key("k\(index)"), .index(0)])
      #expect(document.parent(of: inner) == member.value)
    }
    #expect(document.element(count, of: list) == nil)
    #expect(document.element(-1, of: list) == nil)
    #expect(document.element(0, of: map) == nil)
    #expect(document.parent(of: .root) == nil)
    #expect(document.path(to: .root) == [])
  }

  /// A walk for each takes two thousand million steps.
  @Test func walksTheElementsOfAnArrayOnce() throws {
    let count = 64_000
    let text = "[" + (0..<count).map(String.init).joined(separator: ",") + "]"
    let document = try JSONDocument(Data(text.utf8))
    try TestLimit.expectBelowAMinute {
      let elements = Array(document.elements(of: .root))
      for index in stride(from: count - 1, through: 0, by: -1) {
        try #require(document.element(index, of: .root) == elements[index])
        try #require(document.path(to: elements[index]) == [.index(index)])
      }
    }
  }

  /// Several threads may ask one document.
  @Test func answersManyThreadsAtOnce() async throws {
    let text = "[" + (0..<5000).map { "[\($0)]" }.joined(separator: ",") + "]"
    let document = Shared(document: try JSONDocument(Data(text.utf8)))
    let wrong = await withTaskGroup(of: Int.self) { group in
      for offset in 0..<8 {
        group.addTask {
          var wrong = 0
          for index in stride(from: offset * 7, to: 5000, by: 3) {
            guard let element = document.document.element(index, of: .root) else { continue }
            if document.document.path(to: element) != [.index(index)] { wrong += 1 }
          }
          return wrong
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  /// `@unchecked`: of a document made from data all is immutable but what a lock guards.
  private struct Shared: @unchecked Sendable { let document: JSONDocument }
}
