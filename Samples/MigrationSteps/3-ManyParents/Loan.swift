import Himotoki

package struct Loan: Himotoki.Decodable {
  let id: String
  let isRenewed: Bool
  let book: Book
  let lentTo: Person

  package static func decode(_ e: Extractor) throws -> Loan {
    try Loan(
      id: e <| "id",
      isRenewed: e <| "is_renewed",
      book: e <| "book",
      lentTo: e <| "lent_to"
    )
  }
}
