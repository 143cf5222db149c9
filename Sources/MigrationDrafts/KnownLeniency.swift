import ParityEngine
import Foundation
import JSONVariants
import LegacyMappers
import MigrationPlanning
import ValueComparison

/// Values that a legacy library reads and `JSONDecoder` refuses or reads differently, with their causes.
private let leniencies: [(text: String, types: [any Any.Type], cause: DivergenceCause)] = [
  ("true", numbers, .boolAsNumber), ("false", numbers, .boolAsNumber),
  // One of two may have the result of a default, here and below.
  ("1", [Bool.self], .numberAsBool), ("0", [Bool.self], .numberAsBool),
  ("9007199254740993", [Double.self], .exactFloatRejected),
  ("0.1", [Float.self], .exactFloatRejected), ("1e39", [Float.self], .floatOverflowToInfinity),
  ("\"7\"", numbers, .numberInString), ("\"yes\"", [Bool.self], .boolInString),
  ("\"nan\"", floats, .nonfiniteOrHexStringAsFloat),
  ("7", [String.self], .numberToString), ("true", [String.self], .boolToString),
  ("-0", floats, .negativeZero), ("1e-400", floats, .floatUnderflowToZero),
  ("1.0000000000000002", [Double.self], .longDecimal),
  ("1.5", integers, .fractionTruncation), ("7.5", integers, .fractionTruncation),
  ("-1", unsigned, .integerWraparound), ("99999999999", small, .integerWraparound),
  ("9223372036854775808", [Int.self, Int64.self], .integerWraparound),
  ("9223372036854775807.0", integers, .hugeInteger),
  ("18446744073709551616", [UInt.self, UInt64.self], .hugeInteger),
  ("10000000000000000000", [UInt.self, UInt64.self], .hugeInteger),
  ("10000000000000000000.0", [UInt.self, UInt64.self], .hugeInteger),
  ("1e19", [UInt.self, UInt64.self], .hugeInteger),
]

private let floats: [any Any.Type] = [Double.self, Float.self]
private let small: [any Any.Type] = [
  Int8.self, Int16.self, Int32.self, UInt8.self, UInt16.self, UInt32.self,
]
private let unsigned: [any Any.Type] = [
  UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
]
private let integers: [any Any.Type] =
  small + [Int.self, Int64.self, UInt.self, UInt64.self]
private let numbers: [any Any.Type] = integers + floats

/// Returns whether values of a type may depend on how a number is spelled, which no `Decoder` tells.
func mayDependOnSpelling(_ type: any Any.Type) -> Bool {
  let scalar = scalar(of: type)
  return !isPlainScalar(scalar) || numbers.contains { $0 == scalar }
}

/// Returns whether every value of the right kind is a value of a type.
func isPlainScalar(_ type: any Any.Type) -> Bool {
  type == String.self || type == Bool.self || numbers.contains { $0 == type }
}

/// Returns the scalar type of a type: of its elements, its wrapped type or its raw values.
private func scalar(of type: any Any.Type) -> any Any.Type {
  let type = TypeContent.innermost(type)
  func rawValue<Value: RawRepresentable>(_ type: Value.Type) -> any Any.Type { Value.RawValue.self }
  if let type = type as? any UnboxableByTransform.Type {
    return TypeContent.innermost(rawType(of: type))
  }
  return (type as? any RawRepresentable.Type).map { rawValue($0) } ?? type
}

/// Returns the type that the function of a transformed model takes.
func rawType<Model: UnboxableByTransform>(of type: Model.Type) -> any Any.Type {
  Model.UnboxRawValue.self
}

/// Returns the values that apply to a type, wrapped in its collections, each with its cause.
private func candidates(for type: any Any.Type) -> [(text: String, cause: DivergenceCause)] {
  let scalar = scalar(of: type)
  func text(_ scalar: String, in type: any Any.Type) -> String {
    guard let list = TypeContent.unwrapped(type) as? any AnyCollection.Type else { return scalar }
    return list.text(with: text(scalar, in: list.elementType))
  }
  return leniencies.filter { row in row.types.contains { $0 == scalar } }
    .map { (text($0.text, in: type), $0.cause) }
}

