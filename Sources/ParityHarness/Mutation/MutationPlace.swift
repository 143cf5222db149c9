/// A value of a fixture with what is known of its place.
struct MutationPlace {
  let site: MutationSite
  /// The number of its schema path.
  let schema: Int
  let cursor: ReadCursor
  /// Where it stands in the document.
  let location: ParityPath
  let knowledge: PlaceKnowledge
}

/// What the routes have told of a place while they were listened to.
struct PlaceKnowledge {
  /// The raw values of the enumeration that is read here.
  var cases: [String] = []
  /// Keys that a route reads and that the object does not have.
  var absentKeys: [AbsentKey] = []
  /// Whether the legacy route asks for the value and for nothing in it.
  var isLegacyLeaf = false

  struct AbsentKey {
    let key: String
    let cases: [String]
  }
}
