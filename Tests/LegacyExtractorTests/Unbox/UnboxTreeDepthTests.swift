import Foundation
import LegacyExtractor
import Testing

/// Dictionaries may be as deep as documents; a model that goes deeper is refused as there.
@Suite struct UnboxTreeDepthTests {
  struct Nest: Unboxable {
    let depth: Int

    init(unboxer: Unboxer) throws {
      let hasMore = unboxer.dictionary["n"] != nil
      depth = hasMore ? try 1 + (unboxer.unbox(key: "n") as Nest).depth : 1
    }
  }

  func outcome(_ depth: Int) -> String {
    unboxOutcome { try (unbox(dictionary: TreeDepthTests.tree(depth)) as Nest).depth }
  }

  @Test func acceptsWhatADocumentMayHold() { #expect(outcome(512) == "512") }

  @Test(arguments: [513, 600])
  func refusesMore(depth: Int) { #expect(outcome(depth) == "invalidData") }

  @Test func refusesAKeyPathThatLeadsTooDeep() {
    let unboxer = Unboxer(dictionary: TreeDepthTests.tree(600))
    func read(_ length: Int) -> UnboxableDictionary? {
      let path = Array(repeating: "n", count: length).joined(separator: ".")
      let nest: Nested? = unboxer.unbox(keyPath: path)
      return nest?.dictionary
    }
    #expect(read(511) != nil)
    #expect(read(512) == nil)
  }

  /// A model that looks at nothing below itself.
  struct Nested: Unboxable {
    let dictionary: UnboxableDictionary

    init(unboxer: Unboxer) { dictionary = unboxer.dictionary }
  }

  @Test func readsTheUpperPartOfATreeThatIsTooDeep() throws {
    var tree: UnboxableDictionary = ["x": 1]
    for _ in 0..<600 { tree = ["x": 1, "k": tree] }
    let child: UnboxChild = try unbox(dictionary: tree)
    #expect(child.x == 1)
  }
}
