// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Himotoki

public struct Station: Decodable {
  public let id: Int
  public let name: String
  public let city: String
  public let postcode: String?
  public let lines: [String]
  public let exits: [Exit]?
  public let names: [String: String]
  public let fares: [String: Int]?
  public let isStaffed: Bool
  public let platforms: Int
  public let rank: Int?
  public let note: String?
  public let opened: Date
  public let website: URL?

  public static func decode(_ e: Extractor) throws -> Station {
    return try Station(
      id: e <| "id",
      name: e <| "name",
      city: e <| ["address", "city"],
      postcode: e <|? ["address", "postcode"],
      lines: e <|| "lines",
      exits: e <||? ["map", "exits"],
      names: e <|-| "names",
      fares: e <|-|? "fares",
      isStaffed: e <|? "staffed" ?? false,
      platforms: (e <|? "platforms") ?? 1,
      rank: try? e <| "rank",
      note: e <|? "note" ?? e <|? "remark",
      opened: Date(timeIntervalSince1970: e <| "opened"),
      website: (e <|? "website").flatMap { URL(string: $0) }
    )
  }
}

public struct Exit: Decodable {
  public let code: String

  public static func decode(_ e: Extractor) throws -> Exit {
    return try Exit(code: e <| "code")
  }
}
