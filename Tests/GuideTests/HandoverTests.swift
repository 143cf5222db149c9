import Foundation
import LegacyExtractor
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Models read the same from the data of a response as from the tree that the app has made of it.
@Suite struct HandoverTests {
  typealias Read = @Sendable (Data) throws -> LegacyApp.Video

  static let reads: [(String, tree: Read, data: Read)] = [
    (
      "APIKit",
      { try TreeHandover.fromAPIKit($0, response()) },
      { try DataHandover.fromAPIKit($0, response()) }
    ),
    (
      "Alamofire",
      { try value { TreeHandover.fromAlamofire($0, finish: $1) }(DataRequest(data: $0)) },
      { try value { DataHandover.fromAlamofire($0, finish: $1) }(DataRequest(data: $0)) }
    ),
    (
      "a serializer of Alamofire",
      { try serialize($0, with: TreeHandover.ModelSerializer()) },
      { try serialize($0, with: DataHandover.ModelSerializer()) }
    ),
    (
      "Foundation",
      { try TreeHandover.fromFoundation($0) },
      { try DataHandover.fromFoundation($0) }
    ),
  ]

  @Test(arguments: reads.indices)
  func readsTheSameModel(index: Int) throws {
    let (name, tree, data) = Self.reads[index]
    let document = Data(
      """
      {"video_id": "v1", "user": {"id": 1, "nick_name": null, "joined_at": "2011-08-02T12:00:00Z"}}
      """.utf8
    )
    let models = try [tree(document), data(document)]
    for model in models {
      #expect(model.videoID == "v1", "\(name)")
      #expect(model.user.id == 1, "\(name)")
    }
  }

  @Test(arguments: reads.indices)
  func refusesTheSameModel(index: Int) {
    let (name, tree, data) = Self.reads[index]
    let document = Data(#"{"video_id": 1}"#.utf8)
    for read in [tree, data] {
      let mismatch = DecodeError.typeMismatch(
        expected: "String",
        actual: "1",
        keyPath: "video_id"
      )
      #expect(throws: mismatch, "\(name)") { try read(document) }
    }
  }

  /// The error of data that is no JSON is the one thing that changes.
  @Test(arguments: reads.indices)
  func refusesWhatIsNoJSON(index: Int) {
    let (name, tree, data) = Self.reads[index]
    let document = Data("<html>".utf8)
    let fromTree = #expect(throws: (any Error).self, "\(name)") { try tree(document) }
    #expect(!(fromTree is DecodeError), "\(name)")
    #expect(throws: DecodeError.custom("The given data was not valid JSON."), "\(name)") {
      try data(document)
    }
  }

  private static func response() throws -> HTTPURLResponse {
    let url = try #require(URL(string: "https://api.example/videos/1"))
    return try #require(
      HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    )
  }

  private static func value(
    _ start: @escaping (DataRequest, (Result<LegacyApp.Video, any Error>) -> Void) -> Void
  ) -> (DataRequest) throws -> LegacyApp.Video {
    { request in
      var result: Result<LegacyApp.Video, any Error>?
      start(request) { result = $0 }
      return try #require(result).get()
    }
  }

  private static func serialize<Serializer: ResponseSerializer>(
    _ data: Data,
    with serializer: Serializer
  ) throws -> Serializer.SerializedObject {
    try serializer.serialize(request: nil, response: nil, data: data, error: nil)
  }
}