extension ReaderTrial {
  /// Returns the causes of values that the legacy model and the drafted code read differently.
  func causes(besides reader: PropertyReader) -> Set<DivergenceCause> {
    let swallowed: Set<DivergenceCause> =
      fallback.reasons == reading.fallback.reasons ? [] : swallowedCauses
    if reader.recipes.contains("JSONValue") { return rawCauses.union(swallowed) }
    if reader.recipes.contains("LossyCollections"), isOfModels { return [.nonObjectElement] }
    if reader.recipes.contains("FlexibleValues") {
      return flexibleCauses(of: elementType, recorded.map(\.text)).union(swallowed)
    }
    guard reader.recipes.isEmpty || reader.recipes.contains("LossyCollections") else {
      return swallowed
    }
    let portedCauses: Set<DivergenceCause> = reader.alternative == nil ? [] : [.numberAsBool]
    return strictCauses(decoding: reader.decodedType).subtracting(portedCauses).union(swallowed)
  }

  /// The causes of a collection of values without a type of their own, in which Unbox accepts no null.
  private var rawCauses: Set<DivergenceCause> {
    guard let list = reading.contentType as? any AnyCollection.Type,
      let outcome = outcome(list.text(with: "null"))
    else { return [] }
    return outcome.isValue(besides: fallback.value) ? [] : [.optionalElementNull]
  }

  /// The causes of values that the legacy model and `JSONDecoder` without a recipe read differently.
  ///
  /// - Parameter decodedType: The type that the code decodes, if it makes a value of another type of it.
  /// - Returns: The causes.
  func strictCauses(decoding decodedType: (any Any.Type)? = nil) -> Set<DivergenceCause> {
    let own = candidates(for: reading.contentType)
    let texts = own.isEmpty ? candidates(for: decodedType ?? reading.readType ?? elementType) : own
    return Set(
      texts.compactMap { text, cause in
        guard let legacy = outcome(text) else { return nil }
        return legacy.isSame(as: drafted(text)) ? nil : cause
      }
    )
  }

  /// Returns the outcome of the drafted code for a value.
  private func drafted(_ text: String) -> PropertyOutcome {
    let text = withoutInvalidElements(text)
    let outcome = PropertyOutcome(drafted: reading.contentType, from: text)
    guard case .refused = outcome, fallback.reasons.contains(.invalid) else { return outcome }
    return fallback.value.map { .value($0) } ?? .isNil
  }
}

extension PropertyOutcome {
  /// Creates the outcome that `JSONDecoder` has for a value once the type is Codable.
  init(drafted type: any Any.Type, from text: String) {
    func raw<Value: RawRepresentable>(_ type: Value.Type) -> PropertyOutcome {
      guard let rawType = Value.RawValue.self as? any Decodable.Type,
        case .value(let raw as Value.RawValue) = PropertyOutcome(decoding: rawType, from: text)
      else { return .refused }
      return Value(rawValue: raw).map { .value($0) } ?? .refused
    }
    func transformed<Model: UnboxableByTransform>(_ type: Model.Type) -> PropertyOutcome {
      guard let raw = Model.UnboxRawValue.self as? any Decodable.Type,
        case .value(let value as Model.UnboxRawValue) = PropertyOutcome(decoding: raw, from: text)
      else { return .refused }
      return Model.transform(unboxedValue: value).map { .value($0) } ?? .refused
    }
    switch type {
    case let type as any UnboxableByTransform.Type: self = transformed(type)
    case let type as any Decodable.Type: self = PropertyOutcome(decoding: type, from: text)
    case let type as any RawRepresentable.Type: self = raw(type)
    default: self = .refused
    }
  }
}

/// Returns the causes that remain with the recipe, which reads numbers like Unbox except for huge integers and for
/// the text of numbers with many digits.
///
/// - Parameters:
///   - type: The type.
///   - values: The JSON texts in the documents.
/// - Returns: The causes.
private func flexibleCauses(of type: any Any.Type, _ values: [String]) -> Set<DivergenceCause> {
  let type = scalar(of: type)
  if integers.contains(where: { $0 == type }) { return [.hugeInteger] }
  if floats.contains(where: { $0 == type }) { return [.negativeZero] }
  let hasNumber = values.contains { number.isFound(in: SourceText.masked($0)) }
  if type == Decimal.self { return hasNumber ? [.longDecimal] : [] }
  return type == String.self && hasNumber ? [.numberToString] : []
}

