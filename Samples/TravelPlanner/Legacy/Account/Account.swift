import Unbox

/// An object that a database makes, and that is filled afterwards.
package final class Account {
  package internal(set) var name = ""
  package internal(set) var points = 0
  package internal(set) var isVerified = false
  package internal(set) var seat = Seat.aisle

  init() {}

  package static func decode(from data: Data) throws -> Account {
    try Unboxer.performCustomUnboxing(data: data, closure: make)
  }

  package static func make(_ unboxer: Unboxer) throws -> Account {
    let account = Account()
    account.name = try unboxer.unbox(key: "name")
    account.points = unboxer.unbox(key: "points") ?? account.points
    account.isVerified = unboxer.unbox(key: "verified") ?? account.isVerified
    account.seat = unboxer.unbox(keyPath: "preferences.seat") ?? account.seat
    return account
  }
}
