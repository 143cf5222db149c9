import Foundation
import LegacyExtractor
import TestSupport

extension Patient: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Patient {
    try Patient(identity: .decode(e), treatment: .decode(e), findings: .decode(e))
  }

  fileprivate static func made<Raw, T>(_ raw: Raw, of make: (Raw) throws -> T?) throws -> T {
    guard let value = try make(raw) else { throw customError("bad value: \(raw)") }
    return value
  }

  fileprivate static func keyed<Key: Hashable, T>(
    _ members: [String: T],
    by make: (String) -> Key?
  ) throws -> [Key: T] {
    Dictionary(try members.map { (try made($0, of: make), $1) }) { $1 }
  }
}

extension Patient.Identity {
  fileprivate static func decode(_ e: Extractor) throws -> Self {
    let name: String = try e <| "name"
    return try Self(
      id: e <| "id",
      record: (try? e <| "record" as Int64).map { "\($0)" } ?? (e <| "record"),
      isInsured: e <| "insured",
      isSmoker: e <| "smoker" as String == "true",
      bloodGroup: e <| "blood_group",
      sex: (try? e <| "sex") ?? .unknown,
      bornOn: Patient.made(e <| "born_on") { Patient.days.date(from: $0) },
      portrait: (e <|? "portrait").flatMap { URL(string: $0) },
      website: Patient.made(e <| "website") { URL(string: $0) },
      insurer: e <| ["insurance", "insurer", "name"],
      policy: e <|? ["insurance", "policy", "number"],
      contacts: e <| "contacts",
      language: (try? e <| "language") ?? "de",
      phone: (e <|? "mobile") ?? (e <|? "phone"),
      address: Patient.Address.decode(e),
      doctor: e <| "doctor",
      mother: e <|? "mother",
      name: name,
      initial: name.first,
      isActive: (e <|? "active") ?? true
    )
  }
}

extension Patient.Treatment {
  fileprivate static func decode(_ e: Extractor) throws -> Self {
    let charges: [Double] = try e <| "charges"
    return try Self(
      ward: e <| "ward",
      floor: e <|? "floor",
      balance: (e <| "balance" as NSNumber).decimalValue,
      deposit: (e <|? "deposit").flatMap { Decimal(string: $0) },
      triage: e <| "triage",
      severity: Patient.Severity(rawValue: e <| "severity") ?? .unknown,
      admittedAt: Patient.made(e <| "admitted_at") { Patient.isoDates.date(from: $0) },
      dischargedAt: (e <|? "discharged_at").map { Patient.date(inMilliseconds: $0) },
      updatedAt: Date(timeIntervalSince1970: e <| "updated_at"),
      appointmentAt: (e <|? "appointment_at").flatMap { Patient.appointments.date(from: $0) },
      visits: e <| "visits",
      rooms: Patient.keyed(e <| "rooms") { Patient.room($0) },
      visitCount: (e <|? "visit_count") ?? 0,
      charges: charges.reduce(0, +),
      consent: e <|? "consent",
      payment: e <| "payment",
      stay: 60 * (e <| "stay")
    )
  }
}

extension Patient.Findings {
  fileprivate static func decode(_ e: Extractor) throws -> Self {
    let medications: [Extractor] = try e <| "medications"
    let allergies: [String] = try e <| "allergies"
    let links: [String] = try e <| "links"
    return try Self(
      weight: e <| "weight",
      temperature: e <| "temperature",
      scan: Patient.made(e <| "scan") { Data(base64Encoded: $0) },
      medications: medications.compactMap { try? Patient.Medication.decode($0) },
      readings: e <| "readings",
      flags: e <| "flags",
      allergies: allergies.compactMap(Patient.Allergy.init),
      doses: Patient.keyed(e <| "doses") { Patient.key($0) },
      diagnoses: Set(e <| "diagnoses" as [String]),
      pressure: Patient.made(e <| "pressure") { Patient.pressure($0) },
      pulse: try? e <| "pulse",
      samples: e <| "samples",
      tags: e <|? "tags",
      links: links.map { link in try Patient.made(link) { URL(string: $0) } },
      checksum: e <| "checksum"
    )
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
