// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Foundation
import Himotoki

// An immutable class that keeps its payload.
public final class Card: NSObject, Decodable {
  public let identifier: String
  public let lastDigits: String?
  public let created: Date
  public let rawValue: Any

  public static func decode(_ e: Extractor) throws -> Self {
    return try castOrFail(Card(e))
  }

  private init(_ e: Extractor) throws {
    identifier = try e <| "id"
    lastDigits = try e <|? "last4"
    created = try DateTransformer.apply(e <| "created")
    rawValue = e.rawValue
  }
}

// A class whose initialiser trusts the server.
class Work: Decodable {
  let id: Int
  let title: String
  let kind: String?
  let watchers: [String]
  let seasons: [String: Int]

  init(_ e: Extractor) {
    self.id = try! e <| "id"
    self.title = try! e <| "title"
    self.kind = try! e <|? ["status", "kind"]
    self.watchers = try! e <|| "watchers"
    self.seasons = try! e <|-| "seasons"
  }

  static func decode(_ e: Extractor) throws -> Self {
    return try castOrFail(Work(e))
  }
}
