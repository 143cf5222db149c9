import Foundation

/// A mapper in the style of ObjectMapper: a model is made empty, and operators assign what a document has.
///
/// A value of a wrong type leaves nil, or the zero of a number; a missing one leaves the default.
struct Map {
  let object: [String: Any]

  init(_ data: Data) throws {
    object = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  subscript(key: String) -> MappedValue {
    MappedValue(exists: object[key] != nil, value: object[key])
  }
}

struct MappedValue {
  let exists: Bool
  let value: Any?
}

protocol MappableModel {
  init()
  mutating func mapping(_ map: Map)
}

extension MappableModel {
  static func mapped(from data: Data) throws -> Self {
    var model = Self()
    model.mapping(try Map(data))
    return model
  }
}

infix operator <- : AssignmentPrecedence

func <- (property: inout Int, value: MappedValue) {
  if value.exists { property = value.value as? Int ?? 0 }
}

func <- (property: inout String, value: MappedValue) {
  if let text = value.value as? String { property = text }
}

func <- <Value>(property: inout Value?, value: MappedValue) {
  if value.exists { property = value.value as? Value }
}

/// A model of the mapper, with a port that makes one mistake.
struct MappedTrack: MappableModel {
  var title = "untitled"
  var plays = 10
  var rating: Int?

  mutating func mapping(_ map: Map) {
    title <- map["title"]
    plays <- map["play_count"]
    rating <- map["rating"]
  }
}

struct PortedTrack: BuggyPort {
  enum Bug: String, CaseIterable, Sendable {
    case none, otherKey, lostDefault, defaultForNull, strictOptional, wrongDefault
  }

  let title: String
  let plays: Int
  let rating: Int?

  private enum CodingKeys: String, CodingKey {
    case title, rating
    case plays = "play_count"
    case playCount
  }

  init(from decoder: any Decoder) throws {
    let bug = Self.bug(of: decoder)
    let c = try decoder.container(keyedBy: CodingKeys.self)
    title = (try? c.decode(String.self, forKey: .title)) ?? (bug == .wrongDefault ? "" : "untitled")
    let key = bug == .otherKey ? CodingKeys.playCount : .plays
    switch bug {
    case .lostDefault: plays = try c.decode(Int.self, forKey: key)
    case .defaultForNull: plays = (try? c.decode(Int.self, forKey: key)) ?? 10
    default: plays = c.contains(key) ? (try? c.decode(Int.self, forKey: key)) ?? 0 : 10
    }
    rating =
      bug == .strictOptional
      ? try c.decode(Int.self, forKey: .rating) : try? c.decodeIfPresent(Int.self, forKey: .rating)
  }
}
