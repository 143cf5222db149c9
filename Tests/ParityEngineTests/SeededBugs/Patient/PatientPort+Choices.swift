import Foundation
import Recipes

extension PatientPort {
  func isInsured() throws -> Bool {
    switch bug {
    case .insuredStrict: return try required("insured")
    case .insuredFromText:
      if let text = try? required("insured", String.self) { return text == "1" || text == "true" }
    case .insuredNullAsFalse where container.contains("insured"):
      if try container.decodeNil(forKey: "insured") { return false }
    case .insuredDefaulted where try optional("insured", Whatever.self) == nil: return false
    default: break
    }
    if let bool = try? required("insured", Bool.self) { return bool }
    switch try required("insured", Double.self) {
    case 0: return bug == .insuredInverted
    case 1: return bug != .insuredInverted
    case _ where bug == .insuredFromAnyNumber: return true
    default: throw corrupted("insured")
    }
  }

  func isSmoker() throws -> Bool {
    if bug == .smokerFromBool, let bool = try? required("smoker", Bool.self) { return bool }
    let text: String = try required("smoker")
    return switch bug {
    case .smokerIgnoresCase: text.lowercased() == "true"
    case .smokerFromYes: text == "true" || text == "yes"
    case .smokerFromOne: text == "true" || text == "1"
    case .smokerTrimmed: text.trimmingCharacters(in: .whitespaces) == "true"
    case .smokerUnlessFalse: text != "false"
    default: text == "true"
    }
  }

  func bloodGroup() throws -> Patient.BloodGroup {
    switch bug {
    case .bloodIgnoresCase:
      try made("blood_group") { (text: String) in Patient.BloodGroup(rawValue: text.uppercased()) }
    case .bloodCaseLost:
      try made("blood_group") { $0 == "AB-" ? nil : Patient.BloodGroup(rawValue: $0) }
    case .bloodTrimmed:
      try made("blood_group") { (text: String) in
        Patient.BloodGroup(rawValue: text.trimmingCharacters(in: .whitespaces))
      }
    case .bloodRhesusLost:
      try made("blood_group") { (text: String) in
        Patient.BloodGroup.allCases.first { $0.rawValue.dropLast() == text }
          ?? Patient.BloodGroup(rawValue: text)
      }
    case .bloodFallsBack:
      Patient.BloodGroup(rawValue: try required("blood_group")) ?? .zero
    default: try required("blood_group")
    }
  }

  func sex() throws -> Patient.Sex {
    switch bug {
    case .sexRequired:
      return try container.decode(forKey: "sex", default: .unknown, when: [.null, .invalid])
    case .sexNullThrows:
      return try container.decode(forKey: "sex", default: .unknown, when: [.missing, .invalid])
    case .sexUnknownThrows:
      return (try? required("sex", String.self)) == nil ? .unknown : try required("sex")
    case .sexTypeThrows:
      return try optional("sex", String.self).flatMap(Patient.Sex.init) ?? .unknown
    case .sexIgnoresCase:
      return (try? required("sex", String.self)).flatMap { Patient.Sex(rawValue: $0.lowercased()) }
        ?? .unknown
    default:
      return try container.decode(
        forKey: "sex",
        default: bug == .sexFallsBackWrong ? .other : .unknown,
        when: [.missing, .null, .invalid]
      )
    }
  }

  func triage() throws -> Patient.Triage {
    switch bug {
    case .triageFromText:
      try (try? required("triage", String.self)).flatMap { Int($0).flatMap(Patient.Triage.init) }
        ?? required("triage")
    case .triageNullAsLater: try optional("triage") ?? .later
    case .triageCut:
      try made("triage") {
        Int(exactly: ($0 as Double).rounded(.down)).flatMap(Patient.Triage.init)
      }
    case .triageCaseLost: try made("triage") { $0 == 4 ? nil : Patient.Triage(rawValue: $0) }
    case .triageClamped: try made("triage") { Patient.Triage(rawValue: min(max($0, 1), 4)) }
    default: try required("triage")
    }
  }

  func severity() throws -> Patient.Severity {
    switch bug {
    case .severityOnNull:
      guard let number = try optional("severity", Int.self) else {
        return container.contains("severity") ? .unknown : .none
      }
      return Patient.Severity(rawValue: number) ?? .unknown
    case .severityOnText where (try? required("severity", String.self)) != nil: return .unknown
    default: break
    }
    let number: Int = try required("severity")
    switch bug {
    case .severityThrows where Patient.Severity(rawValue: number) == nil:
      throw corrupted("severity")
    case .severityAsNone: return Patient.Severity(rawValue: number) ?? .none
    case .severityMagnitude:
      return Patient.Severity(rawValue: Int(clamping: number.magnitude)) ?? .unknown
    default: return Patient.Severity(rawValue: number) ?? .unknown
    }
  }

  func isActive() throws -> Bool {
    switch bug {
    case .activeDefaultChanged: try optional("active") ?? false
    case .activeOnType:
      try container.decode(forKey: "active", default: true, when: [.missing, .null, .invalid])
    case .activeNullAsFalse:
      container.contains("active") ? try optional("active") ?? false : true
    default: try container.decode(forKey: "active", default: true, when: [.missing, .null])
    }
  }
}

/// Anything but null.
struct Whatever: Decodable {
  init(from decoder: any Decoder) {}
}
