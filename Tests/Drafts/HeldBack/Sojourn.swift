import Foundation
import LegacyExtractor

enum SojournError: Error { case unreadable(any Error) }

struct Sojourn: Unboxable {
  enum Board: String, UnboxableEnum { case none, half, full }
  let id: Int
  let guest: String
  let board: Board
  let nights: Int
  let arrival: Date
  let extras: [Extra]
  let voucher: String?
  let rating: Double?
  let isPaid: Bool
  let tags: Set<String>

  struct Extra: Unboxable {
    let name: String
    let price: Double
    init(unboxer: Unboxer) throws {
      name = try unboxer.unbox(key: "name")
      price = try unboxer.unbox(key: "price")
    }
  }

  init(unboxer: Unboxer) throws {
    do {
      id = try unboxer.unbox(key: "id")
      guest = try unboxer.unbox(keyPath: "guest.name")
      board = (try? unboxer.unbox(key: "board")) ?? .none
      nights = try unboxer.unbox(key: "nights")
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.dateFormat = "yyyy-MM-dd"
      arrival = try unboxer.unbox(key: "arrival", formatter: formatter)
      extras = try unboxer.unbox(key: "extras", allowInvalidElements: true)
      voucher = unboxer.unbox(key: "voucher")
      rating = unboxer.unbox(key: "rating")
      isPaid = unboxer.unbox(key: "paid") ?? false
      let list: [String] = try unboxer.unbox(key: "tags")
      tags = Set(list)
    } catch {
      throw SojournError.unreadable(error)
    }
  }
}
