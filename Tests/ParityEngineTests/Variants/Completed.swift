import LegacyExtractor

/// The models of the tests of completed fixtures, and a port whose keys a test chooses.
enum Completed {}

extension Completed {
  struct LegacyAddress: Unboxable {
    let texts: [String]

    init(unboxer: Unboxer) throws {
      let street: String = try unboxer.unbox(key: "street")
      let city: String? = unboxer.unbox(key: "city_name")
      let floor: Int? = unboxer.unbox(key: "floor")
      texts = [street, city ?? "-", "\(floor ?? 1)"]
    }
  }

  struct LegacyCompany: LegacyDecodable {
    struct Office: LegacyDecodable {
      let zip: String

      static func decode(_ e: Extractor) throws -> Office { try Office(zip: e <| "zip") }
    }

    let texts: [String]

    static func decode(_ e: Extractor) throws -> LegacyCompany {
      let office: Office? = try e <|? "office"
      return LegacyCompany(texts: [office?.zip ?? "-"])
    }
  }

  enum LegacyKind: String, CaseIterable, UnboxableEnum {
    case home, work, holiday
  }

  struct Person: Codable {
    let home: Address?
  }

  struct Address: Codable {
    let street: String
    let city: String?
  }

  typealias Container = KeyedDecodingContainer<Key>
  typealias Texts = @Sendable (Container) throws -> [String]

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ key: String) { stringValue = key }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  struct Port: Decodable {
    let texts: [String]

    init(from decoder: any Decoder) throws {
      let read = decoder.userInfo[.texts] as? Texts
      texts = try read?(decoder.container(keyedBy: Key.self)) ?? []
    }
  }
}

extension CodingUserInfoKey {
  static let texts = CodingUserInfoKey(rawValue: "texts").unsafelyUnwrapped
}

extension KeyedDecodingContainer<Completed.Key> {
  func text(_ key: String) throws -> String? {
    try decodeIfPresent(String.self, forKey: Completed.Key(key))
  }

  func object(_ key: String) throws -> Completed.Container? {
    guard contains(Completed.Key(key)), try !decodeNil(forKey: Completed.Key(key)) else {
      return nil
    }
    return try nestedContainer(keyedBy: Completed.Key.self, forKey: Completed.Key(key))
  }

  /// Reads an address with the keys of the street and of the city, and with the default of the floor.
  func address(_ keys: [String]) throws -> [String] {
    let floor = try decodeIfPresent(Int.self, forKey: Completed.Key("floor"))
    return [
      try decode(String.self, forKey: Completed.Key(keys[0])), try text(keys[1]) ?? "-",
      floor.map { "\($0)" } ?? keys[2],
    ]
  }
}
