/// An entry of a list of known divergences, with what tells it from the others.
struct KnownRecord: Codable {
  let id: String
  let accepted: KnownDivergenceRecord

  init(_ known: KnownDivergence) {
    id = known.id
    accepted = KnownDivergenceRecord(known)
  }
}
