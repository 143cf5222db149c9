// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Foundation

struct Leg: Codable, Equatable {
  let from: String
  let minutes: Int

  enum CodingKeys: String, CodingKey {
    case from = "origin"
    case minutes
  }
}

struct Seat: Decodable, Equatable {
  let row: Int
}
