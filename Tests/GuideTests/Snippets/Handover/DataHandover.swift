import LegacyExtractor

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

private protocol AppRequest: Request {}

// snippet: data from APIKit
// After
struct UnparsedData: DataParser {
  let contentType: String? = "application/json"

  func parse(data: Data) throws -> Any { data }
}

extension AppRequest where Response: Himotoki.Decodable {
  var dataParser: any DataParser { UnparsedData() }

  func response(from object: Any, urlResponse: HTTPURLResponse) throws -> Response {
    guard let data = object as? Data else { throw ResponseError.unexpectedObject(object) }
    return try decodeValue(from: data)
  }
}
// end

/// The same network layer, which hands over the bytes of the response.
enum DataHandover {
  typealias Video = LegacyApp.Video

  private struct VideoRequest: AppRequest {
    typealias Response = Video
  }

  static func fromAPIKit(_ data: Data, _ response: HTTPURLResponse) throws -> Video {
    try VideoRequest().parse(data: data, urlResponse: response)
  }

  static func fromAlamofire(_ request: DataRequest, finish: (Result<Video, any Error>) -> Void) {
    // snippet: data from Alamofire
    // After
    request.responseData { response in
      finish(Result { try Video.decodeValue(from: response.result.get()) })
    }
    // end
  }

  // snippet: a serializer of data
  // After
  struct ModelSerializer<Model: Himotoki.Decodable>: ResponseSerializer {
    func serialize(
      request: URLRequest?,
      response: HTTPURLResponse?,
      data: Data?,
      error: (any Error)?
    ) throws -> Model {
      let bytes = try DataResponseSerializer()
        .serialize(request: request, response: response, data: data, error: error)
      return try Model.decodeValue(from: bytes)
    }
  }
  // end

  static func fromFoundation(_ data: Data) throws -> Video {
    // snippet: data without JSONSerialization
    // After
    let video: Video = try decodeValue(from: data)
    // end
    return video
  }
}
