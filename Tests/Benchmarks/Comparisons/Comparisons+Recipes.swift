import Foundation
import Recipes

/// The recipes that have a price, against what Foundation does without them.
extension Comparisons {
  static func keys(_ data: Data) -> Comparison {
    let plain = JSONDecoder()
    let converting = JSONDecoder()
    converting.keyDecodingStrategy = .convertToLowerCamelCase
    return Comparison(
      title: "Keys: a report of \(data.count) bytes, with coding keys and with converted keys",
      routes: [
        Route("report-CodingKeys") { keep(try plain.decode(KeyedReport.self, from: data)) },
        Route("report-convertToLowerCamelCase") {
          keep(try converting.decode(Report.self, from: data))
        },
      ]
    )
  }

  static func dates(iso: Data, mixed: Data) -> Comparison {
    let isoDecoder = JSONDecoder()
    isoDecoder.dateDecodingStrategy = .iso8601
    let mixedDecoder = JSONDecoder()
    mixedDecoder.dateDecodingStrategy = DateDecoding(numbers: .millisecondsSince1970).strategy
    return Comparison(
      title: "Dates: 600 in ISO 8601, and in six forms",
      routes: [
        Route("iso-iso8601") { keep(try isoDecoder.decode([Date].self, from: iso)) },
        Route("iso-DateDecoding") { keep(try mixedDecoder.decode([Date].self, from: iso)) },
        Route("mixed-DateDecoding") { keep(try mixedDecoder.decode([Date].self, from: mixed)) },
      ]
    )
  }
}
