import HarnessSupport
import Foundation

extension ConcertPort {
  func acts() throws -> [Concert.Act] {
    let acts =
      switch bug {
      case .badActSkipped: try elements("acts", KnownAct.self).compactMap(\.act)
      default: try required("acts", [KnownAct].self).compactMap(\.act)
      }
    guard bug == .actsGrouped else { return acts }
    return acts.filter(\.isBand) + acts.filter { !$0.isBand }
  }

  func genres() throws -> Set<String> {
    switch bug {
    case .genresLowercased: Set(try required("genres", [String].self).map { $0.lowercased() })
    case .genresLossy: Set(try elements("genres"))
    case .genresTrimmed:
      Set(try required("genres", [String].self).map { $0.trimmingCharacters(in: .whitespaces) })
    default: try required("genres")
    }
  }

  func moods() throws -> [String] {
    let moods: [String] = try required("moods")
    switch bug {
    case .moodsUnsorted: return moods
    case .moodsSortedIgnoringCase:
      return moods.sorted().sorted { $0.lowercased() < $1.lowercased() }
    case .moodsUnique: return Set(moods).sorted()
    case .moodsUniqueIgnoringCase:
      var seen: Set<String> = []
      return moods.sorted().filter {
        seen.insert($0.lowercased()).inserted || moods.contains($0.lowercased()) == false
      }
    default: return moods.sorted()
    }
  }

  func seats() throws -> [[Int]] {
    switch bug {
    case .badSeatsDropped:
      return try required("seats", [[Lossy<Int>]].self).map { $0.compactMap(\.value) }
    case .rowLimit: return Array(try required("seats", [[Int]].self).prefix(30))
    default: break
    }
    let seats: [[Int]] = try required("seats")
    switch bug {
    case .emptyRowsDropped: return seats.filter { !$0.isEmpty }
    case .raggedRowsRejected where Set(seats.map(\.count)).count > 1: throw corrupted("seats")
    case .rowsReversed: return seats.reversed()
    default: return seats
    }
  }

  func prices() throws -> [Concert.Tier: Int] {
    switch bug {
    case .tierBadDropped:
      return Concert.tiers(
        try required("prices", [String: Lossy<Int>].self).compactMapValues(\.value)
      )
    case .tierNullDropped:
      return Concert.tiers(try required("prices", [String: Int?].self).compactMapValues { $0 })
    default: break
    }
    let prices: [String: Int] = try required("prices")
    switch bug {
    case .tierThrows where prices.keys.contains { Concert.Tier(rawValue: $0) == nil }:
      throw corrupted("prices")
    case .tierIgnoresCase:
      return Concert.tiers(Dictionary(prices.map { ($0.lowercased(), $1) }) { $1 })
    default: return Concert.tiers(prices)
    }
  }

  func awards() throws -> [String] {
    let awards: [String] = try required("awards")
    switch bug {
    case .awardsSorted: return awards.sorted()
    case .awardsUnique:
      return awards.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    default: return awards
    }
  }

  func links() throws -> [String: String] {
    switch bug {
    case .linksLossy:
      return try required("links", [String: Lossy<String>].self).compactMapValues(\.value)
    case .linkKeysLowercased:
      let links: [String: String] = try required("links")
      return Dictionary(links.map { ($0.lowercased(), $1) }) { $1 }
    default: return try required("links")
    }
  }

  func poster() throws -> String? {
    guard container.contains("images"), try !container.decodeNil(forKey: "images") else {
      return nil
    }
    var images = try container.nestedUnkeyedContainer(forKey: "images")
    var urls: [String?] = []
    while !images.isAtEnd {
      let image = try images.nestedContainer(keyedBy: AnyKey.self)
      urls.append(try image.decodeIfPresent(String.self, forKey: "url"))
      if ![.posterLast, .posterSecond, .posterFirstPresent].contains(bug) { break }
    }
    return switch bug {
    case .posterLast: urls.last ?? nil
    case .posterSecond: urls.dropFirst().first ?? nil
    case .posterFirstPresent: urls.compactMap { $0 }.first
    default: urls.first ?? nil
    }
  }
}

extension Concert {
  /// The lengths of songs by their names.
  static func lengths(of songs: [Song], _ bug: ConcertBug = .none) -> [String: Double] {
    Dictionary(songs.map { ($0.name, $0.seconds) }) { bug == .lastSongWins ? $1 : $0 }
  }

  /// The prices of the tiers that this version of the app knows.
  static func tiers(_ prices: [String: Int]) -> [Tier: Int] {
    let pairs = prices.compactMap { key, price in Tier(rawValue: key).map { ($0, price) } }
    return Dictionary(pairs) { $1 }
  }
}

extension Concert.Act {
  fileprivate var isBand: Bool { if case .band = self { true } else { false } }
}

/// An act, unless it is of a type that this version of the app does not know.
private struct KnownAct: Decodable {
  let act: Concert.Act?

  init(from decoder: any Decoder) throws {
    let port = try ConcertPort(decoder)
    let type: String = try port.required("type")
    switch port.bug == .actTypeIgnoresCase ? type.lowercased() : type {
    case "band": act = try Self.band(port)
    case "speaker":
      act = try .speaker(
        name: port.required("name"),
        topic: port.bug == .topicRequired ? port.required("topic") : port.optional("topic")
      )
    default:
      if port.bug == .unknownActThrows { throw port.corrupted("type") }
      act = port.bug == .unknownActAsBand ? try? Self.band(port) : nil
    }
  }

  private static func band(_ port: ConcertPort) throws -> Concert.Act {
    let members: Int =
      port.bug == .membersDefaulted
      ? try port.optional("members") ?? 1 : try port.required("members")
    return .band(
      name: try port.required("name"),
      members: port.bug == .memberLimit ? min(members, 99) : members
    )
  }
}
