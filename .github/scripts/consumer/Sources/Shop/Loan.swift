import Himotoki

struct Loan: Decodable {
  let id: Int
  let note: String?

  static func decode(_ e: Extractor) throws -> Loan {
    try Loan(id: e <| "loan_id", note: e <|? "note")
  }
}
