import LegacyExtractor

struct Tint: LegacyDecodable {
  let red: Int
  let green: Int
  let blue: Int

  init?(hex: String) {
    guard hex.count == 6, let value = Int(hex, radix: 16) else { return nil }
    red = value >> 16
    green = value >> 8 & 0xff
    blue = value & 0xff
  }

  static func decode(_ e: Extractor) throws -> Tint {
    let hex = try String.decode(e)
    guard let tint = Tint(hex: hex) else { throw customError("no colour: \(hex)") }
    return tint
  }
}

struct Theme: LegacyDecodable {
  let name: String
  let primary: Tint
  let accents: [Tint]
  let radius: Double

  static func decode(_ e: Extractor) throws -> Theme {
    try Theme(
      name: e <| "name",
      primary: e <| "primary",
      accents: e <|| "accents",
      radius: Double(e <| "radius" as Int)
    )
  }
}
