package struct Loan: Decodable {
  let id: String
  let isRenewed: Bool
  let book: Book
  let lentTo: Person
}
