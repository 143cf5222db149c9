import Foundation

extension AnyRoute {
  /// The way from a document through one route and its encoder to another route; `nil` when the
  /// route has no encoder.
  init?(encoding route: AnyRoute, readBy reader: AnyRoute) {
    guard let encode = route.encode else { return nil }
    let protection = route.protection?.ofEncoding
    // The whole way is protected at once.
    let (route, reader) = (route.protected(by: nil), reader.protected(by: nil))
    self.init(name: MutationOperator.encoded, valueType: reader.valueType) { document in
      let result = route.run(document)
      guard case .value(let value) = result else { return result }
      do {
        // A value of another route has no text.
        return reader.run(try encode(value) ?? Data())
      } catch {
        return .rejection(Rejection(error))
      }
    }
    self = protected(by: protection)
  }
}
