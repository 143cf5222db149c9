import Foundation
import JSONVariants
import ValueComparison

/// The advice on a finding: the hints on its divergences, the general remedy where these say nothing, and the line of
/// code of its cause.
struct Advice {
  /// The property and the symptom, with what the recorded reads say of them.
  let trace: Trace
  let cause: DivergenceCause?
  let relation: Relation?
  /// Whether the relation holds for some values only: the two halves agree on that of a fixture.
  let isOfSomeValues: Bool
  /// The properties of a finding that combines several of them; otherwise empty.
  let properties: [PropertyName]

  /// What the run knows besides the cause; a cause has a sentence and a remedy of its own.
  var hints: [String] {
    var sentences: [String] = []
    if !properties.isEmpty { sentences.append(ofManyProperties) }
    // The values of two keys have a relation only by chance.
    if let relation, trace.hints.keys == nil || relation.kind == .defaults {
      sentences.append(sentence(on: relation))
    }
    // A hint on the keys says why the values differ; what is said of their types is a consequence.
    sentences += [(trace.hints.keys ?? trace.hints.types)?.text].compactMap { $0 }
    if cause == nil, trace.hints.keys == nil, properties.isEmpty, !isSaid {
      sentences.append(remedy)
    }
    return sentences
  }

  /// Whether the hint on the types says what the general advice would.
  private var isSaid: Bool {
    trace.symptom == .codableRefuses && trace.hints.types != nil && trace.read?.type != "Date"
  }

  /// The line of code of the cause, if it fits the type of the property.
  var codeLine: String? {
    guard let read = trace.read, !read.isFlattened else { return nil }
    return cause?.row.line?.text(name: label, read, fallback: fallback)
  }
}

extension Advice {
  private var ofManyProperties: String {
    let names = properties.prefix(6).map(\.description).joined(separator: ", ")
    let rest = properties.count > 6 ? " and \(properties.count - 6) more" : ""
    let settings =
      ": give the Codable route the app's decoder with its date and key strategies, and both routes the "
      + "same context."
    return "\(properties.count) properties differ at once (\(names)\(rest))"
      + (trace.hints.keys == nil ? settings : ".")
  }

  private func sentence(on relation: Relation) -> String {
    switch relation.kind {
    case .end: "The process ends: \(relation.text)."
    case .defaults: "A default differs: \(relation.text)."
    case let kind where isOfSomeValues && [.factor, .ratio, .offset].contains(kind):
      "The values differ for some documents only: \(relation.text) there."
    case .factor, .ratio: "Units differ: \(relation.text)."
    case .offset: "The values have a constant distance: \(relation.text)."
    case .elements: "The elements differ: \(relation.text)."
    case .truncation:
      DateStart.with(relation).map { "The dates differ: \(relation.text). \($0.remedy)" }
        ?? "The conversion differs: \(relation.text)."
    }
  }

