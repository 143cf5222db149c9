import Foundation

/// The parts of a record, all of which stand in one object.
extension Patient {
  /// Who the patient is.
  struct Identity: Sendable {
    /// Above what a `Double` counts exactly.
    var id: Int64
    /// A string or a number.
    var record: String
    /// From 0 or 1.
    var isInsured: Bool
    /// From a text.
    var isSmoker: Bool
    var bloodGroup: BloodGroup
    var sex: Sex
    /// A day in Berlin.
    var bornOn: Date
    var portrait: URL?
    var website: URL
    var insurer: String
    var policy: String?
    var contacts: [String: Contact]
    var language: String
    /// Of the first of two keys that is there.
    var phone: String?
    var address: Address
    var doctor: Doctor
    var mother: Relative?
    var name: String
    var initial: Character?
    var isActive: Bool
  }

  /// Where and when the patient was treated, and what that costs.
  struct Treatment: Sendable {
    var ward: UInt8
    var floor: Int8?
    var balance: Decimal
    /// In a text.
    var deposit: Decimal?
    var triage: Triage
    var severity: Severity
    var admittedAt: Date
    /// In milliseconds.
    var dischargedAt: Date?
    /// In seconds.
    var updatedAt: Date
    /// In New York.
    var appointmentAt: Date?
    var visits: [String: Int]
    var rooms: [Room: String]
    var visitCount: Int
    /// The sum of all charges.
    var charges: Double
    var consent: Consent?
    var payment: Payment
    /// In seconds, of minutes.
    var stay: TimeInterval
  }

  /// What was found, measured and prescribed.
  struct Findings: Sendable {
    var weight: Double
    var temperature: Float
    var scan: Data
    var medications: [Medication]
    var readings: [[Double]]
    var flags: [Flag]
    /// Without those that this version of the app does not know.
    var allergies: [Allergy]
    var doses: [Weekday: Double]
    var diagnoses: Set<String>
    var pressure: Pressure
    var pulse: Int?
    var samples: [UInt8]
    var tags: [String]?
    var links: [URL]
    var checksum: UInt64
  }
}
