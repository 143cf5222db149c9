import Foundation
import Recipes

extension Patient: Decodable {
  static func configure(_ decoder: JSONDecoder) { decoder.dateDecodingStrategy = .iso8601 }

  init(from decoder: any Decoder) throws {
    let port = try PatientPort(decoder)
    identity = try Identity(port, decoder)
    treatment = try Treatment(port)
    findings = try Findings(port)
  }
}

extension Patient.Identity {
  fileprivate init(_ port: PatientPort, _ decoder: any Decoder) throws {
    id = try port.id()
    record = try port.record()
    isInsured = try port.isInsured()
    isSmoker = try port.isSmoker()
    bloodGroup = try port.bloodGroup()
    sex = try port.sex()
    bornOn = try port.bornOn()
    portrait = try port.portrait()
    website = try port.website()
    insurer = try port.insurer()
    policy = try port.policy()
    contacts = try port.contacts()
    language = try port.language()
    phone = try port.phone()
    address = try port.address(decoder)
    doctor = try port.required("doctor")
    mother = try port.mother()
    name = try port.name()
    initial = port.initial(of: name)
    isActive = try port.isActive()
  }
}

extension Patient.Treatment {
  fileprivate init(_ port: PatientPort) throws {
    ward = try port.ward()
    floor = try port.floor()
    balance = try port.balance()
    deposit = try port.deposit()
    triage = try port.triage()
    severity = try port.severity()
    admittedAt = try port.admittedAt()
    dischargedAt = try port.dischargedAt(after: admittedAt)
    updatedAt = try port.updatedAt()
    appointmentAt = try port.appointmentAt()
    visits = try port.visits()
    rooms = try port.rooms()
    visitCount = try port.visitCount()
    charges = try port.charges()
    consent = try port.consent()
    payment = try port.required("payment")
    stay = try port.stay()
  }
}

extension Patient.Findings {
  fileprivate init(_ port: PatientPort) throws {
    weight = try port.weight()
    temperature = try port.temperature()
    scan = try port.scan()
    medications = try port.medications()
    readings = try port.readings()
    flags = try port.flags()
    allergies = try port.allergies()
    doses = try port.doses()
    diagnoses = try port.diagnoses()
    pressure = try port.made("pressure") { Patient.pressure($0, port.bug) }
    pulse = try port.pulse()
    samples = try port.samples()
    tags = try port.tags()
    links = try port.links()
    checksum = try port.checksum()
  }
}

/// The Codable port, field by field.
struct PatientPort: FieldPort {
  let container: KeyedDecodingContainer<AnyKey>
  let bug: PatientBug

  init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: AnyKey.self)
    bug = Patient.bug(of: decoder)
  }
}

extension Patient.BloodGroup: Decodable {}
extension Patient.Sex: Decodable {}
extension Patient.Triage: Decodable {}
extension Patient.Flag: Decodable {}
