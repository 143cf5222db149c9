import Himotoki

package enum LibraryAPI {
  package static func notice(from data: Data) throws -> Notice {
    try Notice.decodeValue(from: data)
  }

  package static func loan(from data: Data) throws -> Loan {
    try Loan.decodeValue(from: data)
  }
}
