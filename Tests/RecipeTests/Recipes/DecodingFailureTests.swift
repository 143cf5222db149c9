import Foundation
import Recipes
import Testing

@Suite struct DecodingFailureTests {
  private struct Item: Decodable {
    let price: Double
    let kind: Kind?
    enum Kind: String, Decodable { case book }
  }

  private func failure(_ json: String) -> DecodingFailure? {
    do {
      _ = try decode([String: [Item]].self, json)
      return nil
    } catch {
      return DecodingFailure(error)
    }
  }

  @Test(
    "says what is wrong, and where",
    arguments: [
      (#"{"items": [{"price": 1}, {}]}"#, "$.items[1].price: the key is missing"),
      (#"{"items": [{"price": null}]}"#, "$.items[0].price: the value is null"),
      (#"{"items": [{"price": "1"}]}"#, "$.items[0].price: expected Double"),
      (#"{"items": [1]}"#, "$.items[0]: expected object"),
      (#"{"items": 1}"#, "$.items: expected array"),
      (#"{"a.b": 1}"#, #"$["a.b"]: expected array"#),
      ("[]", "$: expected object"),
    ]
  )
  func describes(json: String, expected: String) {
    #expect(failure(json)?.description == expected)
  }

  @Test func keepsTheWordsOfACorruptedValue() throws {
    let json = #"{"items": [{"price": 1, "kind": "x"}]}"#
    let failure = try #require(self.failure(json))
    #expect(failure.description.hasPrefix("$.items[0].kind: "))
    guard case .invalid(let text) = failure.problem else {
      Issue.record("\(failure.problem)")
      return
    }
    #expect(!text.isEmpty)
  }

  @Test func leavesIndexesOpen() {
    #expect(failure(#"{"items": [{}]}"#)?.pattern == "$.items[*].price")
  }

  @Test func saysWhetherThereIsAValue() {
    #expect(failure(#"{"items": [{}]}"#)?.isAbsence == true)
    #expect(failure(#"{"items": [{"price": null}]}"#)?.isAbsence == true)
    #expect(failure(#"{"items": [{"price": {}}]}"#)?.isAbsence == false)
  }

  @Test func keepsTheWordsOfOtherErrors() {
    struct Oops: Error, CustomStringConvertible { let description = "oops" }
    #expect(DecodingFailure(Oops()).description == "$: oops")
    #expect(DecodingFailure(Oops()).localizedDescription == "$: oops")
  }
}
