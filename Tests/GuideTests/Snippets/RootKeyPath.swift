import LegacyExtractor

enum RootKeyPath {
  enum Legacy {
    static func videos(in data: Data) throws -> [LegacyApp.Video] {
      // snippet: a root key path, legacy
      // Before
      let videos: [Video] = try decodeArray(from: data, rootKeyPath: "videos")
      // end
      return videos
    }

    typealias Video = LegacyApp.Video
  }

  // snippet: a wrapper
  // After
  struct VideoList: Decodable {
    let videos: [Video]
  }
  // end

  typealias Video = TheEnd.Video

  static func videos(in data: Data) throws -> [Video] {
    // snippet: a root key path, Codable
    let videos = try JSONDecoder.api.decode(VideoList.self, from: data).videos
    // end
    return videos
  }
}
