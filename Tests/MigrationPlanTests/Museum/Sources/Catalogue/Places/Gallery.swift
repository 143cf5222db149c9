import LegacyExtractor

/// Three models that hold one another.
struct Gallery: LegacyDecodable {
  let rooms: [Room]

  static func decode(_ e: Extractor) throws -> Gallery { try Gallery(rooms: e <|| "rooms") }

  struct Room: LegacyDecodable {
    let doors: [Door]

    static func decode(_ e: Extractor) throws -> Room { try Room(doors: e <|| "doors") }
  }
}

extension Gallery {
  final class Door: LegacyDecodable {
    let leadsTo: Gallery?
    let size: Size

    init(leadsTo: Gallery?, size: Size) {
      self.leadsTo = leadsTo
      self.size = size
    }

    static func decode(_ e: Extractor) throws -> Door {
      try Door(leadsTo: e <|? "leads_to", size: e <| "size")
    }
  }

  enum Size: String { case narrow, wide }
}

extension Gallery.Size: LegacyDecodable {}

enum Garden {
  /// Has the name of another model.
  struct Room: LegacyDecodable, Codable {
    let trees: Int

    static func decode(_ e: Extractor) throws -> Room { try Room(trees: e <| "trees") }
  }
}

/// Holds itself alone.
struct Floor: LegacyDecodable {
  let below: [Floor]

  static func decode(_ e: Extractor) throws -> Floor { try Floor(below: e <|| "below") }
}

#if DEBUG
struct DebugMenu: LegacyDecodable {
  let floor: Floor

  static func decode(_ e: Extractor) throws -> DebugMenu { try DebugMenu(floor: e <| "floor") }
}
#endif
