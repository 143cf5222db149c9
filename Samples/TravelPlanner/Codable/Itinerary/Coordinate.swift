/// `[-9.14, 38.71]`, the longitude first.
package struct Coordinate {
  let longitude: Double
  let latitude: Double
}

extension Coordinate: Decodable {
  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    longitude = try container.decode(Double.self)
    latitude = try container.decode(Double.self)
    guard container.isAtEnd else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "Expected a longitude and a latitude, and nothing behind them."
      )
    }
  }
}
