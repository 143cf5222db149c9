import LegacyExtractor

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

private protocol AppRequest: Request {}

// snippet: a tree from APIKit
// Before
extension AppRequest where Response: Himotoki.Decodable {
  func response(from object: Any, urlResponse: HTTPURLResponse) throws -> Response {
    try decodeValue(object)
  }
}
// end

/// A network layer that parses a response before it hands it to the models.
enum TreeHandover {
  typealias Video = LegacyApp.Video

  private struct VideoRequest: AppRequest {
    typealias Response = Video
  }

  static func fromAPIKit(_ data: Data, _ response: HTTPURLResponse) throws -> Video {
    try VideoRequest().parse(data: data, urlResponse: response)
  }

  static func fromAlamofire(_ request: DataRequest, finish: (Result<Video, any Error>) -> Void) {
    // snippet: a tree from Alamofire
    // Before
    request.responseJSON { response in
      finish(Result { try Video.decodeValue(response.result.get()) })
    }
    // end
  }

  // snippet: a serializer of trees
  // Before
  struct ModelSerializer<Model: Himotoki.Decodable>: ResponseSerializer {
    func serialize(
      request: URLRequest?,
      response: HTTPURLResponse?,
      data: Data?,
      error: (any Error)?
    ) throws -> Model {
      let tree = try JSONResponseSerializer()
        .serialize(request: request, response: response, data: data, error: error)
      return try Model.decodeValue(tree)
    }
  }
  // end

  static func fromFoundation(_ data: Data) throws -> Video {
    // snippet: a tree from JSONSerialization
    // Before
    let tree = try JSONSerialization.jsonObject(with: data)
    let video: Video = try decodeValue(tree)
    // end
    return video
  }
}
