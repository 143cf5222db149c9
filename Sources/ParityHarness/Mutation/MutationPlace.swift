/// A value of a fixture with what is known of its place.
struct MutationPlace {
  let site: MutationSite
  /// The number of its schema path.
  let schema: Int
  let cursor: ReadCursor
  /// Where it stands in the document.
  let location: ParityPath
  /// Whether the legacy model insists on the value; `nil` when it does not tell.
  let isRequired: Bool?
}
