import Foundation
import Recipes

extension PatientPort {
  func address(_ decoder: any Decoder) throws -> Patient.Address {
    guard bug == .addressNested, let address = try optional("address", Patient.Address.self) else {
      return try Patient.Address(from: decoder)
    }
    return address
  }

  func mother() throws -> Patient.Relative? {
    bug == .motherSwallowed ? container.decodeOrNil(forKey: "mother") : try optional("mother")
  }

  func consent() throws -> Patient.Consent? {
    switch bug {
    case .consentRequired: return try required("consent")
    case .consentNullAsGiven:
      return container.contains("consent") ? try optional("consent") ?? .init() : nil
    case .consentByKey:
      return container.contains("consent") ? .init() : nil
    default: return try optional("consent")
    }
  }
}

extension Patient.Medication: Decodable {
  init(from decoder: any Decoder) throws {
    let port = try PatientPort(decoder)
    name = try port.required("name")
    dose =
      try port.bug == .medicationDoseDefaulted ? port.optional("dose") ?? 0 : port.required("dose")
    unit = try port.bug == .medicationUnitLost ? port.required("unit") : port.optional("unit")
  }
}

extension Patient.Contact: Decodable {
  init(from decoder: any Decoder) throws {
    let port = try PatientPort(decoder)
    let name: String = try port.required("name")
    let phone: String? = try port.optional("phone")
    let isSwapped = port.bug == .contactSwapped && phone?.isEmpty == true
    self.init(name: isSwapped ? "" : name, phone: isSwapped ? name : phone)
  }
}

extension Patient.Address: Decodable {
  init(from decoder: any Decoder) throws {
    let port = try PatientPort(decoder)
    street = try port.required("street")
    city =
      try port.bug == .addressCityDefaulted ? port.optional("city") ?? "" : port.required("city")
    let zip: String = try port.required("zip")
    self.zip = port.bug == .zipAsNumber ? Int(zip).map { "\($0)" } ?? zip : zip
  }
}

extension Patient.Doctor: Decodable {
  convenience init(from decoder: any Decoder) throws {
    let port = try PatientPort(decoder)
    let name: String = try port.required("name")
    let title: String? = try port.bug == .doctorTitleLost ? nil : port.optional("title")
    let licenseText =
      port.bug == .licenseFromText ? try? port.required("license", String.self) : nil
    let license = try licenseText.flatMap { Int($0) } ?? port.optional("license")
    self.init(
      name: port.bug == .doctorNameTrimmed ? name.trimmingCharacters(in: .whitespaces) : name,
      title: port.bug == .doctorTitleEmptyAsNil && title?.isEmpty == true ? nil : title,
      license: port.bug == .doctorLicenseDefaulted ? license ?? 0 : license
    )
  }
}

extension Patient.Relative: Decodable {
  convenience init(from decoder: any Decoder) throws {
    let port = try PatientPort(decoder)
    let depth = decoder.codingPath.filter { $0.stringValue == "mother" }.count
    let hasMother =
      switch port.bug {
      case .motherOfOne: depth < 1
      case .motherOfTwo: depth < 2
      case .motherEmptyAsNil:
        port.container.nestedContainerIfObject(keyedBy: AnyKey.self, forKey: "mother")?
          .allKeys.isEmpty != true
      default: true
      }
    self.init(
      name: try port.required("name"),
      birthYear: port.bug == .motherBirthRequired
        ? try port.required("birth_year") : try port.optional("birth_year"),
      mother: hasMother ? try port.optional("mother") : nil
    )
  }
}

extension Patient.Consent: Decodable {
  init(from decoder: any Decoder) throws {
    let bug = Patient.bug(of: decoder)
    if bug == .consentOfObject { _ = try decoder.container(keyedBy: AnyKey.self) }
  }
}

extension Patient.Payment: Decodable {
  init(from decoder: any Decoder) throws {
    let port = try PatientPort(decoder)
    switch try Self.type(port) {
    case "cash": self = .cash
    case "card":
      let digits: String =
        try port.bug == .digitsDefaulted ? port.optional("digits") ?? "" : port.required("digits")
      self = .card(
        digits: port.bug == .cardAsNumber ? Int(digits).map { "\($0)" } ?? digits : digits
      )
    case "transfer": self = .transfer(iban: try Self.iban(port))
    default:
      guard port.bug == .paymentFallsBack else { throw port.corrupted("type") }
      self = .cash
    }
  }

  private static func type(_ port: PatientPort) throws -> String {
    switch port.bug {
    case .paymentIgnoresCase: try port.required("type", String.self).lowercased()
    case .paymentTypeDefaulted: try port.optional("type") ?? "cash"
    case .paymentByKeys where port.container.contains("iban"): "transfer"
    default: try port.required("type")
    }
  }

  private static func iban(_ port: PatientPort) throws -> String {
    let iban: String = try port.required("iban")
    switch port.bug {
    case .ibanWithoutBlanks: return iban.replacingOccurrences(of: " ", with: "")
    case .ibanUppercased: return iban.uppercased()
    case .ibanEmptyThrows where iban.isEmpty: throw port.corrupted("iban")
    default: return iban
    }
  }
}
