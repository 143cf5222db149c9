import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Stand-ins for what APIKit and Alamofire declare, as far as the guide uses it. They send nothing: a response is the
// data that a test hands over.

// MARK: - APIKit

protocol DataParser {
  var contentType: String? { get }
  func parse(data: Data) throws -> Any
}

struct JSONDataParser: DataParser {
  let contentType: String? = "application/json"

  func parse(data: Data) throws -> Any { try JSONSerialization.jsonObject(with: data) }
}

// An error may carry anything there: APIKit is older than `Sendable`.
enum ResponseError: Error, @unchecked Sendable {
  case unexpectedObject(Any)
}

protocol Request {
  associatedtype Response

  var dataParser: any DataParser { get }
  func response(from object: Any, urlResponse: HTTPURLResponse) throws -> Response
}

extension Request {
  var dataParser: any DataParser { JSONDataParser() }

  func parse(data: Data, urlResponse: HTTPURLResponse) throws -> Response {
    try response(from: dataParser.parse(data: data), urlResponse: urlResponse)
  }
}

// MARK: - Alamofire

struct AFError: Error {}

struct AFDataResponse<Success> {
  let result: Result<Success, AFError>
}

protocol ResponseSerializer {
  associatedtype SerializedObject

  func serialize(
    request: URLRequest?,
    response: HTTPURLResponse?,
    data: Data?,
    error: (any Error)?
  ) throws -> SerializedObject
}

struct DataResponseSerializer: ResponseSerializer {
  func serialize(
    request: URLRequest?,
    response: HTTPURLResponse?,
    data: Data?,
    error: (any Error)?
  ) throws -> Data {
    guard let data, error == nil else { throw AFError() }
    return data
  }
}

struct JSONResponseSerializer: ResponseSerializer {
  func serialize(
    request: URLRequest?,
    response: HTTPURLResponse?,
    data: Data?,
    error: (any Error)?
  ) throws -> Any {
    try JSONSerialization.jsonObject(
      with: DataResponseSerializer()
        .serialize(request: request, response: response, data: data, error: error)
    )
  }
}

struct DataRequest {
  let data: Data

  func responseJSON(completionHandler: (AFDataResponse<Any>) -> Void) {
    respond(with: JSONResponseSerializer(), completionHandler)
  }

  func responseData(completionHandler: (AFDataResponse<Data>) -> Void) {
    respond(with: DataResponseSerializer(), completionHandler)
  }

  private func respond<Serializer: ResponseSerializer>(
    with serializer: Serializer,
    _ completionHandler: (AFDataResponse<Serializer.SerializedObject>) -> Void
  ) {
    let result = Result {
      try serializer.serialize(request: nil, response: nil, data: data, error: nil)
    }
    completionHandler(AFDataResponse(result: result.mapError { _ in AFError() }))
  }
}
