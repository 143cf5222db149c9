import Foundation

extension ShipmentPort {
  func createdAt() throws -> Date {
    let text: String = try required("created_at")
    switch bug {
    case .swappedDates: return Date(timeIntervalSince1970: try required("updated_at"))
    case .fractionalSecondsRequired:
      let exact = DateReader.isoDate(text, [.withInternetDateTime, .withFractionalSeconds])
      guard let date = exact ?? Shipment.isoDate(text) else { throw corrupted("created_at") }
      return date
    case .offsetIgnored:
      guard let date = Shipment.isoDate(text.prefix(19) + "Z") else {
        throw corrupted("created_at")
      }
      return date
    case .dateFallsBackToNow: return Shipment.isoDate(text) ?? Date(timeIntervalSince1970: 0)
    default:
      guard let date = Shipment.isoDate(text) else { throw corrupted("created_at") }
      return date
    }
  }

  func updatedAt() throws -> Date {
    switch bug {
    case .swappedDates: return try createdAtText()
    case .millisecondsForSeconds:
      let value: Double = try required("updated_at")
      return Date(timeIntervalSince1970: value > 100_000_000_000 ? value / 1000 : value)
    case .referenceDateForEpoch:
      return Date(timeIntervalSinceReferenceDate: try required("updated_at"))
    case .dateFromStringAdded:
      if let text = try? required("updated_at", String.self), let date = Shipment.isoDate(text) {
        return date
      }
      return Date(timeIntervalSince1970: try required("updated_at"))
    default: return Date(timeIntervalSince1970: try required("updated_at"))
    }
  }

  private func createdAtText() throws -> Date {
    guard let date = Shipment.isoDate(try required("created_at")) else {
      throw corrupted("created_at")
    }
    return date
  }

  func expiresOn() throws -> Date? {
    let text: String? = try optional("expires_on")
    switch bug {
    case .wrongTimeZone:
      return text.flatMap { DateReader.date($0, "yyyy-MM-dd", zone: "Asia/Tokyo") }
    case .dayThrows:
      guard let text else { return nil }
      guard let date = Shipment.day(text) else { throw corrupted("expires_on") }
      return date
    default: return text.flatMap { Shipment.day($0) }
    }
  }

  func pickupAt() throws -> Date {
    let text: String = try required("pickup_at")
    let date =
      switch bug {
      case .twelveHourClock: DateReader.date(text, "yyyy-MM-dd hh:mm")
      case .dayOfYear: DateReader.date(text, "yyyy-MM-DD HH:mm")
      case .localTime: DateReader.date(text, "yyyy-MM-dd HH:mm", zone: "Europe/Berlin")
      default: Shipment.time(text)
      }
    guard let date else { throw corrupted("pickup_at") }
    return date
  }

  func returnOn() throws -> Date? {
    let text: String? = try optional("return_on")
    guard bug == .dayAndMonthSwapped else { return text.flatMap { Shipment.returnDay($0) } }
    let swapped = text.flatMap { DateReader.date($0, "MM.dd.yyyy") }
    return swapped ?? text.flatMap { Shipment.returnDay($0) }
  }
}
