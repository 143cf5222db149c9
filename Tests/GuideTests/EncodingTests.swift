import Foundation
import Testing

/// What the guide says of encoding.
@Suite struct EncodingTests {
  private func text(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder.api.encode(value), as: UTF8.self)
  }

  @Test func synthesizedCodeOmitsNil() throws {
    struct Synthesized: Encodable {
      let title: String
      let replyTo: Int?
    }
    #expect(try text(Synthesized(title: "a", replyTo: nil)) == #"{"title":"a"}"#)
    let draft = try text(Draft(title: "a", replyTo: nil))
    #expect(draft.contains(#""reply_to":null"#))
  }

  @Test func abbreviationsDoNotComeBack() throws {
    struct Link: Codable { let imageURL: String }
    let text = try text(Link(imageURL: "a"))
    #expect(text == #"{"image_url":"a"}"#)
    #expect(throws: DecodingError.self) {
      try JSONDecoder.api.decode(Link.self, from: Data(text.utf8))
    }
  }

  @Test func slashesAreEscaped() throws {
    #expect(try text(["a/b"]) == #"["a\/b"]"#)
  }
}
