import Foundation
import LegacyExtractor
import TestSupport

extension Patient: Unboxable {
  init(unboxer: Unboxer) throws {
    identity = try Identity(unboxer: unboxer)
    treatment = try Treatment(unboxer: unboxer)
    findings = try Findings(unboxer: unboxer)
  }

  fileprivate static func made<Raw, T>(_ raw: Raw, of make: (Raw) -> T?) throws -> T {
    guard let value = make(raw) else { throw UnboxError.customUnboxingFailed }
    return value
  }

  fileprivate struct ISODates: UnboxFormatter {
    func format(unboxedValue: String) -> Date? { isoDates.date(from: unboxedValue) }
  }
}

extension Patient.Identity {
  fileprivate init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    record = try unboxer.unbox(key: "record")
    isInsured = try unboxer.unbox(key: "insured")
    isSmoker = try unboxer.unbox(key: "smoker") == "true"
    bloodGroup = try unboxer.unbox(key: "blood_group")
    sex = unboxer.unbox(key: "sex") ?? .unknown
    bornOn = try unboxer.unbox(key: "born_on", formatter: Patient.days)
    portrait = unboxer.unbox(key: "portrait")
    website = try unboxer.unbox(key: "website")
    insurer = try unboxer.unbox(keyPath: "insurance.insurer.name")
    policy = unboxer.unbox(keyPath: "insurance.policy.number")
    contacts = try unboxer.unbox(key: "contacts")
    language = unboxer.unbox(key: "language") ?? "de"
    phone = unboxer.unbox(key: "mobile") ?? unboxer.unbox(key: "phone")
    address = try Patient.Address(unboxer: unboxer)
    doctor = try unboxer.unbox(key: "doctor")
    mother = unboxer.unbox(key: "mother")
    name = try unboxer.unbox(key: "name")
    initial = name.first
    isActive = unboxer.unbox(key: "active") ?? true
  }
}

extension Patient.Treatment {
  fileprivate init(unboxer: Unboxer) throws {
    ward = UInt8(truncatingIfNeeded: try unboxer.unbox(key: "ward") as Int)
    floor = unboxer.unbox(key: "floor").flatMap { Int8(exactly: $0 as Int) }
    balance = try unboxer.unbox(key: "balance")
    deposit = unboxer.unbox(key: "deposit").flatMap { Decimal(string: $0) }
    triage = try unboxer.unbox(key: "triage")
    severity = Patient.Severity(rawValue: try unboxer.unbox(key: "severity")) ?? .unknown
    admittedAt = try unboxer.unbox(key: "admitted_at", formatter: Patient.ISODates())
    dischargedAt = unboxer.unbox(key: "discharged_at").map { Patient.date(inMilliseconds: $0) }
    updatedAt = Date(timeIntervalSince1970: try unboxer.unbox(key: "updated_at"))
    appointmentAt = unboxer.unbox(key: "appointment_at", formatter: Patient.appointments)
    visits = try unboxer.unbox(key: "visits")
    rooms = try unboxer.unbox(key: "rooms")
    visitCount = unboxer.unbox(key: "visit_count") ?? 0
    charges = try (unboxer.unbox(key: "charges") as [Double]).reduce(0, +)
    consent = unboxer.unbox(key: "consent")
    payment = try unboxer.unbox(key: "payment")
    stay = 60 * (try unboxer.unbox(key: "stay"))
  }
}

extension Patient.Findings {
  fileprivate init(unboxer: Unboxer) throws {
    weight = try unboxer.unbox(key: "weight")
    temperature = try unboxer.unbox(key: "temperature")
    scan = try Patient.made(unboxer.unbox(key: "scan")) { Data(base64Encoded: $0) }
    medications = try unboxer.unbox(key: "medications", allowInvalidElements: true)
    readings = try unboxer.unbox(key: "readings")
    flags = try unboxer.unbox(key: "flags")
    allergies = try (unboxer.unbox(key: "allergies") as [String]).compactMap(Patient.Allergy.init)
    doses = try unboxer.unbox(key: "doses")
    diagnoses = try unboxer.unbox(key: "diagnoses")
    pressure = try Patient.made(unboxer.unbox(key: "pressure")) { Patient.pressure($0) }
    pulse = unboxer.unbox(key: "pulse")
    samples = try (unboxer.unbox(key: "samples") as [Int]).map { UInt8(truncatingIfNeeded: $0) }
    tags = unboxer.unbox(key: "tags")
    links = try unboxer.unbox(key: "links")
    checksum = try unboxer.unbox(key: "checksum")
  }
}

extension Patient.BloodGroup: UnboxableEnum {}
extension Patient.Sex: UnboxableEnum {}
extension Patient.Triage: UnboxableEnum {}
extension Patient.Flag: UnboxableEnum {}

extension Patient.Weekday: UnboxableKey {
  static func transform(unboxedKey: String) -> Self? { Patient.key(unboxedKey) }
}

extension Patient.Room: UnboxableKey {
  static func transform(unboxedKey: String) -> Self? { Patient.room(unboxedKey) }
}

extension Patient.Medication: Unboxable {
  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    dose = try unboxer.unbox(key: "dose")
    // A unit that is none makes no medication, as in the port.
    let unit = unboxer.dictionary["unit"] ?? NSNull()
    self.unit = unit is NSNull ? nil : try unboxer.unbox(key: "unit") as String
  }
}

extension Patient.Contact: Unboxable {
  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    phone = unboxer.unbox(key: "phone")
  }
}

extension Patient.Address: Unboxable {
  init(unboxer: Unboxer) throws {
    street = try unboxer.unbox(key: "street")
    zip = try unboxer.unbox(key: "zip")
    city = try unboxer.unbox(key: "city")
  }
}

extension Patient.Doctor: Unboxable {
  convenience init(unboxer: Unboxer) throws {
    self.init(
      name: try unboxer.unbox(key: "name"),
      title: unboxer.unbox(key: "title"),
      license: unboxer.unbox(key: "license")
    )
  }
}

extension Patient.Relative: Unboxable {
  convenience init(unboxer: Unboxer) throws {
    self.init(
      name: try unboxer.unbox(key: "name"),
      birthYear: unboxer.unbox(key: "birth_year"),
      mother: unboxer.unbox(key: "mother")
    )
  }
}

extension Patient.Consent: Unboxable {
  init(unboxer: Unboxer) {}
}

extension Patient.Payment: Unboxable {
  init(unboxer: Unboxer) throws {
    switch try unboxer.unbox(key: "type") as String {
    case "cash": self = .cash
    case "card": self = .card(digits: try unboxer.unbox(key: "digits"))
    case "transfer": self = .transfer(iban: try unboxer.unbox(key: "iban"))
    default: throw UnboxError.customUnboxingFailed
    }
  }
}
