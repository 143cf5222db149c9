import Foundation

extension Concert {
  struct Identifier: RawRepresentable, Hashable, Sendable { let rawValue: String }

  struct Coordinate: Sendable {
    let longitude: Double
    let latitude: Double
  }

  /// The key `type` says which.
  enum Act: Sendable {
    case band(name: String, members: Int)
    case speaker(name: String, topic: String?)
  }

  class Place: @unchecked Sendable {
    let name: String
    let city: String?

    init(name: String, city: String?) {
      self.name = name
      self.city = city
    }
  }

  final class Venue: Place, @unchecked Sendable {
    let capacity: Int?

    init(name: String, city: String?, capacity: Int?) {
      self.capacity = capacity
      super.init(name: name, city: city)
    }
  }

  /// In one text, such as `12-A`.
  struct Hall: Sendable {
    let row: String
    let block: String
  }

  enum Stage: Int, Sendable { case main = 1, side, cellar }
  enum Tier: String, Sendable { case front, rear }
  enum State: String, CaseIterable, Sendable {
    case open, closed, unknown
    case soldOut = "sold_out"
  }

  struct Page<Item: Sendable>: Sendable {
    let items: [Item]
    let total: Int
    /// In no fixture.
    let next: String?
  }

  struct Song: Sendable {
    let name: String
    let seconds: Double
  }

  struct Chapter: Sendable {
    let title: String
    let parts: [Chapter]
  }

  struct Features: OptionSet, Sendable { let rawValue: Int }

  /// In one text.
  struct PersonName: Sendable {
    let given: String
    let family: String
  }

  struct Version: Sendable { let numbers: [Int] }

  /// In hexadecimal digits.
  struct Color: Sendable {
    let rgb: Int
    let alpha: Int
  }
}
