import HarnessSupport
import Foundation

extension Concert: Decodable {
  init(from decoder: any Decoder) throws {
    let port = try ConcertPort(decoder)
    let bug = port.bug
    id = try port.id()
    title = try port.title()
    place = try port.made("place") { Self.place($0, bug) }
    acts = try port.acts()
    price = try port.made("price") { Self.price($0, bug) }
    fee = try port.fee()
    cover = try port.cover()
    genres = try port.genres()
    moods = try port.moods()
    seats = try port.seats()
    venue = try port.required("venue")
    hall = try port.made("hall") { Self.hall($0, bug) }
    startsAt = Self.start(try port.required("starts"), bug)
    soldAt = try port.optional("sold").flatMap { Self.sale($0, bug) }
    length = try port.made("length") { Self.seconds($0, bug) }
    stage = try port.made("stage") { Self.stage($0, bug) }
    contact = try port.contact()
    prices = try port.prices()
    songs = try port.required("songs")
    program = try port.required("program", [Nested].self).map(\.chapter)
    revisedAt = try port.revisedAt()
    discount = Self.discount(try port.required("discount"), bug)
    features = try port.made("features") { Self.features($0, bug) }
    let count: Int = try port.required("count")
    revenue = try port.made("unit") { Self.revenue(count, $0, bug) }
    poster = try port.poster()
    recordLabel = try port.recordLabel()
    size = try port.optional(bug == .umlautKeyWritten ? "groesse" : "größe")
    note = try port.optional(bug == .blankKeyTrimmed ? "sidenote" : "side note")
    isOpen = try port.made("open") { Self.isOpen($0, bug) }
    artist = try port.made("artist") { Self.artist($0, bug) }
    state = try port.made("state") { Self.state($0, bug) }
    rating = try port.made("rating") { Self.rating($0, bug) }
    version = try port.made("version") { Self.version($0, bug) }
    lengths = Self.lengths(of: songs.items, bug)
    awards = try port.awards()
    links = try port.links()
    color = try port.made("color") { Self.color($0, bug) }
  }
}

/// The Codable port, field by field.
struct ConcertPort: FieldPort {
  let container: KeyedDecodingContainer<AnyKey>
  let bug: ConcertBug

  init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: AnyKey.self)
    bug = Concert.bug(of: decoder)
  }
}

extension Concert.Venue: Decodable {
  convenience init(from decoder: any Decoder) throws {
    let port = try ConcertPort(decoder)
    let city: String? =
      switch port.bug {
      case .superclassLost: nil
      case .superclassOptionalLost: try port.required("city")
      default: try port.optional("city")
      }
    let capacity: Int? = try port.optional("capacity")
    self.init(
      name: try port.required("name"),
      city: city,
      capacity: port.bug == .subclassDefaulted ? capacity ?? 0 : capacity
    )
  }
}

extension Concert.Song: Decodable {
  init(from decoder: any Decoder) throws {
    let port = try ConcertPort(decoder)
    name = try port.required("name")
    let seconds: Double = try port.required("seconds")
    self.seconds = port.bug == .secondsCut ? seconds.rounded(.down) : seconds
  }
}

extension Concert.Page: Decodable where Item: Decodable {
  init(from decoder: any Decoder) throws {
    let port = try ConcertPort(decoder)
    switch port.bug {
    case .songsLossy: items = try port.elements("items")
    case .songsDefaulted: items = try port.optional("items") ?? []
    case .songsReversed: items = try port.required("items", [Item].self).reversed()
    default: items = try port.required("items")
    }
    let total: Int = try port.required("total")
    self.total = port.bug == .totalFromCount && !items.isEmpty ? max(items.count, total) : total
    next = port.bug == .nextPageLost ? nil : try port.optional("next")
  }
}

/// A chapter that counts how deep it is.
private struct Nested: Decodable {
  let chapter: Concert.Chapter

  init(from decoder: any Decoder) throws {
    let port = try ConcertPort(decoder)
    let depth = decoder.codingPath.filter { $0.stringValue == "parts" }.count
    let limit: Int? =
      switch port.bug {
      case .depthOfTwo: 2
      case .depthOfThree: 3
      case .depthOfFive: 5
      default: nil
      }
    let parts: [Nested] =
      switch port.bug {
      case .partsRequired: try port.required("parts")
      case .partsLossy: try port.optional("parts", [Lossy<Nested>].self)?.compactMap(\.value) ?? []
      default: try limit.map { depth < $0 - 1 } == false ? [] : port.optional("parts") ?? []
      }
    chapter = try Concert.Chapter(title: port.required("title"), parts: parts.map(\.chapter))
  }
}
