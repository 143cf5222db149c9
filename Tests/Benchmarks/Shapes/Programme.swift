import Foundation
import LegacyExtractor

/// A programme of events, by their numbers.
struct Programme: ShapeModel {
  let areaNames: [String: String]
  let events: [String: ProgrammeEvent]
  let performances: [Performance]
}

extension Programme {
  static func decode(_ e: Extractor) throws -> Programme {
    try Programme(
      areaNames: e <|-| "areaNames",
      events: e <|-| "events",
      performances: e <|| "performances"
    )
  }

  init(unboxer: Unboxer) throws {
    areaNames = try unboxer.unbox(key: "areaNames")
    events = try unboxer.unbox(key: "events")
    performances = try unboxer.unbox(key: "performances")
  }

  init(json: JAYSON) throws {
    areaNames = try json.next("areaNames").getDictionary().mapValues { try $0.getString() }
    events = try json.next("events").getDictionary().mapValues(ProgrammeEvent.init(json:))
    performances = try json.next("performances").getArray().map(Performance.init(json:))
  }

  init?(casting object: [String: Any]) {
    guard let areaNames = object["areaNames"] as? [String: String],
      let events = object["events"] as? [String: [String: Any]],
      let performances = object["performances"] as? [[String: Any]]
    else { return nil }
    self.init(
      areaNames: areaNames,
      events: events.compactMapValues(ProgrammeEvent.init(casting:)),
      performances: performances.compactMap(Performance.init(casting:))
    )
  }
}

/// An event.
struct ProgrammeEvent: ShapeModel {
  let id: Int
  let name: String
  let summary: String?
  let logo: String?
  let subTopics: [Int]
  let topics: [Int]

  enum CodingKeys: String, CodingKey {
    case id, name, logo
    case summary = "description"
    case subTopics = "subTopicIds"
    case topics = "topicIds"
  }
}

extension ProgrammeEvent {
  static func decode(_ e: Extractor) throws -> ProgrammeEvent {
    try ProgrammeEvent(
      id: e <| "id",
      name: e <| "name",
      summary: e <|? "description",
      logo: e <|? "logo",
      subTopics: e <|| "subTopicIds",
      topics: e <|| "topicIds"
    )
  }

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    name = try unboxer.unbox(key: "name")
    summary = unboxer.unbox(key: "description")
    logo = unboxer.unbox(key: "logo")
    subTopics = try unboxer.unbox(key: "subTopicIds")
    topics = try unboxer.unbox(key: "topicIds")
  }

  init(json: JAYSON) throws {
    id = try json.next("id").getInt()
    name = try json.next("name").getString()
    summary = json["description"]?.string
    logo = json["logo"]?.string
    subTopics = try json.next("subTopicIds").getArray().map { try $0.getInt() }
    topics = try json.next("topicIds").getArray().map { try $0.getInt() }
  }

  init?(casting object: [String: Any]) {
    guard let id = object["id"] as? Int,
      let name = object["name"] as? String,
      let subTopics = object["subTopicIds"] as? [Int],
      let topics = object["topicIds"] as? [Int]
    else { return nil }
    self.init(
      id: id,
      name: name,
      summary: object["description"] as? String,
      logo: object["logo"] as? String,
      subTopics: subTopics,
      topics: topics
    )
  }
}

/// A performance of an event.
struct Performance: ShapeModel {
  let id: Int
  let event: Int
  let name: String?
  let start: Int
  let venue: String
  let prices: [Price]
  let categories: [SeatCategory]

  enum CodingKeys: String, CodingKey {
    case id, name, start, prices
    case event = "eventId"
    case venue = "venueCode"
    case categories = "seatCategories"
  }
}

