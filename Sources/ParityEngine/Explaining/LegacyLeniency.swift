import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

/// What the legacy route does with other values in the place of one, which decides on the line of code for a cause.
struct LegacyLeniency: Hashable, Codable, Sendable {
  /// Whether it reads Bools, numbers and strings as each other, as Unbox does.
  let convertsScalars: Bool
  /// Whether it takes a value that it cannot read for a missing one.
  let swallowsErrors: Bool
  /// Whether it accepts a document without the value, and does not drop an element around it.
  let acceptsMissing: Bool
  /// Whether it makes another value of the one in the document, such as minutes of seconds.
  let convertsValue: Bool
  /// Whether the value that it has for a missing one depends on other values.
  let hasComputedDefault: Bool
}

extension DocumentEvaluator {
  /// The maximum number of values beside one that are changed.
  private static let maximumSiblings = 16

  /// Tries other values in the place of one; returns `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the size of the document, which is decoded up to 24 times.
  func legacyLeniency(at location: ParityPath, in document: Data) -> LegacyLeniency? {
    guard let editor = DocumentEditor(document),
      let token = editor.token(at: location), let rest = editor.removing(location)
    else { return nil }
    let (whole, missing) = (legacy.run(document), legacy.run(rest))
    let isAccepted = if case .value = missing { true } else { false }
    // An element that is dropped with the value has no default for it.
    let acceptsMissing =
      isAccepted
      && !location.elementsAround.contains { element in
        editor.removing(element).map { isSameOutcome(legacy.run($0), missing, except: []) } == true
      }
    func isTakenForMissing(_ text: String) -> Bool? {
      guard let edited = editor.replacing(location, with: text) else { return nil }
      let result = legacy.run(edited)
      guard case .value = result else { return nil }
      return isSameOutcome(result, missing, except: [])
    }
    return LegacyLeniency(
      convertsScalars: token.otherScalars.allSatisfy { isTakenForMissing($0) == false },
      // An empty array in place of an array may be the default as well.
      swallowsErrors: acceptsMissing
        && isTakenForMissing(token.kind == .array ? "{}" : "[]") == true,
      acceptsMissing: acceptsMissing,
      convertsValue: convertsValue(token, at: location, editor, whole),
      hasComputedDefault: acceptsMissing
        && hasComputedDefault(at: location, editor, whole, rest, missing)
    )
  }

  /// Returns whether the legacy value is no property of the decoded one, but something that is made of it.
  private func convertsValue(
    _ token: JSONToken,
    at location: ParityPath,
    _ editor: DocumentEditor,
    _ result: RouteResult
  ) -> Bool {
    guard let other = token.otherValue, let edited = editor.replacing(location, with: other)
    else { return false }
    let leaves = changes(from: result, to: legacy.run(edited)).compactMap { $0.legacyLeaf }
    return !leaves.isEmpty && !leaves.contains { $0.payload.mayBe(token) }
  }

  /// Returns whether another value beside one changes what the legacy model has without the value.
  private func hasComputedDefault(
    at location: ParityPath,
    _ editor: DocumentEditor,
    _ result: RouteResult,
    _ rest: Data,
    _ missing: RouteResult
  ) -> Bool {
    guard let editorOfRest = DocumentEditor(rest) else { return false }
    let places = Set(changes(from: result, to: missing).map(\.path))
    let object = ParityPath(Array(location.steps.dropLast()))
    let siblings = editor.siblings(of: location).map { object.appending(.key($0)) }
    return siblings.filter { $0 != location }.prefix(Self.maximumSiblings).contains { sibling in
      guard let token = editorOfRest.token(at: sibling) else { return false }
      let other = token.kind == .array ? "[]" : token.otherValue
      let edited = other.flatMap { editorOfRest.replacing(sibling, with: $0) }
      return edited.map { document in
        changes(from: missing, to: legacy.run(document)).contains { places.contains($0.path) }
      } == true
    }
  }

  private func changes(from old: RouteResult, to new: RouteResult) -> [ValueDifference] {
    guard case .value(let old) = old, case .value(let new) = new else { return [] }
    return StructuralComparison.changes(from: old, to: new, by: rules)
  }
}

extension ParityPath {
  /// The paths of the elements of arrays around the value.
  fileprivate var elementsAround: [ParityPath] {
    steps.indices.dropLast().filter { if case .index = steps[$0] { true } else { false } }
      .map { ParityPath(Array(steps[...$0])) }
  }
}

extension LeafValue.Payload {
  /// Returns whether a scalar of a document may be the value, also by a conversion that the library makes; `true` for what
  /// has no token to compare it with, such as a date.
  fileprivate func mayBe(_ token: JSONToken) -> Bool {
    let text = token.string ?? token.text
    switch self {
    case .bool(let value): return !token.isBool || value == (token.kind == .true)
    case .string(let value): return value == text
    default:
      guard let number, let other = Double(text) else { return true }
      return number == other || number == other.rounded(.towardZero)
    }
  }
}

extension JSONToken {
  /// Scalars of the other kinds, of which each converts to one of this kind.
  fileprivate var otherScalars: [String] {
    switch kind {
    case .number: ["\"7\"", "true"]
    case .string: ["7", "true"]
    case .true, .false: ["1", "\"true\""]
    default: ["7", "\"7\"", "true"]
    }
  }
}

extension ParityRun {
  /// Tries other values at each path of a divergence whose advice has a line of code; for an element in the place of its
  /// collection, which the line decodes.
  func legacyLeniencies(of reads: ComparedReads) -> [ParityPath: LegacyLeniency] {
    let divergences = result.found.filter {
      $0.cause?.row.line != nil || $0.cause == nil && Symptom($0) == .codableRequires
    }
    let tried = Dictionary(grouping: divergences, by: \.path.schema).compactMap { path, all in
      // A variant may be the first that has the value, so that nothing can be put in its place before.
      all.lazy.compactMap { one -> (ParityPath, ParityPath, Data)? in
        guard let base = one.base ?? one.document,
          let location = one.location.map(reads.collection),
          DocumentEditor(base)?.token(at: location) != nil
        else { return nil }
        return (path, location, base)
      }.first
    }
    let evaluator = evaluator
    let found = Workers.map(tried) { path, location, base in
      (path, evaluator.legacyLeniency(at: location, in: base))
    }
    return found.reduce(into: [:]) { $0[$1.0] = $1.1 }
  }
}
