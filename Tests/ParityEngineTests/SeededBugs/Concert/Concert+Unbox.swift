import Foundation
import LegacyExtractor

extension Concert: Unboxable {
  init(unboxer: Unboxer) throws {
    id = Identifier(rawValue: try unboxer.unbox(key: "id"))
    title =
      try unboxer.unbox(key: "title") ?? unboxer.unbox(key: "name") ?? unboxer.unbox(key: "label")
    place = try Self.made(unboxer.unbox(key: "place")) { Self.place($0) }
    acts = try (unboxer.unbox(key: "acts") as [KnownAct]).compactMap(\.act)
    price = try Self.made(unboxer.unbox(key: "price")) { Self.price($0) }
    fee = try unboxer.unbox(key: "fee")
    cover = unboxer.unbox(key: "cover").flatMap { Self.cover($0) }
    genres = try unboxer.unbox(key: "genres")
    moods = try (unboxer.unbox(key: "moods") as [String]).sorted()
    seats = try unboxer.unbox(key: "seats")
    venue = try unboxer.unbox(key: "venue")
    hall = try Self.made(unboxer.unbox(key: "hall")) { Self.hall($0) }
    startsAt = Self.start(try unboxer.unbox(key: "starts"))
    soldAt = unboxer.unbox(key: "sold").flatMap { Self.sale($0) }
    length = try Self.made(unboxer.unbox(key: "length")) { Self.seconds($0) }
    stage = try Self.made(unboxer.unbox(key: "stage")) { Self.stage($0) }
    contact = unboxer.unbox(keyPath: "meta.organizer.email")
    prices = Self.tiers(try unboxer.unbox(key: "prices"))
    songs = try unboxer.unbox(key: "songs")
    program = try unboxer.unbox(key: "program")
    revisedAt = unboxer.unbox(key: "revised").flatMap { Self.revision($0) }
    discount = Self.discount(try unboxer.unbox(key: "discount"))
    features = try Self.made(unboxer.unbox(key: "features")) { Self.features($0) }
    let count: Int = try unboxer.unbox(key: "count")
    revenue = try Self.made(unboxer.unbox(key: "unit")) { Self.revenue(count, $0) }
    poster = unboxer.unbox(keyPath: "images.0.url")
    recordLabel = unboxer.unbox(key: "record.label")
    size = unboxer.unbox(key: "größe")
    note = unboxer.unbox(key: "side note")
    isOpen = try Self.made(unboxer.unbox(key: "open")) { Self.isOpen($0) }
    artist = try Self.made(unboxer.unbox(key: "artist")) { Self.artist($0) }
    state = try Self.made(unboxer.unbox(key: "state")) { Self.state($0) }
    rating = try Self.made(unboxer.unbox(key: "rating")) { Self.rating($0) }
    version = try Self.made(unboxer.unbox(key: "version")) { Self.version($0) }
    lengths = Self.lengths(of: songs.items)
    awards = try unboxer.unbox(key: "awards")
    links = try unboxer.unbox(key: "links")
    color = try Self.made(unboxer.unbox(key: "color")) { Self.color($0) }
  }

  private static func made<Raw, T>(_ raw: Raw, of make: (Raw) -> T?) throws -> T {
    guard let value = make(raw) else { throw UnboxError.customUnboxingFailed }
    return value
  }
}

/// An act, unless it is of a type that this version of the app does not know.
private struct KnownAct: Unboxable {
  let act: Concert.Act?

  init(unboxer: Unboxer) throws {
    let type: String = try unboxer.unbox(key: "type")
    switch type {
    case "band":
      act = try .band(name: unboxer.unbox(key: "name"), members: unboxer.unbox(key: "members"))
    case "speaker":
      act = .speaker(name: try unboxer.unbox(key: "name"), topic: unboxer.unbox(key: "topic"))
    default: act = nil
    }
  }
}

extension Concert.Venue: Unboxable {
  convenience init(unboxer: Unboxer) throws {
    self.init(
      name: try unboxer.unbox(key: "name"),
      city: unboxer.unbox(key: "city"),
      capacity: unboxer.unbox(key: "capacity")
    )
  }
}

extension Concert.Song: Unboxable {
  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    seconds = try unboxer.unbox(key: "seconds")
  }
}

extension Concert.Page: Unboxable where Item: Unboxable {
  init(unboxer: Unboxer) throws {
    items = try unboxer.unbox(key: "items")
    total = try unboxer.unbox(key: "total")
    next = unboxer.unbox(key: "next")
  }
}

extension Concert.Chapter: Unboxable {
  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    parts = unboxer.unbox(key: "parts") ?? []
  }
}
