import LegacyMappers

extension VariantGenerator {
  /// The step to the places of dropped objects, which no document contains.
  private static let dropped = ParityPath.Step.key("\u{0}dropped")

  /// Returns whether a value may be an object that both routes drop.
  ///
  /// An object whose keys have all been in objects that are kept shows nothing new.
  package func mayBeDropped(_ place: MutationTarget) -> Bool {
    place.site.kind == .object && !place.location.steps.isEmpty && !place.isDropped
      && isRead(place) && dropTrials[place.contents, default: 0] < Self.maximumOccurrences
      && kept[place.contents].map { $0.isSuperset(of: place.site.keys) } != true
  }

  /// Returns the target of an object; if it is dropped, with mutators of its own.
  package mutating func separated(_ place: MutationTarget, isDropped: Bool) -> MutationTarget {
    dropTrials[place.contents, default: 0] += 1
    guard isDropped, let step = schema.path(of: place.owner).steps.last else {
      kept[place.contents, default: []].formUnion(place.site.keys)
      return place
    }
    var place = place
    // Beside the other members, because mutators of the object around it are recorded at the parent.
    let parent = schema.child(of: schema.parent(of: place.owner), at: Self.dropped)
    place.owner = schema.child(of: parent, at: step)
    place.contents = schema.child(of: place.contents, at: Self.dropped)
    place.isDropped = true
    return place
  }
}
