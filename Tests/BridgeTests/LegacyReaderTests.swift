import Bridge
import Foundation
import LegacyExtractor
import Testing

/// The readers of the libraries inside of an `init(from:)`, for lines that are not ported yet.
@Suite struct LegacyReaderTests {
  struct Frame: Swift.Decodable, Equatable {
    let ownerName: String
    let size: Int
    let himotoki: Int
    let unbox: Int
    let jayson: [Int]

    enum CodingKeys: CodingKey { case ownerName }

    init(from decoder: any Swift.Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      ownerName = try container.decode(String.self, forKey: .ownerName)
      let e = try Extractor(reading: decoder)
      size = try e <| "frame_size"
      himotoki = try e <| ["the_box", "edge_length"]
      let unboxer = try Unboxer(reading: decoder)
      unbox = try unboxer.unbox(keyPath: "the_box.text_length")
      let json = try JAYSON(reading: decoder)
      jayson = try json.next("all_lengths").getArray().map { try $0.next("edge_length").getInt() }
    }
  }

  static let frame = """
    {"ownerName": "A", "owner_name": "A", "frame_size": 3, "the_box": {"edge_length": 4, "text_length": "5"},
     "all_lengths": [{"edge_length": 6.5}]}
    """

  /// A strategy of the decoder concerns the keys of the container, and not those of the library.
  @Test(arguments: [false, true]) func readsTheKeysOfTheDocument(isConverting: Bool) throws {
    let decoder = JSONDecoder()
    if isConverting { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    let frames = try decoder.decode([Frame].self, from: Data("[\(Self.frame)]".utf8))
    #expect(frames.map(\.ownerName) == ["A"])
    #expect(frames.map { [$0.size, $0.himotoki, $0.unbox] + $0.jayson } == [[3, 4, 5, 6]])
  }

  struct Gallery: LegacyDecodable {
    let frame: Frame

    static func decode(_ e: Extractor) throws -> Gallery { try Gallery(frame: e <| "frame") }
  }

  @Test func readsAPartOfALegacyDocument() throws {
    let gallery = try Gallery.decodeValue(from: Data(#"{"frame": \#(Self.frame)}"#.utf8))
    #expect(gallery.frame.jayson == [6])
  }

  struct Reader<Value>: Swift.Decodable where Value: MadeOfDecoder {
    let value: Value

    init(from decoder: any Swift.Decoder) throws { value = try Value(reading: decoder) }
  }

  /// Only the value that Unbox reads has to be an object.
  @Test func unboxReadsObjects() throws {
    let decoder = JSONDecoder()
    #expect(throws: DecodingError.self) {
      try decoder.decode(Reader<Unboxer>.self, from: Data("[1]".utf8))
    }
    let values = try decoder.decode(Reader<JAYSON>.self, from: Data("[1]".utf8))
    #expect(values.value[0]?.int == 1)
    let extractor = try decoder.decode(Reader<Extractor>.self, from: Data("[1]".utf8)).value
    #expect(extractor.rawValue as? [Int] == [1])
  }
}

protocol MadeOfDecoder {
  init(reading decoder: any Swift.Decoder) throws
}
extension Unboxer: MadeOfDecoder {}
extension JAYSON: MadeOfDecoder {}
extension Extractor: MadeOfDecoder {}
