import Foundation
import ParityHarness
import TravelPlannerCodable
import TravelPlannerLegacy

/// One check for each document of the app: the models as they were beside the models as they are.
package enum TravelChecks {
  package static let all = responses + others

  private static let responses = [
    ParityCheck(
      "Trip",
      legacy: .unbox(TravelPlannerLegacy.Trip.self),
      codable: .codable(TravelPlannerCodable.Trip.self)
    ),
    ParityCheck(
      "Itinerary",
      legacy: .unbox(TravelPlannerLegacy.Itinerary.self),
      codable: .codable(TravelPlannerCodable.Itinerary.self)
    ),
    ParityCheck(
      "Places",
      legacy: .unbox([TravelPlannerLegacy.Place].self),
      codable: .codable([TravelPlannerCodable.Place].self)
    ),
    ParityCheck(
      "Bookings",
      legacy: .unbox(TravelPlannerLegacy.Page<TravelPlannerLegacy.Booking>.self),
      codable: .codable(TravelPlannerCodable.Page<TravelPlannerCodable.Booking>.self)
    ),
    ParityCheck(
      "PaymentOptions",
      legacy: .unbox(TravelPlannerLegacy.PaymentOptions.self),
      codable: .codable(TravelPlannerCodable.PaymentOptions.self)
    ),
  ]

  /// Where one side is not made of data by a conformance, a closure says how it is made.
  private static let others = [
    ParityCheck(
      "Account",
      legacy: .unbox { try TravelPlannerLegacy.Account.make($0) },
      codable: .codable(TravelPlannerCodable.Account.self)
    ),
    ParityCheck(
      "PushMessage",
      legacy: DecodingRoute("legacy") {
        try TravelPlannerLegacy.TravelAPI
          .decode(TravelPlannerLegacy.PushMessage.self, from: ParsedDocument($0).dictionary)
      },
      codable: DecodingRoute("codable") {
        try TravelPlannerCodable.TravelAPI
          .decode(TravelPlannerCodable.PushMessage.self, from: ParsedDocument($0).dictionary)
      }
    ),
    ParityCheck(
      "Settings",
      legacy: DecodingRoute("legacy") {
        try TravelPlannerLegacy.Settings.decode(propertyList: ParsedDocument($0).propertyList)
      },
      codable: DecodingRoute("codable") {
        try TravelPlannerCodable.Settings.decode(propertyList: ParsedDocument($0).propertyList)
      }
    ),
    ParityCheck(
      "Receipt",
      legacy: .unbox(TravelPlannerLegacy.Receipt.self).map { try ComparableReceipt($0) },
      codable: .codable(TravelPlannerCodable.Receipt.self).map { ComparableReceipt($0) }
    ),
  ]
}
