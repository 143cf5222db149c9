/// What all fixtures so far have at each schema path.
struct FixtureCensus: Sendable {
  /// Where keys are identifiers, each fixture has places that no other has; not all are kept.
  private static let maximumPlaces = 1 << 16

  private(set) var places: [Int: PlaceSighting] = [:]

  /// - Returns: Whether the document has a place, or a kind of value, that none before it had.
  mutating func add(_ shape: DocumentShape) -> Bool {
    var isNew = false
    for (place, sighting) in shape.places {
      if places[place] != nil {
        if places[place]?.merge(sighting) == true { isNew = true }
      } else {
        isNew = true
        if places.count < Self.maximumPlaces { places[place] = sighting }
      }
    }
    return isNew
  }
}
