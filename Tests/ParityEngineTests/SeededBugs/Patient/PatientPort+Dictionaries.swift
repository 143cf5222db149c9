import Foundation
import Recipes

extension PatientPort {
  func visits() throws -> [String: Int] {
    let key: AnyKey = "visits"
    switch bug {
    case .visitsLossy: return try container.decodeLossyDictionary(forKey: key)
    case .visitsWithoutNulls: return try required(key, [String: Int?].self).compactMapValues { $0 }
    case .visitsCut:
      return try required(key, [String: Double].self).mapValues {
        Int(exactly: $0.rounded(.down)) ?? 0
      }
    case .visitsDefaulted: return try optional(key) ?? [:]
    default: break
    }
    let visits: [String: Int] = try required(key)
    return switch bug {
    case .visitsTrimmed:
      Dictionary(visits.map { ($0.trimmingCharacters(in: .whitespaces), $1) }) { max($0, $1) }
    case .visitsNotNegative: visits.mapValues { max($0, 0) }
    case .visitsByYear: Dictionary(visits.map { (String($0.prefix(7)), $1) }) { max($0, $1) }
    case .visitsZeroDropped: visits.filter { $0.value != 0 }
    case .visitsOfMonths:
      visits.filter { $0.key.range(of: "^[0-9]{4}-", options: .regularExpression) != nil }
    default: visits
    }
  }

  func contacts() throws -> [String: Patient.Contact] {
    switch bug {
    case .contactsLossy: return try container.decodeLossyDictionary(forKey: "contacts")
    case .contactNamedByKey:
      return try Dictionary(
        uniqueKeysWithValues: required("contacts", [String: NamelessContact].self).map {
          ($0, Patient.Contact(name: $1.name ?? $0, phone: $1.phone))
        }
      )
    default: break
    }
    let contacts: [String: Patient.Contact] = try required("contacts")
    return switch bug {
    case .contactsLowercased: Dictionary(contacts.map { ($0.lowercased(), $1) }) { $1 }
    case .contactsEmptyKeyDropped: contacts.filter { !$0.key.isEmpty }
    default: contacts
    }
  }

  func doses() throws -> [Patient.Weekday: Double] {
    switch bug {
    case .dosesUnknownDropped:
      let pairs = try required("doses", [String: Double].self).compactMap { key, dose in
        Patient.key(key).map { ($0, dose) }
      }
      return Dictionary(pairs) { $1 }
    case .dosesLossy:
      let doses: [String: Double] = try container.decodeLossyDictionary(forKey: "doses")
      return Dictionary(
        try doses.map { name, dose in
          guard let day = Patient.key(name) else { throw corrupted("doses") }
          return (day, dose)
        }
      ) { $1 }
    case .dosesMagnitude:
      let doses: [Patient.Weekday: Double] =
        try container.decodeDictionary(forKey: "doses") { Patient.key($0) }
      return doses.mapValues(abs)
    default: return try container.decodeDictionary(forKey: "doses") { Patient.key($0, bug) }
    }
  }

  func rooms() throws -> [Patient.Room: String] {
    if bug == .roomsFromNumbers {
      let rooms: [Patient.Room: Flexible<String>] =
        try container.decodeDictionary(forKey: "rooms") { Patient.room($0) }
      return rooms.mapValues(\.value)
    }
    guard bug == .roomsBadDropped else {
      return try container.decodeDictionary(forKey: "rooms") { Patient.room($0, bug) }
    }
    let pairs = try required("rooms", [String: String].self).compactMap { key, name in
      Patient.room(key).map { ($0, name) }
    }
    return Dictionary(pairs) { $1 }
  }
}

private struct NamelessContact: Decodable {
  let name: String?
  let phone: String?
}
