import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine
@testable import JSONVariants

/// Values that stand in for each other may all be missing.
@Suite struct OptionalKeysTests {
  private struct Label: Decodable, LegacyDecodable {
    let name: String?
    let title: String?
    let id: Int

    static func decode(_ e: Extractor) throws -> Label {
      try Label(name: e <|? "name", title: e <|? "title", id: e <| "id")
    }
  }

  private final class Texts: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: Set<String> = []

    func insert(_ data: Data) {
      lock.withLock { _ = texts.insert(String(decoding: data, as: UTF8.self)) }
    }

    func contains(_ text: String) -> Bool { lock.withLock { texts.contains(text) } }
  }

  @Test func takesAllOptionalKeysAtOnce() throws {
    let texts = Texts()
    let codable = DecodingRoute("codable") { data in
      // The route decodes a copy with a blank at its end.
      texts.insert(data.dropLast())
      return try JSONDecoder().decode(Label.self, from: data)
    }
    let check = ParityCheck("Label", legacy: .himotoki(Label.self), codable: codable)
    let fixture = Fixture(name: "a", data: Data(#"{"name":"n","id":3,"title":"t"}"#.utf8))
    _ = try check.run(on: .fixtures([fixture]))
    #expect(texts.contains(#"{"id":3}"#))
    #expect(texts.contains(#"{"name":null,"id":3,"title":null}"#))
  }
}
