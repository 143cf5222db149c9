import Foundation
import Recipes

extension Patient: Decodable {
  static func configure(_ decoder: JSONDecoder) { decoder.dateDecodingStrategy = .iso8601 }

  init(from decoder: any Decoder) throws {
    let port = try PatientPort(decoder)
    let bug = port.bug
    id = try port.id()
    record = try port.record()
    ward = try port.ward()
    floor = try port.floor()
    balance = try port.balance()
    deposit = try port.deposit()
    weight = try port.weight()
    temperature = try port.temperature()
    isInsured = try port.isInsured()
    isSmoker = try port.isSmoker()
    bloodGroup = try port.bloodGroup()
    sex = try port.sex()
    triage = try port.triage()
    severity = try port.severity()
    bornOn = try port.bornOn()
    admittedAt = try port.admittedAt()
    dischargedAt = try port.dischargedAt(after: admittedAt)
    updatedAt = try port.updatedAt()
    appointmentAt = try port.appointmentAt()
    portrait = try port.portrait()
    website = try port.website()
    scan = try port.scan()
    insurer = try port.insurer()
    policy = try port.policy()
    medications = try port.medications()
    readings = try port.readings()
    flags = try port.flags()
    allergies = try port.allergies()
    visits = try port.visits()
    contacts = try port.contacts()
    doses = try port.doses()
    rooms = try port.rooms()
    diagnoses = try port.diagnoses()
    visitCount = try port.visitCount()
    language = try port.language()
    phone = try port.phone()
    charges = try port.charges()
    address = try port.address(decoder)
    doctor = try port.required("doctor")
    mother = try port.mother()
    consent = try port.consent()
    payment = try port.required("payment")
    pressure = try port.made("pressure") { Self.pressure($0, bug) }
    stay = try port.stay()
    pulse = try port.pulse()
    name = try port.name()
    initial = port.initial(of: name)
    samples = try port.samples()
    tags = try port.tags()
    links = try port.links()
    checksum = try port.checksum()
    isActive = try port.isActive()
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
