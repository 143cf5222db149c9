// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Foundation

struct Plan: Codable, Equatable {
  let name: String
  let months: Int

  enum CodingKeys: String, CodingKey {
    case name = "title"
    case months
  }
}
