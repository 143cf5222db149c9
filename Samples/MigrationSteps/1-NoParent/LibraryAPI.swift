import Himotoki

package enum LibraryAPI {
  package static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }()

  package static func notice(from data: Data) throws -> Notice {
    try decoder.decode(Notice.self, from: data)
  }

  package static func loan(from data: Data) throws -> Loan {
    try Loan.decodeValue(from: data)
  }
}