private let number = Pattern(#"(?:\A|[\[,:])\s*-?\d"#)

extension ModelProbe {
  /// Returns the causes of values that a legacy read and a Codable read of the same type treat differently.
  ///
  /// This is used for legacy code that is kept, where the property that the read sets is not known.
  func causes(of read: ModelRead) -> Set<DivergenceCause> {
    // Unbox converts scalars, but not the raw values of other types.
    if model.library == .unbox, scalar(of: read.type) == TypeContent.innermost(read.type) {
      return flexibleCauses(
        of: read.type,
        hosts(of: read.path).compactMap { $0.text(at: read.path) }
      )
    }
    guard let document = hosts(of: read.path).first else { return [] }
    let place = element(of: read, in: document) ?? (path: read.path, type: read.type)
    let others = allReads.filter { $0.path == read.path }.map(\.type)
    let refused = run(on: document, setting: place.path, to: "{}")
    return Set(
      candidates(for: place.type).compactMap { text, cause in
        guard let run = run(on: document, setting: place.path, to: text) else { return nil }
        // A default stands for a value that is refused.
        let isRead = run.value != nil && refused.map(run.isSame) != true
        // Code may read a value as one type after another.
        let types = [place.type] + (place.path == read.path ? others : [])
        return types.contains { Self.isAccepted(text, as: $0) } == isRead ? nil : cause
      }
    )
  }

  /// Returns the first element of an array or a dictionary that a document has, since code may need a number of elements,
  /// or keys of some form.
  private func element(
    of read: ModelRead,
    in document: ProbedDocument
  ) -> (path: [String], type: any Any.Type)? {
    guard let list = read.contentType as? any AnyCollection.Type, !list.isSet else { return nil }
    let members = document.memberPaths(depth: read.path.count + 1)
    let path =
      list.isArray
      ? read.path + ["0"] : members.first { $0.dropLast().elementsEqual(read.path) }
    return path.flatMap { document.token(at: $0) == nil ? nil : ($0, list.elementType) }
  }

  /// Returns the causes of values that a model treats differently from its draft, of which it is made as a whole.
  ///
  /// - Parameter type: The type of the value, or of its elements.
  /// - Returns: The causes.
  func causes(ofWhole type: any Any.Type) -> Set<DivergenceCause> {
    guard let document = documents.first else { return [] }
    let isArray = document.kind == .array
    return Set(
      candidates(for: type).compactMap { text, cause in
        let changed = isArray ? document.changed(["0"], to: text) : Data(text.utf8)
        guard let changed else { return nil }
        return Self.isAccepted(text, as: type) == (model.decode(changed).value != nil) ? nil : cause
      }
    )
  }

  private static func isAccepted(_ text: String, as type: any Any.Type) -> Bool {
    if case .refused = PropertyOutcome(drafted: type, from: text) { false } else { true }
  }
}

extension LegacyModel {
  /// Returns the causes of scalars that the legacy model and its drafted code read differently.
  ///
  /// - Parameters:
  ///   - wrapped: The type of its only property, if the code just stores a value of that type.
  ///   - document: A document; if it is a list, the scalars are tried in it.
  /// - Returns: The causes.
  func scalarCauses(
    wrapping wrapped: (any Any.Type)? = nil,
    in document: ProbedDocument? = nil
  ) -> Set<DivergenceCause> {
    Set(
      candidates(for: wrapped ?? type).compactMap { scalar, cause in
        let list = document?.changed(["0"], to: scalar)
        let text = list.map { String(decoding: $0, as: UTF8.self) } ?? scalar
        let run = decode(Data(text.utf8))
        let value = wrapped == nil ? run.value : run.properties?.first?.value
        let legacy = value.map { PropertyOutcome(of: $0) } ?? .refused
        return legacy.isSame(as: PropertyOutcome(drafted: wrapped ?? type, from: text))
          ? nil : cause
      }
    )
  }
}