  /// The advice on an unexplained finding, which is most likely a bug in the Codable model.
  private var remedy: String {
    let label = label
    return switch trace.symptom {
    case .codableRequires where trace.isOfElement && trace.isOfNull:
      "Codable refuses null as an element of `\(label)`: decode optional elements, and make of nil what the legacy model "
        + "makes of null."
    case .codableRequires:
      "Codable requires a value that is optional for the legacy model" + (lineIfPresent ?? ".")
    case .codableRefuses where isReadAsMissing:
      "Codable refuses a bad value, which the legacy model reads as a missing one"
        + (lineIfPresent ?? ".")
    case .codableRefuses:
      switch trace.read?.type {
      case "Date":
        "Codable refuses a date that the legacy model reads: compare the formats of the two."
      case let type? where CodeLine.Fit.scalars.contains(type):
        "Codable refuses a value that the legacy model reads: compare the types that the two ask for, and what they "
          + "make of the value."
      default:
        "Codable refuses a value that the legacy model reads: compare the types that the two ask for, and "
          + "the cases and fallbacks of an enumeration."
      }
    case .codableAccepts where trace.read?.type == "Date":
      "Codable reads a date that the legacy model refuses: compare the formats of the two."
    case .codableAccepts where trace.isOfElement:
      "Codable accepts an element of `\(label)` with which the legacy model refuses all: look for code that leaves out bad "
        + "elements, or for a type of the elements that reads more."
    case .codableAccepts:
      "Codable accepts what the legacy model refuses: look for `try?`, `decodeIfPresent` or a default "
        + "that the legacy model does not have."
    case .codableGivesNil where trace.isUnknownToCodable:
      "The Codable model has no property `\(label)`: name it in `renames:`, or leave it out with "
        + "`.ignoring(\"\(label)\")` if the port computes it or no document changes it."
    case .codableGivesNil where trace.isOfElement:
      "Codable leaves out what the legacy model has in `\(label)`: look for a filter, for `try?`, and for a loop over "
        + "an unkeyed container that ends at the first bad element."
    case .legacyGivesNil where trace.isOfElement:
      "Codable has more in `\(label)` than the legacy model: look for a filter that the port lacks."
    case .codableGivesNil where trace.isOfEmptyText:
      "Codable reads an empty text as nil, and the legacy model keeps it: decode `\(label)` without a condition on the "
        + "text, such as that of `DecodeUnlessEmpty.swift`."
    case .codableGivesNil:
      "Codable loses the value: check the key of `\(label)`, and `try?` around its decoding."
    case .legacyGivesNil where trace.isOfEmptyText:
      "The legacy model reads an empty text as nil: `DecodeUnlessEmpty.swift` does so, too."
    case .legacyGivesNil where trace.isOfValue:
      "The legacy model makes nil of a value that Codable keeps: look for a condition on the value that the port lacks."
    case .legacyGivesNil:
      "Codable gives a value where the legacy model gives nil: look for a default of `\(label)`, or for a condition on the "
        + "value that the port lacks."
    case .defaultDiffers where trace.isOfNull:
      "Only one of the halves takes null for a missing value: compare where they ask for nil, and where with `contains` "
        + "whether there is a key."
    case .defaultDiffers: "Give `\(label)` the default of the legacy model."
    case .variantDiffers:
      "Some variants differ in another way than the fixtures: compare how both halves compute `\(label)`."
    case .otherKey:
      "Codable changes the keys of `\(label)`, as a key strategy does: decode the dictionary in one call, because a "
        + "strategy leaves its keys alone, or convert the keys as the legacy model does."
    case .valueDiffers, .typeDiffers: "Compare how both halves compute `\(label)`."
    case .orderDiffers:
      "`\(label)` has the same elements in another order: look for a sort, or for a `Set`, that only one half has, or "
        + "compare with `.unorderedArrays` if the order is that of a dictionary."
    case .encodingDiffers:
      "Codable decodes the document, but what it encodes is not read as the same value: look at `encode(to:)` and "
        + "the settings of the encoder."
    case .codableCrashes: remedyOfCrash
    case .legacyCrashes: "The legacy model ends the app here, Codable does not."
    case .otherError: "Both routes refuse the document, with other errors."
    case .appErrorDiffers:
      "Both refuse the document, but the app gets another error: throw in `init(from:)` what the legacy model throws, or "
        + "change what catches it."
    case .signOfZero: "The values are equal but for the sign of a zero."
    case .nondeterministic:
      "Only one of the two values of `\(label)` changes from run to run, by the time, a random number, a counter, or the "
        + "order of a dictionary or a set: remove it, or use it in both halves."
    case .notCompared where trace.isUnseen:
      "No variant of the value changes anything that is compared: a closure, a mirror of the model's own, a conversion of "
        + "the check or a cache hides it, it is part of a value that changes in each run, both halves keep only a count, "
        + "or they compare it with a value that no fixture has. Record such a fixture, or compare what the app makes of "
        + "it; accept the finding if the app makes nothing of it."
    case .notCompared:
      "`\(label)` shows nothing to compare, as a closure, a lock or a cache: compare what the app makes of it, or leave it "
        + "out with `.ignoring(\"\(label)\")` if no document changes it."
    }
  }

  /// The advice on a port that ends the process, by the way in which it ends.
  private var remedyOfCrash: String {
    let ends = relation?.text.components(separatedBy: Relation.separator) ?? []
    if ends == ["\(DecodingEnd.memoryFault)"] {
      return
        "The port ends the app here, most likely by a recursion without end: look for a function that calls itself "
        + "for the same container."
    }
    if ends == ["\(DecodingEnd.timeout)"] {
      return
        "The port does not return: look for a loop that does not advance, such as one over an unkeyed container, "
        + "which stays at an element that it cannot decode."
    }
    if !ends.isEmpty, ends.allSatisfy({ $0.hasPrefix("exit") || $0.hasPrefix("signal") }) {
      return "The port ends the app here: look for what it calls that exits or raises a signal."
    }
    return "The port ends the app here. Replace `!`, `try!` and unchecked indexes."
  }

  /// Whether the legacy model gives the same for each value that Codable refuses as for a missing one.
  private var isReadAsMissing: Bool {
    trace.read?.leniency?.swallowsErrors == true && trace.legacyDefault != nil
  }

  /// The line that decodes a value which may be missing; `nil` if the property has another type.
  private var lineIfPresent: String? {
    guard let read = trace.read, !trace.isOfElement else { return nil }
    return CodeLine.ifPresent.text(ofMissing: label, read, fallback: fallback).map {
      ": \(SwiftName.span($0))."
    }
  }

  /// The code that replaces a missing value; empty for an optional property.
  private var fallback: String {
    let (known, read) = (trace.legacyDefault, trace.read)
    let isOptional = known == "nil" || read?.property.map { $0 != read?.type } == true
    let constant = read?.leniency?.hasComputedDefault == true ? nil : known
    return isOptional ? "" : " ?? \(constant ?? Trace.unknownDefault)"
  }

  private var label: String {
    let label = trace.property.path.keys.last ?? "value"
    return label == DataKeys.placeholder ? "value" : label
  }
}
