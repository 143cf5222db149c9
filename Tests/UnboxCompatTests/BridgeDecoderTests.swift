import HimotokiBridge
import Testing
import Unbox

/// The documents say that `HimotokiBridge` has what names decoders for children, and `LegacyBacked`.
@Suite struct BridgeDecoderTests {
  struct Parent: Unboxable {
    let plain: Child
    let own: OwnChild

    init(unboxer: Unboxer) throws {
      plain = try unboxer.unbox(key: "plain")
      own = try unboxer.unbox(key: "own")
    }
  }

  struct Child: Decodable {
    let nickName: String
  }

  struct OwnChild: Decodable, BridgeDecoderProviding {
    let nickName: String

    // The decoder of the document converts keys, and would not find this one.
    enum CodingKeys: String, CodingKey { case nickName = "nick_name" }

    static var bridgeDecoder: JSONDecoder { JSONDecoder() }
  }

  struct Note: Unboxable, LegacyBacked {
    let text: String

    init(unboxer: Unboxer) throws { text = try unboxer.unbox(key: "note_text") }
  }

  struct Page: Decodable {
    let notes: [Note]
  }

  @Test func choosesADecoderForATypeAndForADocument() throws {
    // That the name is visible: a test must not change the decoder of the whole process.
    #expect(type(of: BridgeDefaults.decoder) == JSONDecoder.self)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let json = #"{"plain": {"nick_name": "a"}, "own": {"nick_name": "b"}}"#
    let parent: Parent = try unbox(data: Data(json.utf8), using: decoder)
    #expect(parent.plain.nickName == "a")
    #expect(parent.own.nickName == "b")
  }

  @Test func readsALegacyChildInACodableParent() throws {
    let json = Data(#"{"notes": [{"note_text": "n"}]}"#.utf8)
    #expect(try JSONDecoder().decode(Page.self, from: json).notes.map(\.text) == ["n"])
    #expect(try JSONDecoder().decode(Page.self, bridging: json).notes.map(\.text) == ["n"])
  }
}