extension Performance {
  static func decode(_ e: Extractor) throws -> Performance {
    try Performance(
      id: e <| "id",
      event: e <| "eventId",
      name: e <|? "name",
      start: e <| "start",
      venue: e <| "venueCode",
      prices: e <|| "prices",
      categories: e <|| "seatCategories"
    )
  }

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    event = try unboxer.unbox(key: "eventId")
    name = unboxer.unbox(key: "name")
    start = try unboxer.unbox(key: "start")
    venue = try unboxer.unbox(key: "venueCode")
    prices = try unboxer.unbox(key: "prices")
    categories = try unboxer.unbox(key: "seatCategories")
  }

  init(json: JAYSON) throws {
    id = try json.next("id").getInt()
    event = try json.next("eventId").getInt()
    name = json["name"]?.string
    start = try json.next("start").getInt()
    venue = try json.next("venueCode").getString()
    prices = try json.next("prices").getArray().map(Price.init(json:))
    categories = try json.next("seatCategories").getArray().map(SeatCategory.init(json:))
  }

  init?(casting object: [String: Any]) {
    guard let id = object["id"] as? Int,
      let event = object["eventId"] as? Int,
      let start = object["start"] as? Int,
      let venue = object["venueCode"] as? String,
      let prices = object["prices"] as? [[String: Any]],
      let categories = object["seatCategories"] as? [[String: Any]]
    else { return nil }
    self.init(
      id: id,
      event: event,
      name: object["name"] as? String,
      start: start,
      venue: venue,
      prices: prices.compactMap(Price.init(casting:)),
      categories: categories.compactMap(SeatCategory.init(casting:))
    )
  }
}

/// The price of a seat.
struct Price: ShapeModel {
  let amount: Int
  let category: Int

  enum CodingKeys: String, CodingKey {
    case amount
    case category = "seatCategoryId"
  }
}

extension Price {
  static func decode(_ e: Extractor) throws -> Price {
    try Price(
      amount: e <| "amount",
      category: e <| "seatCategoryId"
    )
  }

  init(unboxer: Unboxer) throws {
    amount = try unboxer.unbox(key: "amount")
    category = try unboxer.unbox(key: "seatCategoryId")
  }

  init(json: JAYSON) throws {
    amount = try json.next("amount").getInt()
    category = try json.next("seatCategoryId").getInt()
  }

  init?(casting object: [String: Any]) {
    guard let amount = object["amount"] as? Int,
      let category = object["seatCategoryId"] as? Int
    else { return nil }
    self.init(
      amount: amount,
      category: category
    )
  }
}

/// The areas of a category.
struct SeatCategory: ShapeModel {
  let id: Int
  let areas: [SeatArea]

  enum CodingKeys: String, CodingKey {
    case areas
    case id = "seatCategoryId"
  }
}

extension SeatCategory {
  static func decode(_ e: Extractor) throws -> SeatCategory {
    try SeatCategory(
      id: e <| "seatCategoryId",
      areas: e <|| "areas"
    )
  }

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "seatCategoryId")
    areas = try unboxer.unbox(key: "areas")
  }

  init(json: JAYSON) throws {
    id = try json.next("seatCategoryId").getInt()
    areas = try json.next("areas").getArray().map(SeatArea.init(json:))
  }

  init?(casting object: [String: Any]) {
    guard let id = object["seatCategoryId"] as? Int,
      let areas = object["areas"] as? [[String: Any]]
    else { return nil }
    self.init(
      id: id,
      areas: areas.compactMap(SeatArea.init(casting:))
    )
  }
}

/// An area and its blocks.
struct SeatArea: ShapeModel {
  let id: Int
  let blocks: [Int]

  enum CodingKeys: String, CodingKey {
    case id = "areaId"
    case blocks = "blockIds"
  }
}

extension SeatArea {
  static func decode(_ e: Extractor) throws -> SeatArea {
    try SeatArea(
      id: e <| "areaId",
      blocks: e <|| "blockIds"
    )
  }

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "areaId")
    blocks = try unboxer.unbox(key: "blockIds")
  }

  init(json: JAYSON) throws {
    id = try json.next("areaId").getInt()
    blocks = try json.next("blockIds").getArray().map { try $0.getInt() }
  }

  init?(casting object: [String: Any]) {
    guard let id = object["areaId"] as? Int,
      let blocks = object["blockIds"] as? [Int]
    else { return nil }
    self.init(
      id: id,
      blocks: blocks
    )
  }
}
