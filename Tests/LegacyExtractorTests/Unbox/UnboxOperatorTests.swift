import Foundation
import LegacyExtractor
import Testing

/// The operator spelling of the same reads.
@Suite struct UnboxOperatorTests {
  struct Model: Unboxable {
    let number: Int
    let text: String?
    let child: UnboxChild
    let children: [UnboxChild]
    let nobody: UnboxChild?
    let deep: Int

    init(unboxer: Unboxer) throws {
      number = try unboxer <| "number"
      text = unboxer <|? "text"
      child = try unboxer <| "child"
      children = try unboxer <| "children"
      nobody = unboxer <|? "nobody"
      deep = try unboxer <| ["children", "1", "x"]
    }
  }

  static let json = """
    {"number": "5", "text": 1, "child": {"x": 1}, "children": [{"x": 1}, {"x": 2}], "nobody": 7}
    """

  @Test func readsAsTheMethodsDo() throws {
    let model: Model = try unbox(data: Data(Self.json.utf8))
    #expect(model.number == 5)
    #expect(model.text == "1")
    #expect(model.child.x == 1)
    #expect(model.children.map(\.x) == [1, 2])
    #expect(model.nobody == nil)
    #expect(model.deep == 2)
  }

  @Test func failsAsTheMethodsDo() {
    #expect(unboxOutcome("{}") { (u) throws -> Int in try u <| "k" } == "missingKey(k) at k")
    #expect(
      unboxOutcome(#"{"a.b": 1}"#) { (u) throws -> Int in try u <| ["a", "b"] }
        == "missingKey(a) at a.b"
    )
    #expect(
      unboxOutcome(#"{"k": []}"#) { (u) throws -> UnboxChild in try u <| "k" }
        == "invalidValue([], k) at k"
    )
  }

  @Test func takesAStringAsOneKey() {
    #expect(unboxOutcome(#"{"a.b": 1}"#) { (u) throws -> Int in try u <| "a.b" } == "1")
  }

  @Test func findsNothingAtAnEmptyPath() {
    #expect(unboxOutcome("{}") { (u) throws -> Int in try u <| .empty } == "emptyKeyPath at ")
  }
}
