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

  func level() throws -> Shipment.Level? {
    guard bug == .caseLost else { return try optional("level") }
    let level: Int? = try optional("level")
    switch level {
    case nil: return nil
    case 1: return .low
    case 2: return .middle
    default: throw corrupted("level")
    }
  }

  func referrer() throws -> String? {
    switch bug {
    case .wrongKeyOfAbsent: try optional("referer")
    case .absentIgnored: nil
    default: try optional("referrer")
    }
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
    case .slashDropped:
      return text.flatMap { URL(string: $0.hasSuffix("/") ? String($0.dropLast()) : $0) }
    case .secureSchemeForced:
      return text.flatMap { URL(string: $0.replacingOccurrences(of: "http:", with: "https:")) }
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
}
