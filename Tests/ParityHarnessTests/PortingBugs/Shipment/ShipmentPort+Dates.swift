import Foundation

extension ShipmentPort {
  func createdAt() throws -> Date {
    let text: String = try required("created_at")
    switch bug {
    case .swappedDates: return Date(timeIntervalSince1970: try required("updated_at"))
    case .fractionalSecondsRequired:
      let formatter = ISO8601DateFormatter()
      formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
      guard let date = formatter.date(from: text) ?? Shipment.isoDate(text) else {
        throw corrupted("created_at")
      }
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
    case .wrongTimeZone: return text.flatMap { Shipment.dayInTokyo($0) }
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
      case .twelveHourClock: Shipment.formatter("yyyy-MM-dd hh:mm").date(from: text)
      case .dayOfYear: Shipment.formatter("yyyy-MM-DD HH:mm").date(from: text)
      case .localTime:
        Shipment.formatter("yyyy-MM-dd HH:mm", zone: "Europe/Berlin").date(from: text)
      default: Shipment.time(text)
      }
    guard let date else { throw corrupted("pickup_at") }
    return date
  }

  func returnOn() throws -> Date? {
    let text: String? = try optional("return_on")
    guard bug == .dayAndMonthSwapped else { return text.flatMap { Shipment.returnDay($0) } }
    let swapped = text.flatMap { Shipment.formatter("MM.dd.yyyy").date(from: $0) }
    return swapped ?? text.flatMap { Shipment.returnDay($0) }
  }
}
