import Foundation
import JAYSON

/// Reads with the app's own functions, which have no draft.
struct AuctionLot {
  struct Bid {
    let bidder: String
    let amount: Int
  }

  let number: Int
  let estimate: ClosedRange<Int>
  let bids: [Bid]
  let highest: Int?
  let position: AuctionPosition

  init(json: JAYSON) throws {
    number = try json.lenientInt("lot")
    let low = try json.next("estimate").lenientInt("low")
    let high = try json.next("estimate").lenientInt("high")
    guard low <= high else { throw FormatError.badDate("estimate") }
    estimate = low...high
    bids = try json.next("bids").getArray().enumerated().map { offset, bid in
      Bid(bidder: bid["bidder"]?.string ?? "\(offset)", amount: try bid.lenientInt("amount"))
    }
    highest = bids.map { $0.amount }.max()
    position = try json.next("position").get(AuctionPosition.init(json:))
  }
}

/// An array with a meaning for each element.
struct AuctionPosition {
  let row: Int
  let place: Int

  init(json: JAYSON) throws {
    row = try json.next(0).getInt()
    place = try json.next(1).getInt()
  }
}

extension JAYSON {
  fileprivate func lenientInt(_ key: String) throws -> Int {
    let value = try next(key)
    if let int = value.int { return int }
    guard let int = Int(try value.getString()) else { throw FormatError.badDate(key) }
    return int
  }
}
