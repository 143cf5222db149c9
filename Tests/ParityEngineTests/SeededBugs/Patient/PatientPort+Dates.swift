import Foundation
import Recipes
import TestSupport

extension PatientPort {
  func bornOn() throws -> Date {
    switch bug {
    case .bornInUTC: return try day("yyyy-MM-dd", zone: "UTC")
    case .bornInMinutes: return try day("yyyy-mm-dd")
    case .bornLeniently:
      let formatter = DateReader.formatter("yyyy-MM-dd", zone: "Europe/Berlin")
      formatter.isLenient = true
      return try container.decodeDate(forKey: "born_on", formatter: formatter)
    case .bornWithTime:
      return try made("born_on") { (text: String) in
        Patient.days.date(from: String(text.prefix(10)))
      }
    case .bornAtNoon: return try plain().addingTimeInterval(43_200)
    case .bornUnpadded:
      return try made("born_on") { (text: String) in
        text.utf8.count == 10 ? Patient.days.date(from: text) : nil
      }
    case .bornNotInFuture:
      let date = try plain()
      guard date < Date(timeIntervalSince1970: 1_800_000_000) else { throw corrupted("born_on") }
      return date
    case .bornAfter1970:
      let date = try plain()
      guard date.timeIntervalSince1970 >= 0 else { throw corrupted("born_on") }
      return date
    default: return try plain()
    }
  }

  private func plain() throws -> Date {
    try container.decodeDate(forKey: "born_on", formatter: Patient.days)
  }

  private func day(_ format: String, zone: String = "Europe/Berlin") throws -> Date {
    let formatter = DateReader.formatter(format, zone: zone)
    return try container.decodeDate(forKey: "born_on", formatter: formatter)
  }

  func admittedAt() throws -> Date {
    switch bug {
    case .admittedWithFraction:
      return try made("admitted_at") { (text: String) in
        Patient.isoDates.date(from: text) ?? Self.isoDatesWithFractions.date(from: text)
      }
    case .admittedWithoutZone:
      return try made("admitted_at") { (text: String) in
        Patient.isoDates.date(from: text) ?? Patient.isoDates.date(from: text + "Z")
      }
    case .admittedZoneDropped:
      return try made("admitted_at") { (text: String) in
        Patient.isoDates.date(from: text).flatMap { _ in
          Patient.isoDates.date(from: text.prefix(19) + "Z")
        }
      }
    case .admittedLowercase:
      return try made("admitted_at") { (text: String) in
        Patient.isoDates.date(from: text.uppercased())
      }
    case .admittedDayOnly, .admittedWithBlank:
      return try container.decodeDate(forKey: "admitted_at", using: Self.dates)
    case .admittedToMinute:
      let date: Date = try required("admitted_at")
      return Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 60).rounded(.down) * 60)
    case .admittedByFormatter:
      let formatter = DateReader.formatter("yyyy-MM-dd'T'HH:mm:ssZZZZZ")
      return try container.decodeDate(forKey: "admitted_at", formatter: formatter)
    case .admittedFromNumber:
      let number = try? required("admitted_at", Double.self)
      return try number.map { Date(timeIntervalSince1970: $0) } ?? required("admitted_at")
    default: return try required("admitted_at")
    }
  }

  private static let dates = DateDecoding(numbers: nil)
  private static let isoDatesWithFractions = SharedFormatter(adding: .withFractionalSeconds)

  func dischargedAt(after admittedAt: Date) throws -> Date? {
    switch bug {
    case .dischargedInInteger:
      return try optional("discharged_at", Int.self).map {
        Patient.date(inMilliseconds: Double($0))
      }
    case .dischargedNullAs1970:
      if container.contains("discharged_at"), try container.decodeNil(forKey: "discharged_at") {
        return Date(timeIntervalSince1970: 0)
      }
    default: break
    }
    guard let number = try optional("discharged_at", Double.self) else { return nil }
    let date = Patient.date(inMilliseconds: number)
    switch bug {
    case .dischargedInSeconds: return Date(timeIntervalSince1970: number)
    case .dischargedCut: return Date(timeIntervalSince1970: (number / 1000).rounded(.down))
    case .dischargedZeroAsNil: return number == 0 ? nil : date
    case .dischargedNegativeAsNil: return number < 0 ? nil : date
    case .dischargedGuessed:
      return number < 100_000_000_000 ? Date(timeIntervalSince1970: number) : date
    case .dischargedBeforeAdmission where date < admittedAt: throw corrupted("discharged_at")
    default: return date
    }
  }

  func updatedAt() throws -> Date {
    switch bug {
    case .updatedInInt32:
      return Date(
        timeIntervalSince1970: Double(Int32(clamping: Int64(exactly: try seconds().rounded()) ?? 0))
      )
    case .updatedFromText:
      if let date = try? container.decodeDate(forKey: "updated_at", using: Self.dates) {
        return date
      }
    default: break
    }
    let seconds = try seconds()
    switch bug {
    case .updatedInMilliseconds: return Patient.date(inMilliseconds: seconds)
    case .updatedSince2001: return Date(timeIntervalSinceReferenceDate: seconds)
    case .updatedCut: return Date(timeIntervalSince1970: seconds.rounded(.towardZero))
    case .updatedRounded:
      return Date(timeIntervalSince1970: (seconds * 1000).rounded() / 1000)
    case .updatedInFloat: return Date(timeIntervalSince1970: Double(Float(seconds)))
    case .updatedNegativeThrows where seconds < 0: throw corrupted("updated_at")
    default: return Date(timeIntervalSince1970: seconds)
    }
  }

  private func seconds() throws -> Double { try required("updated_at") }

  func appointmentAt() throws -> Date? {
    guard let text: String = try optional("appointment_at") else {
      return bug == .appointmentFromUpdate ? try updatedAt() : nil
    }
    switch bug {
    case .appointmentInUTC: return appointment(text, "dd.MM.yyyy HH:mm", zone: "UTC")
    case .appointmentWithoutSummerTime:
      return appointment(text, "dd.MM.yyyy HH:mm", zone: "GMT-0500")
    case .appointmentAtTwelve: return appointment(text, "dd.MM.yyyy hh:mm")
    case .appointmentSwapped: return appointment(text, "MM.dd.yyyy HH:mm")
    case .appointmentInShortYear: return appointment(text, "dd.MM.yy HH:mm")
    case .appointmentOfDay:
      return Patient.appointments.date(from: text) ?? appointment(text, "dd.MM.yyyy")
    case .appointmentThrows:
      guard let date = Patient.appointments.date(from: text) else {
        throw corrupted("appointment_at")
      }
      return date
    default: return Patient.appointments.date(from: text)
    }
  }

  private func appointment(
    _ text: String,
    _ format: String,
    zone: String = "America/New_York"
  ) -> Date? {
    DateReader.date(text, format, zone: zone)
  }
}
