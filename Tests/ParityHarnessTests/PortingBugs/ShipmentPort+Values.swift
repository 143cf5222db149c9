import Foundation

extension ShipmentPort {
  func status() throws -> Shipment.Status {
    let text: String = try required("status")
    switch bug {
    case .fallbackLost:
      guard let status = Shipment.Status(rawValue: text) else { throw corrupted("status") }
      return status
    case .fallbackWrong: return Shipment.Status(rawValue: text) ?? .open
    case .caseInsensitiveEnum: return Shipment.Status(rawValue: text.lowercased()) ?? .unknown
    default: return Shipment.Status(rawValue: text) ?? .unknown
    }
  }

  func kind() throws -> Shipment.Kind? {
    bug == .optionalEnumSwallows ? (try? optional("kind")) : try optional("kind")
  }

  func url() throws -> URL? {
    let text: String? = try optional("url")
    switch bug {
    case .urlThrows: return try optional("url", URL.self)
    case .urlEncodedTwice:
      return text?.addingPercentEncoding(
        withAllowedCharacters: .urlPathAllowed.union(.init(charactersIn: ":?="))
      )
      .flatMap { URL(string: $0) }
    case .urlWithoutQuery:
      return text.flatMap { URL(string: String($0.prefix { $0 != "#" })) }
    default: return text.flatMap { URL(string: $0) }
    }
  }

  func note() throws -> String {
    switch bug {
    case .tryLost: try optional("note") ?? ""
    case .defaultOfTryChanged: (try? required("note")) ?? "-"
    case .defaultAdded:
      (try? required("note", String.self)).flatMap { $0.isEmpty ? "none" : $0 } ?? ""
    default: (try? required("note")) ?? ""
    }
  }

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
}
