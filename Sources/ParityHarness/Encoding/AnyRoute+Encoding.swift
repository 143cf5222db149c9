import Foundation

extension AnyRoute {
  /// What another route makes of a value of this one after it was encoded.
  func encoded(_ value: Any, readBy reader: AnyRoute) -> RouteResult {
    do {
      // A value of another route has no text.
      return reader.run(try encode?(value) ?? Data())
    } catch {
      return .rejection(Rejection(error))
    }
  }

  /// The way from a document through one route and its encoder to another route; `nil` when the
  /// route has no encoder.
  init?(encoding route: AnyRoute, readBy reader: AnyRoute) {
    guard route.encode != nil else { return nil }
    self.init(name: MutationOperator.encoded) { document in
      guard case .value(let value) = route.run(document) else { return route.run(document) }
      return route.encoded(value, readBy: reader)
    }
  }
}
