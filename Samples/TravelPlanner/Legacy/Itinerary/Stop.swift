import Unbox

/// Of the same object as its flight, under keys with a prefix.
package struct Stop {
  let airport: String
  let time: Date

  init(unboxer: Unboxer, prefix: String) throws {
    airport = try unboxer.unbox(key: "\(prefix)_airport")
    time = try unboxer.unbox(key: "\(prefix)_time", formatter: DateFormatter.minute)
  }
}
