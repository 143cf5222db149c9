import Foundation

/// A model of which two versions of an API have other keys, and another form of the date.
struct Release: Equatable {
  var name: String
  var date: Date

  private enum CodingKeys: String, CodingKey {
    case name
    case date = "released_at"
  }

  private enum LegacyCodingKeys: String, CodingKey {
    case name = "title"
    case date
  }
}

extension Release: Decodable {
  init(from decoder: any Decoder) throws {
    let options = try ReleaseOptions.options(in: decoder.userInfo)
    guard options.version == .v1 else {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      date = try container.decode(Date.self, forKey: .date)
      return
    }
    let container = try decoder.container(keyedBy: LegacyCodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    guard
      let date = options.legacyDates.date(from: try container.decode(String.self, forKey: .date))
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .date,
        in: container,
        debugDescription: "Expected a month, a day and a year."
      )
    }
    self.date = date
  }
}

extension Release: Encodable {
  func encode(to encoder: any Encoder) throws {
    let options = try ReleaseOptions.options(in: encoder.userInfo)
    switch options.version {
    case .v1:
      var container = encoder.container(keyedBy: LegacyCodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(options.legacyDates.string(from: date), forKey: .date)
    case .v2:
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(date, forKey: .date)
    }
  }
}
