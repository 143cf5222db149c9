import Himotoki

struct Loan: Himotoki.Decodable, Swift.Decodable {
  let id: Int

  static func decode(_ e: Extractor) throws -> Loan { try Loan(id: e <| "id") }
}
