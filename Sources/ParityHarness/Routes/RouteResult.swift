import Foundation

/// What a route did with a document, with the value itself: it never leaves its thread.
enum RouteResult {
  case value(Any)
  case rejection(Rejection)
}

/// A route of any model.
struct AnyRoute: Sendable {
  let name: String
  private let decode: @Sendable (Data) throws -> Any

  init<Value>(_ route: DecodingRoute<Value>) {
    name = route.name
    let decode = route.decode
    self.decode = { try decode($0) }
  }

  func run(_ document: Data) -> RouteResult {
    do {
      return .value(try decode(document))
    } catch {
      return .rejection(Rejection(error))
    }
  }
}
