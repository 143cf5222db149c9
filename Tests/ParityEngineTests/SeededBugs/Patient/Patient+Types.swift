import Foundation

extension Patient {
  enum BloodGroup: String, CaseIterable, Sendable {
    case a = "A+"
    case b = "B+"
    case ab = "AB-"
    case zero = "0+"
  }

  enum Sex: String, Sendable { case female, male, other, unknown }
  enum Triage: Int, CaseIterable, Sendable { case immediate = 1, urgent, standard, later }
  enum Severity: Int, Sendable { case none, mild, severe, unknown }
  enum Flag: String, CaseIterable, Sendable { case fasting, isolated, vip }
  enum Allergy: String, CaseIterable, Sendable { case nuts, pollen, latex }
  enum Weekday: String, CaseIterable, Sendable { case monday, tuesday, sunday }

  struct Medication: Sendable {
    let name: String
    let dose: Double
    let unit: String?
  }

  struct Contact: Sendable {
    let name: String
    let phone: String?
  }

  /// A number in the key of a dictionary.
  struct Room: Hashable, Sendable { let number: Int }

  /// Among the members of the patient.
  struct Address: Sendable {
    let street: String
    let zip: String
    let city: String
  }

  class Person: @unchecked Sendable {
    let name: String
    let title: String?

    init(name: String, title: String?) {
      self.name = name
      self.title = title
    }
  }

  final class Doctor: Person, @unchecked Sendable {
    let license: Int?

    init(name: String, title: String?, license: Int?) {
      self.license = license
      super.init(name: name, title: title)
    }
  }

  final class Relative: Sendable {
    let name: String
    let birthYear: Int?
    let mother: Relative?

    init(name: String, birthYear: Int?, mother: Relative?) {
      self.name = name
      self.birthYear = birthYear
      self.mother = mother
    }
  }

  struct Consent: Sendable {}

  /// The key `type` says which.
  enum Payment: Sendable {
    case cash
    case card(digits: String)
    case transfer(iban: String)
  }

  /// In one text, such as `120/80`.
  struct Pressure: Sendable {
    let high: Int
    let low: Int
  }
}
