import Foundation
import LegacyExtractor

extension Patient: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Patient {
    let medications: [Extractor] = try e <| "medications"
    let allergies: [String] = try e <| "allergies"
    let charges: [Double] = try e <| "charges"
    let links: [String] = try e <| "links"
    let name: String = try e <| "name"
    return try Patient(
      id: e <| "id",
      record: (try? e <| "record" as Int64).map { "\($0)" } ?? (e <| "record"),
      ward: e <| "ward",
      floor: e <|? "floor",
      balance: (e <| "balance" as NSNumber).decimalValue,
      deposit: (e <|? "deposit").flatMap { Decimal(string: $0) },
      weight: e <| "weight",
      temperature: e <| "temperature",
      isInsured: e <| "insured",
      isSmoker: e <| "smoker" as String == "true",
      bloodGroup: e <| "blood_group",
      sex: (try? e <| "sex") ?? .unknown,
      triage: e <| "triage",
      severity: Severity(rawValue: e <| "severity") ?? .unknown,
      bornOn: made(e <| "born_on") { days.date(from: $0) },
      admittedAt: made(e <| "admitted_at") { isoDates.date(from: $0) },
      dischargedAt: (e <|? "discharged_at").map { date(inMilliseconds: $0) },
      updatedAt: Date(timeIntervalSince1970: e <| "updated_at"),
      appointmentAt: (e <|? "appointment_at").flatMap { appointments.date(from: $0) },
      portrait: (e <|? "portrait").flatMap { URL(string: $0) },
      website: made(e <| "website") { URL(string: $0) },
      scan: made(e <| "scan") { Data(base64Encoded: $0) },
      insurer: e <| ["insurance", "insurer", "name"],
      policy: e <|? ["insurance", "policy", "number"],
      medications: medications.compactMap { try? Medication.decode($0) },
      readings: e <| "readings",
      flags: e <| "flags",
      allergies: allergies.compactMap(Allergy.init),
      visits: e <| "visits",
      contacts: e <| "contacts",
      doses: keyed(e <| "doses") { key($0) },
      rooms: keyed(e <| "rooms") { room($0) },
      diagnoses: Set(e <| "diagnoses" as [String]),
      visitCount: (e <|? "visit_count") ?? 0,
      language: (try? e <| "language") ?? "de",
      phone: (e <|? "mobile") ?? (e <|? "phone"),
      charges: charges.reduce(0, +),
      address: Address.decode(e),
      doctor: e <| "doctor",
      mother: e <|? "mother",
      consent: e <|? "consent",
      payment: e <| "payment",
      pressure: made(e <| "pressure") { pressure($0) },
      stay: 60 * (e <| "stay"),
      pulse: try? e <| "pulse",
      name: name,
      initial: name.first,
      samples: e <| "samples",
      tags: e <|? "tags",
      links: links.map { link in try made(link) { URL(string: $0) } },
      checksum: e <| "checksum",
      isActive: (e <|? "active") ?? true
    )
  }

  private static func made<Raw, T>(_ raw: Raw, of make: (Raw) throws -> T?) throws -> T {
    guard let value = try make(raw) else { throw customError("bad value: \(raw)") }
    return value
  }

  private static func keyed<Key: Hashable, T>(
    _ members: [String: T],
    by make: (String) -> Key?
  ) throws -> [Key: T] {
    Dictionary(try members.map { (try made($0, of: make), $1) }) { $1 }
  }
}

extension Patient.BloodGroup: LegacyDecodable {}
extension Patient.Sex: LegacyDecodable {}
extension Patient.Triage: LegacyDecodable {}
extension Patient.Flag: LegacyDecodable {}

extension Patient.Medication: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Self {
    try Self(name: e <| "name", dose: e <| "dose", unit: e <|? "unit")
  }
}

extension Patient.Contact: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Self {
    try Self(name: e <| "name", phone: e <|? "phone")
  }
}

extension Patient.Address: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Self {
    try Self(street: e <| "street", zip: e <| "zip", city: e <| "city")
  }
}

extension Patient.Doctor: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Patient.Doctor {
    try Patient.Doctor(name: e <| "name", title: e <|? "title", license: e <|? "license")
  }
}

extension Patient.Relative: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Patient.Relative {
    try Patient.Relative(
      name: e <| "name",
      birthYear: e <|? "birth_year",
      mother: e <|? "mother"
    )
  }
}

extension Patient.Consent: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Self { Self() }
}

extension Patient.Payment: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Self {
    switch try e <| "type" as String {
    case "cash": .cash
    case "card": try .card(digits: e <| "digits")
    case "transfer": try .transfer(iban: e <| "iban")
    case let type: throw customError("unknown payment: \(type)")
    }
  }
}
