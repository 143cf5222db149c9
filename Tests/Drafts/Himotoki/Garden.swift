import LegacyExtractor

struct Garden: LegacyDecodable {
  enum Season: String, LegacyDecodable {
    case spring, summer, autumn, winter
  }

  let name: String
  let season: Season
  let nextSeason: Season?
  let beds: [Bed]
  let keeper: Bed.Keeper?

  static func decode(_ e: Extractor) throws -> Garden {
    try Garden(
      name: e <| "name",
      season: e <| "season",
      nextSeason: e <|? "next_season",
      beds: e <|| "beds",
      keeper: e <|? ["staff", "keeper"]
    )
  }
}

struct Bed: LegacyDecodable {
  struct Keeper: LegacyDecodable {
    let login: String

    static func decode(_ e: Extractor) throws -> Keeper { try Keeper(login: e <| "login") }
  }

  let plants: [String: Int]
  let width: Float

  static func decode(_ e: Extractor) throws -> Bed {
    try Bed(plants: e <|-| "plants", width: e <| "width")
  }
}
