// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Foundation
import Himotoki

// Models that are legacy and Codable at the same time.
struct Fare: Himotoki.Decodable, Codable {
  let amount: Int
  let note: String?

  static func decode(_ e: Extractor) throws -> Fare {
    return try Fare(amount: e <| "amount", note: (e <|? "note").map { "legacy: " + $0 })
  }
}

struct Pass: Decodable, Swift.Decodable, Equatable {
  let days: Int

  static func decode(_ e: Extractor) throws -> Pass {
    return try Pass(days: e <| "days")
  }
}

struct Ticket: Decodable {
  let fare: Fare
  let extras: [Fare]
  let byClass: [String: Fare]?
  let pass: Pass?
  let access: Access

  static func decode(_ e: Extractor) throws -> Ticket {
    return try Ticket(
      fare: e <| "fare",
      extras: e <|| "extras",
      byClass: e <|-|? "by_class",
      pass: e <|? "pass",
      access: e <| "access"
    )
  }
}
