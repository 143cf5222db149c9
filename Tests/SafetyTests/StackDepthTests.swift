import Foundation
import LegacyExtractor
import Testing

/// The deepest documents on the smallest stack.
@Suite struct StackDepthTests {
  static let objects = nested(#"{"n":"#, "}", levels: 512)
  /// An object and an array for each model.
  static let arrays = nested(#"{"n":["#, "]}", levels: 256)

  static func nested(_ open: String, _ close: String, levels: Int) -> Data {
    let opening = String(repeating: open, count: levels - 1)
    return Data((opening + "{}" + String(repeating: close, count: levels - 1)).utf8)
  }

  static func tree(_ data: Data) throws -> UnboxableDictionary {
    let tree = try JSONSerialization.jsonObject(with: data)
    return try #require(tree as? UnboxableDictionary)
  }

  @Test func decodesModelsOfHimotoki() throws {
    try SmallThread.run {
      _ = try HimotokiNest.decodeValue(from: Self.objects)
      _ = try HimotokiNest.decodeValue(Self.tree(Self.objects))
      _ = try HimotokiNestInArray.decodeValue(from: Self.arrays)
      _ = try HimotokiNestInArray.decodeValue(Self.tree(Self.arrays))
    }
  }

  @Test func decodesModelsOfUnbox() throws {
    try SmallThread.run {
      _ = try unbox(data: Self.objects) as UnboxNest
      _ = try unbox(dictionary: Self.tree(Self.objects)) as UnboxNest
      _ = try unbox(data: Self.arrays) as UnboxNestInArray
      _ = try unbox(dictionary: Self.tree(Self.arrays)) as UnboxNestInArray
    }
  }

  @Test func readsAndWritesWithJAYSON() throws {
    let length = try SmallThread.run {
      let json = try JAYSON(data: Self.objects)
      _ = try JAYSONNest(json)
      _ = try json == JAYSON(any: Self.tree(Self.objects))
      _ = "\(json)"
      return try json.data().count
    }
    #expect(length == Self.objects.count)
  }

  @Test func writesWhatAnAppBuilt() throws {
    let length = try SmallThread.run {
      var json: JAYSON = [:]
      for _ in 1..<512 { json = ["n": json] }
      return try json.data().count
    }
    #expect(length == Self.objects.count)
  }

  @Test func describesErrors() throws {
    let text = try SmallThread.run {
      let value = try Self.tree(Self.objects)
      return UnboxError.pathError(.invalidValue(value, "k"), "k").description
    }
    #expect(text.contains(#"["n": [:]]"#))
  }

  @Test func unwrapsOptionalsInOptionals() throws {
    var value: Any = 7
    for _ in 0..<3_000 { value = Optional.some(value) as Any }
    nonisolated(unsafe) let nest = value
    let text = try SmallThread.run { try JSONDocument(any: nest).text(of: .root) }
    #expect(text == "7")
    let read: Int = try Unboxer(dictionary: ["k": nest]).unbox(key: "k")
    #expect(read == 7)
  }
}
