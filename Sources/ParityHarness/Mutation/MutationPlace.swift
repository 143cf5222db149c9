/// A value of a fixture with what is known of its place.
struct MutationPlace {
  let site: MutationSite
  /// The number of its schema path.
  let schema: Int
  let cursor: ReadCursor
  /// The keys on the way, which a key strategy may look at.
  let keys: [String]
  /// Whether the legacy model insists on the value; `nil` when it does not tell.
  let isRequired: Bool?
}
