import LegacyExtractor

/// A model that reads itself with JAYSON.
final class JAYSONNest {
  let inner: JAYSONNest?

  init(_ json: JAYSON) throws {
    inner = try json["n"].map { try $0.get(JAYSONNest.init) }
  }
}
