import Foundation

struct Event: Codable, Equatable {
  var name: String
  var date: Date
}
