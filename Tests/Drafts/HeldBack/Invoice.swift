import LegacyExtractor

struct Invoice {
  let number: String
  let lines: [Line]
  let total: Int
  let currency: String
  let paidOn: Date?
  let link: URL?

  struct Line {
    let name: String
    let cents: Int32
    let quantity: UInt
  }
}

extension Invoice: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Invoice {
    let link: String? = try e <|? "link"
    return Invoice(
      number: try e <| "number",
      lines: try e <|| "lines",
      total: try e <| "total",
      currency: try e <|? "currency" ?? "EUR",
      paidOn: try (e <|? "paid_on").map { Date(timeIntervalSince1970: $0) },
      link: link.flatMap { URL(string: $0) }
    )
  }
}

extension Invoice.Line: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Invoice.Line {
    try Invoice.Line(name: e <| "name", cents: e <| "cents", quantity: e <| "quantity")
  }
}
