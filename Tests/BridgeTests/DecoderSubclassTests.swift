import Bridge
import Foundation
import Testing

/// Subclasses of `JSONDecoder` that do not decode a value whenever they are asked for it.
@Suite struct DecoderSubclassTests {
  private final class CachingDecoder: JSONDecoder, @unchecked Sendable {
    private var cache: [String: Any] = [:]

    override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
      let key = "\(type) \(String(decoding: data, as: UTF8.self))"
      if let known = cache[key] as? T { return known }
      let value = try super.decode(type, from: data)
      cache[key] = value
      return value
    }
  }

  @Test(arguments: [#"{"a":[1,2]}"#, #"{"a": [ ] , "b": 1}"#])
  func giveTheValueThatTheyHaveCached(_ text: String) throws {
    let decoder = CachingDecoder()
    let data = Data(text.utf8)
    let first = try decoder.decode([Int].self, from: data, at: "a")
    #expect(try decoder.decode([Int].self, from: data, at: "a") == first)
    #expect(try JSONDecoder().decode([Int].self, from: data, at: "a") == first)
  }
}
