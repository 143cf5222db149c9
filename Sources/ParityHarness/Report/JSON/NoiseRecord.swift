/// Where a route disagreed with itself, as `parity.json` has it.
struct NoiseRecord: Codable {
  let route: String
  let path: String

  init(_ place: NoisyPlace) {
    route = place.route
    path = place.path.description
  }

  func place() throws -> NoisyPlace { NoisyPlace(route: route, path: try ParityPath(text: path)) }
}
