import Foundation

/// What to do about a finding: the recipe of its cause, or what the recordings know, and a line of code.
struct Advice {
  let property: PropertyName
  let symptom: Symptom
  let cause: DivergenceCause?
  let relation: Relation?
  let hint: String?
  /// The properties that one mistake shows at; empty where it is one.
  let properties: [PropertyName]

  var text: String {
    var sentences: [String] = []
    if !properties.isEmpty { sentences.append(ofManyProperties) }
    if let relation { sentences.append(sentence(on: relation)) }
    if let hint { sentences.append(hint) }
    if let cause {
      sentences += ofCause(cause)
    } else if hint == nil, properties.isEmpty {
      sentences.append(remedy)
    }
    return sentences.joined(separator: " ")
  }
}

extension Advice {
  private var ofManyProperties: String {
    let names = properties.prefix(6).map(\.description).joined(separator: ", ")
    let rest = properties.count > 6 ? " and \(properties.count - 6) more" : ""
    return
      "\(properties.count) properties differ at once (\(names)\(rest)): give the Codable route the app's "
      + "decoder with its date and key strategies, and both routes the same context."
  }

  private func sentence(on relation: Relation) -> String {
    switch relation.kind {
    case .defaults: "A default differs: \(relation.text)."
    case .factor, .ratio: "Units differ: \(relation.text)."
    case .offset: "The values have a constant distance: \(relation.text)."
    case .truncation: "The conversion differs: \(relation.text)."
    }
  }

  /// What to do about a bug of the port.
  private var remedy: String {
    let label = label
    return switch symptom {
    case .codableRequires:
      "Codable insists on a value that the legacy model does without: "
        + "`\(label) = try container.decodeIfPresent(…, forKey: .\(label))`, with the legacy default."
    case .codableRefuses:
      "Codable refuses a value that the legacy model reads: compare the types that the two ask for, and "
        + "the cases and fallbacks of an enumeration."
    case .codableAccepts:
      "Codable accepts what the legacy model refuses: look for `try?`, `decodeIfPresent` or a default "
        + "that the legacy model does not have."
    case .codableGivesNil:
      "Codable loses the value: check the key of `\(label)`, and `try?` around its decoding."
    case .legacyGivesNil:
      "Codable gives a value where the legacy model gives nil: remove the default of `\(label)`."
    case .valueDiffers, .typeDiffers, .encodingDiffers: "Compare how the two make `\(label)`."
    case .codableCrashes: "The port ends the app here. Replace `!`, `try!` and unchecked indexes."
    case .legacyCrashes: "The legacy model ends the app here, Codable does not."
    case .otherError: "Both routes refuse the document, with other errors."
    case .signOfZero: "The values are equal but for the sign of a zero."
    case .notCompared: "Nothing of the value could be compared: compare what the app makes of it."
    }
  }

  private var label: String {
    let label = property.path.keys.last ?? "value"
    return label == DataKeys.placeholder ? "value" : label
  }

  private func ofCause(_ cause: DivergenceCause) -> [String] {
    let label = label
    let code = cause.code.map { "`" + $0.replacingOccurrences(of: "KEY", with: label) + "`" }
    return [cause.sentence, cause.recipe, code, cause.hostDependent].compactMap { $0 }
  }
}

extension DivergenceCause {
  /// A line that keeps the legacy behaviour, with `KEY` for the property; `nil` where none is needed.
  var code: String? {
    switch self {
    case .boolAsNumber:
      "KEY = try (try? c.decode(Int.self, forKey: .KEY)) ?? (c.decode(Bool.self, forKey: .KEY) ? 1 : 0)"
    case .numberAsBool:
      "KEY = try (try? c.decode(Bool.self, forKey: .KEY)) ?? (c.decode(Int.self, forKey: .KEY) != 0)"
    case .numberInString:
      "KEY = try (try? c.decode(Int.self, forKey: .KEY)) ?? Int(c.decode(String.self, forKey: .KEY))"
    case .boolInString:
      "KEY = try [\"true\", \"t\", \"yes\", \"y\"].contains(c.decode(String.self, forKey: .KEY).lowercased())"
    case .garbageStringAsDecimal: "KEY = try Decimal(string: c.decode(String.self, forKey: .KEY))"
    case .numberToString:
      "KEY = try (try? c.decode(String.self, forKey: .KEY)) ?? \"\\(c.decode(Int.self, forKey: .KEY))\""
    case .boolToString: "KEY = try c.decode(Bool.self, forKey: .KEY) ? \"1\" : \"0\""
    case .fractionTruncation: "KEY = try Int(c.decode(Double.self, forKey: .KEY))"
    case .integerWraparound:
      "KEY = try Int8(truncatingIfNeeded: c.decode(Int64.self, forKey: .KEY))"
    case .decimalThroughDouble: "KEY = try Decimal(c.decode(Double.self, forKey: .KEY))"
    case .negativeZero: "KEY = try c.decode(Double.self, forKey: .KEY) + 0"
    case .lossyCollection:
      "KEY = try c.decode([Lossy<Element>].self, forKey: .KEY).compactMap(\\.value)"
    case .optionalSwallowsError: "KEY = try? c.decodeIfPresent(Value.self, forKey: .KEY)"
    case .keyPathThroughNonObject, .keyPathMissingIntermediate:
      "KEY = try? c.nestedContainer(keyedBy: Keys.self, forKey: .parent).decodeIfPresent(Value.self, forKey: .KEY)"
    default: nil
    }
  }
}
