import Foundation
import LegacyExtractor

/// Reads with a function of the app and with a formatter of numbers, which have no draft.
struct TaxiRide: Unboxable {
  let id: String
  let pickup: TaxiStop
  let dropoff: TaxiStop
  let fare: Decimal
  let tip: Decimal?

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "ride_id")
    pickup = try unboxer.stop(prefix: "pickup")
    dropoff = try unboxer.stop(prefix: "dropoff")
    fare = try unboxer.unbox(key: "fare_cents", formatter: CentsFormatter())
    tip = unboxer.unbox(key: "tip_cents", formatter: CentsFormatter())
  }
}

struct TaxiStop {
  let address: String
  let latitude: Double
}

struct CentsFormatter: UnboxFormatter {
  func format(unboxedValue: Int) -> Decimal? { Decimal(unboxedValue) / 100 }
}

extension Unboxer {
  fileprivate func stop(prefix: String) throws -> TaxiStop {
    TaxiStop(
      address: try unbox(key: "\(prefix)_address"),
      latitude: try unbox(key: "\(prefix)_lat")
    )
  }
}
