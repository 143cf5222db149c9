import Foundation
import TestSupport

@testable import ParityEngine
@testable import JSONVariants

extension Show: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, title, runtime, rating, volume, status, tags, host, guests, network, note, views,
      prices
    case titel, ratings
    case premiere = "premiere_date"
    case isLive = "is_live"
  }

  private enum NetworkKeys: String, CodingKey { case name }

  private struct Lossy: Decodable {
    let person: Person?
    init(from decoder: any Decoder) throws { person = try? Person(from: decoder) }
  }

  init(from decoder: any Decoder) throws {
    let mistake = Mistake.made(by: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    title = try container.decode(String.self, forKey: mistake == .wrongKey ? .titel : .title)
    let runtime = try container.decode(Int.self, forKey: .runtime)
    duration = mistake == .otherUnits ? runtime / 60 : runtime
    rating = try container.decodeIfPresent(
      Double.self,
      forKey: mistake == .wrongOptionalKey ? .ratings : .rating
    )
    volume =
      try container.decodeIfPresent(Double.self, forKey: .volume)
      ?? (mistake == .otherDefault ? 14 : 14.5)
    let word = try container.decode(String.self, forKey: .status)
    if let status = Status(rawValue: word) {
      self.status = status
    } else if mistake == .lostFallback {
      throw DecodingError.dataCorruptedError(
        forKey: .status,
        in: container,
        debugDescription: "unknown status"
      )
    } else {
      status = .unknown
    }
    let text = try container.decode(String.self, forKey: .premiere)
    guard let date = Show.dates.date(from: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .premiere,
        in: container,
        debugDescription: "no date"
      )
    }
    premiere = mistake == .otherTimeZone ? date.addingTimeInterval(3600) : date
    let words = try container.decode([String].self, forKey: .tags)
    tags = mistake == .droppedElement ? Array(words.dropLast()) : words
    host = try container.decode(Person.self, forKey: .host)
    if mistake == .lostElementsRule {
      guests = try container.decode([Person].self, forKey: .guests)
    } else {
      guests = ((try? container.decode([Lossy].self, forKey: .guests)) ?? []).compactMap(\.person)
    }
    if mistake == .lostPath {
      network = try? container.decodeIfPresent(String.self, forKey: .network)
    } else {
      let nested = try? container.nestedContainer(keyedBy: NetworkKeys.self, forKey: .network)
      network = try nested?.decodeIfPresent(String.self, forKey: .name)
    }
    isLive =
      mistake == .lostDefault
      ? try container.decode(Bool.self, forKey: .isLive)
      : try container.decodeIfPresent(Bool.self, forKey: .isLive) ?? false
    let note = try container.decodeIfPresent(String.self, forKey: .note)
    self.note = mistake == .lowercased ? note?.lowercased() : note
    if mistake == .lostCoercion {
      views = (try? container.decode(Int.self, forKey: .views)) ?? 0
    } else {
      views =
        try (try? container.decode(Int.self, forKey: .views))
        ?? Int(container.decode(String.self, forKey: .views)) ?? 0
    }
    prices = try container.decode(Prices.self, forKey: .prices)
  }
}

extension Show.Person: Decodable {
  private enum CodingKeys: CodingKey { case first, last, age }

  init(from decoder: any Decoder) throws {
    let mistake = Mistake.made(by: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let isSwapped = mistake == .swappedNames
    first = try container.decode(String.self, forKey: isSwapped ? .last : .first)
    let last = try container.decode(String.self, forKey: isSwapped ? .first : .last)
    self.last =
      Mistake.made(by: decoder) == .composed ? last.precomposedStringWithCanonicalMapping : last
    age =
      mistake == .requiredOptional
      ? try container.decode(Int.self, forKey: .age)
      : try container.decodeIfPresent(Int.self, forKey: .age)
  }
}

extension Show.Prices: Decodable {
  private enum CodingKeys: CodingKey { case seat, box, gallery, standing, parking }

  init(from decoder: any Decoder) throws {
    let mistake = Mistake.made(by: decoder)
    let factor = mistake == .lostContext ? 1 : 1.5
    let container = try decoder.container(keyedBy: CodingKeys.self)
    seat = try container.decode(Double.self, forKey: .seat) * factor
    box = try container.decode(Double.self, forKey: .box) * factor
    gallery = try container.decode(Double.self, forKey: .gallery) * factor
    standing = try container.decode(Double.self, forKey: .standing) * factor
    parking = try container.decode(Double.self, forKey: .parking) * factor
  }
}

extension Show {
  /// The check of the port, with a mistake in it or without.
  static func check(_ mistake: Mistake?) -> ParityCheck {
    let decoder = JSONDecoder()
    if let key = Mistake.key, let mistake { decoder.userInfo[key] = mistake }
    return ParityCheck(
      "Show",
      legacy: .himotoki(Show.self),
      codable: .codable(Show.self, decoder: decoder)
    )
  }

  static func report(
    _ mistake: Mistake?,
    _ mutations: MutationProfile = .pullRequest
  ) throws -> ParityReport {
    let fixtures = Show.fixtures.enumerated().map { index, text in
      Fixture(name: "\(index).json", data: Data(text.utf8))
    }
    return try check(mistake).run(on: .fixtures(fixtures), mutations: mutations)
  }
}
