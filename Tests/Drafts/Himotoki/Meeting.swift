import LegacyExtractor

struct Meeting: LegacyDecodable {
  let room: String
  let startsAt: Date
  let endsAt: Date?
  let host: Host
  let guests: [Host]?
  let hostsByRole: [String: Host]

  static func decode(_ e: Extractor) throws -> Meeting {
    let seconds: Double = try e <| "starts_at"
    let end: Double? = try e <|? "ends_at"
    return try Meeting(
      room: e <| "room",
      startsAt: Date(timeIntervalSince1970: seconds),
      endsAt: end.map { Date(timeIntervalSince1970: $0) },
      host: e <| "host",
      guests: e <||? "guests",
      hostsByRole: e <|-| "roles"
    )
  }
}

struct Host: LegacyDecodable {
  let name: String
  let email: String?

  static func decode(_ e: Extractor) throws -> Host {
    try Host(name: e.value("name"), email: e.valueOptional("email"))
  }
}
