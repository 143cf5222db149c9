import Foundation
import Recipes

extension PatientPort {
  func medications() throws -> [Patient.Medication] {
    let key: AnyKey = "medications"
    switch bug {
    case .medicationsStrict: return try required(key)
    case .medicationsWithoutNulls:
      return try required(key, [Patient.Medication?].self).compactMap { $0 }
    case .medicationsUpToBad:
      return try required(key, [Attempt<Patient.Medication>].self).prefix { $0.value != nil }
        .compactMap(\.value)
    case .medicationsDefaulted where try optional(key, Whatever.self) == nil: return []
    default: break
    }
    let medications: [Patient.Medication] = try container.decodeLossyArray(forKey: key)
    switch bug {
    case .medicationsUnique:
      return medications.reduce(into: []) { all, next in
        if !all.contains(where: { $0.name == next.name }) { all.append(next) }
      }
    case .medicationsSorted: return medications.sorted { $0.name < $1.name }
    case .medicationsEmptyThrows:
      let count = try required(key, [Attempt<Patient.Medication>].self).count
      if medications.isEmpty, count > 0 { throw corrupted(key) }
      return medications
    default: return medications
    }
  }

  func readings() throws -> [[Double]] {
    let key: AnyKey = "readings"
    switch bug {
    case .readingsNullAsZero: return try required(key, [[Double?]].self).map { $0.map { $0 ?? 0 } }
    case .readingsWrapped:
      return try (try? required(key, [Double].self)).map { $0.isEmpty ? [] : [$0] } ?? required(key)
    case .readingsLossy:
      return try required(key, [[Attempt<Double>]].self).map { $0.compactMap(\.value) }
    case .readingsRowsLossy: return try container.decodeLossyArray(forKey: key)
    default: break
    }
    let readings: [[Double]] = try required(key)
    switch bug {
    case .readingsCut: return readings.map { $0.map { $0.rounded(.towardZero) } }
    case .readingsLimited: return Array(readings.prefix(24))
    case .readingsEmptyDropped: return readings.filter { !$0.isEmpty }
    case .readingsTransposed:
      guard let first = readings.first, readings.allSatisfy({ $0.count == first.count }) else {
        return readings
      }
      return first.indices.map { column in readings.map { $0[column] } }
    default: return readings
    }
  }

  func flags() throws -> [Patient.Flag] {
    switch bug {
    case .flagsLossy: return try container.decodeLossyArray(forKey: "flags")
    case .flagsOther:
      return try required("flags", [String].self).map { Patient.Flag(rawValue: $0) ?? .vip }
    case .flagsIgnoreCase:
      return try required("flags", [String].self).map { text in
        guard let flag = Patient.Flag(rawValue: text.lowercased()) else { throw corrupted("flags") }
        return flag
      }
    case .flagsUnique: return try required("flags", [Patient.Flag].self).unique
    default: return try required("flags")
    }
  }

  func allergies() throws -> [Patient.Allergy] {
    switch bug {
    case .allergiesLossy:
      return try container.decodeLossyArray(of: String.self, forKey: "allergies")
        .compactMap(Patient.Allergy.init)
    case .allergiesIgnoreCase:
      return try required("allergies", [String].self)
        .compactMap { Patient.Allergy(rawValue: $0.lowercased()) }
    default: break
    }
    let texts: [String] = try required("allergies")
    let allergies = texts.compactMap(Patient.Allergy.init)
    switch bug {
    case .allergiesStrict where allergies.count < texts.count: throw corrupted("allergies")
    case .allergiesUnique: return allergies.unique
    case .allergiesSorted: return allergies.sorted { $0.rawValue < $1.rawValue }
    default: return allergies
    }
  }

  func diagnoses() throws -> Set<String> {
    if bug == .diagnosesLossy { return Set(try container.decodeLossyArray(forKey: "diagnoses")) }
    let diagnoses: Set<String> = try required("diagnoses")
    return switch bug {
    case .diagnosesLowercased: Set(diagnoses.map { $0.lowercased() })
    case .diagnosesEmptyDropped: diagnoses.filter { !$0.isEmpty }
    case .diagnosesTrimmed: Set(diagnoses.map { $0.trimmingCharacters(in: .whitespaces) })
    case .diagnosesPlain:
      Set(diagnoses.map { $0.folding(options: .diacriticInsensitive, locale: nil) })
    default: diagnoses
    }
  }

  func charges() throws -> Double {
    switch bug {
    case .chargesLossy: return try container.decodeLossyArray(forKey: "charges").reduce(0, +)
    case .chargesDefaulted where try optional("charges", Whatever.self) == nil: return 0
    case .chargesInFloat:
      return try required("charges", [Double].self).reduce(0) { Double(Float($0) + Float($1)) }
    default: break
    }
    let charges: [Double] = try required("charges")
    return switch bug {
    case .chargesRounded: charges.reduce(0) { $0 + $1.rounded() }
    case .chargesNotNegative: charges.reduce(0) { $0 + max($1, 0) }
    case .chargesFirstOnly: charges.prefix(2).reduce(0, +)
    default: charges.reduce(0, +)
    }
  }

  func samples() throws -> [UInt8] {
    switch bug {
    case .samplesSigned: try required("samples", [Int8].self).map { UInt8(bitPattern: $0) }
    case .samplesWithoutZero: try required("samples", [UInt8].self).filter { $0 > 0 }
    case .samplesLossy: try container.decodeLossyArray(forKey: "samples")
    case .samplesClamped: try required("samples", [Int].self).map { UInt8(clamping: $0) }
    case .samplesFromText:
      try (try? required("samples", String.self)).map { Array($0.utf8) } ?? required("samples")
    default: try required("samples")
    }
  }

  func tags() throws -> [String]? {
    switch bug {
    case .tagsDefaulted: return try optional("tags") ?? []
    case .tagsNullDropped: return try optional("tags", [String?].self)?.compactMap { $0 }
    case .tagsFromText:
      if let text = try? required("tags", String.self) { return [text] }
      return try optional("tags")
    case .tagsSwallowed: return container.decodeOrNil(forKey: "tags")
    case .tagsLossy:
      return try optional("tags", [Attempt<String>].self)?.compactMap(\.value)
    default: break
    }
    let tags: [String]? = try optional("tags")
    return bug == .tagsEmptyAsNil && tags?.isEmpty == true ? nil : tags
  }
}

extension Array where Element: Equatable {
  fileprivate var unique: [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
