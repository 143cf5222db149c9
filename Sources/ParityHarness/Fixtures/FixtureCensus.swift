/// What all fixtures so far have at each schema path.
struct FixtureCensus: Sendable {
  /// Where keys are identifiers, each fixture has places that no other has; not all are kept.
  private static let maximumPlaces = 1 << 16

  private(set) var places = SchemaTree(root: PlaceSighting())

  /// - Returns: Whether the document has a place, or a kind of value, that none before it had.
  mutating func add(_ shape: DocumentShape) -> Bool {
    guard let others = shape.places else { return false }
    var hasNewForm = false
    let hasNewPlace = places.merge(others, limit: Self.maximumPlaces) { sighting, other in
      if sighting.merge(other) { hasNewForm = true }
    }
    return hasNewForm || hasNewPlace
  }
}
