import Himotoki

package enum LibraryAPI {
  package static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.decodesBridgedDescendants = true
    return decoder
  }()

  package static func notice(from data: Data) throws -> Notice {
    try decoder.decode(Notice.self, from: data)
  }

  package static func loan(from data: Data) throws -> Loan {
    try decoder.decode(Loan.self, from: data)
  }
}
