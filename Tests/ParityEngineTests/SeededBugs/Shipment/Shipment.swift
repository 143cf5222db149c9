import Foundation
import ParityHarness

/// A model with a field of every kind, of which there are a Himotoki, an Unbox and a Codable version.
struct Shipment: PortedModel {
  static let faithful = ShipmentBug.none

  enum Status: String, Sendable { case open, sent, unknown }
  enum Kind: String, Sendable { case letter, parcel }
  enum Level: Int, Sendable { case low = 1, middle, high }

  struct Address: Sendable {
    let street: String
    let city: String
    let zip: String?
  }

  var id: Int
  var code: String
  var title: String
  var subtitle: String?
  var quantity: Int
  var priority: UInt8
  var weight: Double
  var ratio: Float
  var isGift: Bool
  var isPaid: Bool?
  var status: Status
  var kind: Kind?
  var tags: [String]
  var codes: [Int]
  var counts: [String: Int]
  var address: Address
  var sender: Address?
  var stops: [Address]
  var destinationCity: String?
  var url: URL?
  var note: String
  var createdAt: Date
  var updatedAt: Date
  var expiresOn: Date?
  var level: Level?
  /// In no fixture.
  var referrer: String?
  var pickupAt: Date
  var returnOn: Date?
}

extension Shipment {
  static func isoDate(_ text: String) -> Date? { DateReader.isoDate(text) }
  static func day(_ text: String) -> Date? { DateReader.date(text, "yyyy-MM-dd") }
  static func time(_ text: String) -> Date? { DateReader.date(text, "yyyy-MM-dd HH:mm") }
  static func returnDay(_ text: String) -> Date? { DateReader.date(text, "dd.MM.yyyy") }

  static let fixtures: [Fixture] = named([first, second, third])

  private static let first = """
    {"id":1042,"code":"AB-1","title":"Books","subtitle":"two of them","quantity":2,"priority":3,
     "weight":1.25,"ratio":0.5,"is_gift":true,"is_paid":false,"status":"open","kind":"parcel",
     "tags":["paper","used"],"codes":[10,20],"counts":{"small":1,"large":2},
     "address":{"street":"Main St 1","city":"Berlin","zip":"10115"},
     "sender":{"street":"Quai 2","city":"Paris","zip":"75001"},
     "stops":[{"street":"A 1","city":"Bonn","zip":"53111"},{"street":"B 2","city":"Metz","zip":null}],
     "destination":{"city":"Rome","country":"IT"},"url":"https://example.com/s/1042?a=b",
     "note":"ring twice","created_at":"2026-08-01T10:00:00Z","updated_at":1785578400,
     "expires_on":"2026-12-31","level":1,"pickup_at":"2026-08-01 09:15","return_on":"31.08.2026",
     "internal":{"shard":4}}
    """
  private static let second = """
    {"id":7,"code":"CD-2","title":"Lamp","subtitle":null,"quantity":1,"priority":1,
     "weight":12.5,"ratio":0.25,"is_gift":false,"is_paid":true,"status":"sent","kind":"letter",
     "tags":[],"codes":[],"counts":{},
     "address":{"street":"Rua 3","city":"Porto","zip":"4000"},"sender":null,"stops":[],
     "destination":{"city":"Oslo","country":"NO"},"url":null,"note":"",
     "created_at":"2026-08-02T11:30:00Z","updated_at":1785670200,"expires_on":null,
     "level":2,"pickup_at":"2026-08-02 10:30","return_on":null}
    """
  private static let third = """
    {"id":8,"code":"EF-3","title":"Chair","subtitle":"oak","quantity":4,"priority":9,
     "weight":7.75,"ratio":1.5,"is_gift":false,"is_paid":false,"status":"sent","kind":"parcel",
     "tags":["wood"],"codes":[30],"counts":{"large":1},
     "address":{"street":"Via 4","city":"Pisa","zip":"56121"},
     "sender":{"street":"Gate 5","city":"York","zip":"YO1"},
     "stops":[{"street":"C 3","city":"Leeds","zip":"LS1"}],
     "destination":{"city":"Bath","country":"UK"},"url":"https://example.com/s/8","note":"fragile",
     "created_at":"2026-08-03T00:00:00Z","updated_at":1785715200,"expires_on":"2027-01-31",
     "level":null,"pickup_at":"2026-08-03 08:00","return_on":"15.09.2026"}
    """
}
