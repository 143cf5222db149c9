import Foundation
import LegacyExtractor
import TestSupport

/// A model of ordinary shape, with a port in which one mistake at a time can be made.
struct Show: Sendable {
  enum Status: String, Sendable { case running, ended, unknown }

  struct Person: Sendable {
    let first: String
    let last: String
    let age: Int?
  }

  struct Prices: Sendable {
    let seat: Double
    let box: Double
    let gallery: Double
    let standing: Double
    let parking: Double
  }

  let id: Int
  let title: String
  let duration: Int
  let rating: Double?
  let volume: Double
  let status: Status
  let premiere: Date
  let tags: [String]
  let host: Person
  let guests: [Person]
  let network: String?
  let isLive: Bool
  let note: String?
  let views: Int
  let prices: Prices

  static let dates = SharedFormatter()

  static let fixtures = [
    #"""
    {"id":1,"title":"The Good Show","runtime":900,"rating":4.5,"volume":11.25,"status":"running",
    "premiere_date":"2019-03-01T10:00:00Z","tags":["a","b"],"host":{"first":"Ann","last":"Lee","age":41},
    "guests":[{"first":"Bo","last":"Ek","age":33},{"first":"Cy","last":"Ott","age":50}],"network":{"name":"One"},
    "is_live":true,"note":"Say Hi","views":"12","prices":{"seat":10,"box":22.5,"gallery":8,"standing":4,"parking":3}}
    """#,
    #"""
    {"id":2,"title":"Late","runtime":1800,"rating":3.25,"volume":7.5,"status":"ended",
    "premiere_date":"2020-11-20T21:30:00Z","tags":["c"],"host":{"first":"Di","last":"Fox"},
    "guests":[],"network":{"name":"Two"},"is_live":false,"note":"Bring Tea","views":7,
    "prices":{"seat":12,"box":25,"gallery":9.5,"standing":5,"parking":2}}
    """#,
  ]
}

/// A mistake that people make in a port, with the property that shows it.
enum Mistake: String, CaseIterable, Sendable {
  case wrongKey = "Show.title"
  case wrongOptionalKey = "Show.rating"
  case lostDefault = "Show.isLive"
  case otherDefault = "Show.volume"
  case otherUnits = "Show.duration"
  case lostFallback = "Show.status"
  case lostElementsRule = "Show.guests"
  case lostCoercion = "Show.views"
  case lostPath = "Show.network"
  case otherTimeZone = "Show.premiere"
  case swappedNames = "Show.Person.first"
  case lostContext = "Show.Prices.seat"
  case lowercased = "Show.note"
  case requiredOptional = "Show.Person.age"
  case droppedElement = "Show.tags"
  case composed = "Show.Person.last"

  var property: String { rawValue }

  /// Every third, which was never looked at while findings were tuned.
  static let keptAside = allCases.enumerated().filter { $0.offset % 3 == 2 }.map(\.element)
}

extension Mistake {
  static let key = CodingUserInfoKey(rawValue: "mistake")

  /// The mistake that a decoder is told to make.
  static func made(by decoder: any Decoder) -> Mistake? {
    key.flatMap { decoder.userInfo[$0] as? Mistake }
  }
}
