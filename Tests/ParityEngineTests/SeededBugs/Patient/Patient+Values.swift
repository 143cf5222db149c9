import Foundation
import TestSupport

/// What the model makes of values; the legacy versions make no mistake.
extension Patient {
  static let isoDates = SharedFormatter()
  static let days = DateReader.formatter("yyyy-MM-dd", zone: "Europe/Berlin")
  static let appointments = DateReader.formatter("dd.MM.yyyy HH:mm", zone: "America/New_York")

  static func date(inMilliseconds number: Double) -> Date {
    Date(timeIntervalSince1970: number / 1000)
  }

  static func pressure(_ text: String, _ bug: PatientBug = .none) -> Pressure? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      bug == .pressureTrimmed ? part.trimmingCharacters(in: .whitespaces) : String(part)
    }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count else { return nil }
    switch bug {
    case .pressureOfThree where numbers.count > 2: break
    case .pressureOfOne where numbers.count == 1: return Pressure(high: numbers[0], low: 0)
    default: guard numbers.count == 2 else { return nil }
    }
    switch bug {
    case .pressureUnsigned where numbers.contains { $0 < 0 }: return nil
    case .pressureOrdered where numbers[0] < numbers[1]: return nil
    case .pressureSwapped: return Pressure(high: numbers[1], low: numbers[0])
    default: return Pressure(high: numbers[0], low: numbers[1])
    }
  }

  static func key(_ text: String, _ bug: PatientBug = .none) -> Weekday? {
    switch bug {
    case .dosesIgnoreCase: Weekday(rawValue: text.lowercased())
    case .dosesByPrefix: Weekday.allCases.first { text.hasPrefix($0.rawValue) }
    default: Weekday(rawValue: text)
    }
  }

  static func room(_ text: String, _ bug: PatientBug = .none) -> Room? {
    switch bug {
    case .roomsTrimmed: Int(text.trimmingCharacters(in: .whitespaces)).map(Room.init)
    case .roomsFromDouble: Double(text).flatMap { Int(exactly: $0) }.map(Room.init)
    case .roomsMagnitude: Int(text).map { Room(number: $0 == .min ? 0 : abs($0)) }
    default: Int(text).map(Room.init)
    }
  }
}
