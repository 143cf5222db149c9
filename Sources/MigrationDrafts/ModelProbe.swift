import ParityEngine
import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

/// What a probe has met besides the outcomes of properties.
private final class ProbeLog {
  /// The values that end the process: how many there are of each kind, by path and the kind's first character.
  var ends: [[String]: [Character?: Int]] = [:]
  /// The reads of another type than the first one at their path.
  var alternatives: [ModelRead] = []

  func note(_ run: ModelRun, besides reads: [ModelRead]) {
    for read in run.reads
    where !read.isUntyped
      && !(reads + alternatives).contains(where: { $0.path == read.path && $0.isLike(read) })
      && reads.contains(where: { $0.path == read.path && !$0.isUntyped })
    {
      alternatives.append(read)
    }
  }
}

/// Changes single values in the documents of a model and observes the effect on its properties.
struct ModelProbe {
  private static let maximumDocuments = 12
  /// The maximum number of numbers at one path that end the process; only some are too large, or have fractions.
  private static let maximumNumberEnds = 3

  let model: LegacyModel
  /// The documents that the model accepts, ordered so that different shapes come first.
  let documents: [ProbedDocument]
  /// The reads of the model, in the order of their first occurrence; conditional reads come last.
  let reads: [ModelRead]
  private let log = ProbeLog()
  /// The labels of properties that differ between two runs on one document.
  private let unsteady: Set<String>

  init(_ model: LegacyModel, documents: [Data]) {
    self.model = model
    var shapes: Set<[String]> = []
    var chosen: [ProbedDocument] = []
    var others: [ProbedDocument] = []
    var reads: [ModelRead] = []
    for text in documents {
      guard let document = ProbedDocument(text, model.decode(text)) else { continue }
      for read in document.run.reads {
        let known = reads.firstIndex { $0.path == read.path }
        guard let known else {
          reads.append(read)
          continue
        }
        if reads[known].isUntyped { reads[known] = read }
      }
      if shapes.insert(document.shape).inserted {
        chosen.append(document)
      } else {
        others.append(document)
      }
    }
    let fixtures = Array((chosen + others).prefix(Self.maximumDocuments))
    self.documents = fixtures + Self.completed(fixtures, reads, model)
    self.reads = reads + Self.conditional(fixtures, reads, model)
    unsteady = fixtures.first.map { Self.unsteadyLabels(of: $0, model) } ?? []
    for document in self.documents { log.note(document.run, besides: self.reads) }
  }

  private static func unsteadyLabels(of document: ProbedDocument, _ model: LegacyModel) -> Set<
    String
  > {
    guard let text = document.text(at: []) else { return [] }
    let again = model.decode(Data(text.utf8)).properties ?? []
    return Set(
      zip(document.properties, again).filter { !PropertyOutcome.areEqual($0.value, $1.value) }
        .map { $0.0.label }
    )
  }

  /// All reads, also those of another type at a path.
  var allReads: [ModelRead] { reads + log.alternatives }

  /// The reads of another type at a path, such as that of a fallback.
  func alternatives(at path: [String]) -> [ModelRead] {
    log.alternatives.filter { $0.path == path }
  }

  /// The paths of values in the documents that the model does not read through the library.
  var unreadPaths: [[String]] {
    var found: [[String]] = []
    for document in documents.prefix(4) {
      for path in document.memberPaths(depth: 3)
      where !found.contains(path)
        && !reads.contains(where: { read in
          read.path.starts(with: path) || path.starts(with: read.path)
        })
      {
        found.append(path)
      }
    }
    return Array(found.prefix(Self.maximumUnreadPaths))
  }

  private static let maximumUnreadPaths = 60

  /// Returns the reads that the model makes only where another value is missing, such as that of a second key.
  private static func conditional(
    _ documents: [ProbedDocument],
    _ reads: [ModelRead],
    _ model: LegacyModel
  ) -> [ModelRead] {
    var found: [ModelRead] = []
    var waiting = reads.compactMap { read in
      documents.first { $0.token(at: read.path) != nil }.map { (document: $0, read: read) }
    }
    var next = 0
    while next < waiting.count {
      let (document, read) = waiting[next]
      next += 1
      for value in absent {
        guard let text = document.changed(read.path, to: value) else { continue }
        let run = model.decode(text)
        for other in run.reads where !(reads + found).contains(where: { $0.path == other.path }) {
          found.append(other)
          if let changed = ProbedDocument(text, run) { waiting.append((changed, other)) }
        }
      }
    }
    return found
  }

  /// What stands for a missing value: `nil` to remove it.
  private static let absent: [String?] = [nil, "null"]

  /// Returns documents with sample values for the reads that find a value in no fixture.
  private static func completed(
    _ documents: [ProbedDocument],
    _ reads: [ModelRead],
    _ model: LegacyModel
  ) -> [ProbedDocument] {
    let missing = reads.filter { read in
      !documents.contains { $0.token(at: read.path).map { $0.kind != .null } ?? false }
    }
    return missing.compactMap { read in
      // A model may make the read in some documents alone, such as those of a kind.
      guard let old = documents.first(where: { $0.makes(read) }) else { return nil }
      return samples.lazy.compactMap { sample -> ProbedDocument? in
        guard let text = old.changed(read.path, to: sample),
          let document = ProbedDocument(text, model.decode(text))
        else { return nil }
        let isSeen = zip(old.properties, document.properties).contains {
          !PropertyOutcome.areEqual($0.value, $1.value)
        }
        return isSeen ? document : nil
      }.first
    }
  }

  private static let samples = [
    "\"https://a.example/x\"", "\"2031-03-04\"", "7", "7.5", "true", "false", "\"7\"", "[\"x\"]",
    "[7]", "{\"x\":7}", "{\"x\":\"y\"}",
  ]

  /// The superclass of the model, which decodes its own properties.
  var superclass: LegacyModel? {
    documents.first?.run.value.flatMap(model.superclass)
  }

  /// Returns the documents with a value other than null at a path.
  func hosts(of path: [String]) -> [ProbedDocument] {
    documents.filter { document in
      document.token(at: path).map { $0.kind != .null } ?? false
    }
  }

  /// Returns the names that findings have for a property: its own, which does not tell `_id` from the storage of
  /// a wrapped `id`, or those of the parts of a value that is no model.
  func findingNames(of label: String) -> [String] {
    let values = documents.compactMap { $0.property(label) }
      .compactMap { Operand.unwrap($0).content }
    let parts = values.flatMap(partNames)
    // Another case is a difference of the property.
    let isCase = values.contains { Mirror(reflecting: $0).displayStyle == .enum }
    let own = parts.isEmpty || isCase ? [owner(of: label) + ValueField.name(of: label)] : []
    return (own + parts).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns the name of the superclass that declares a property, with a dot, if the superclass is no model.
  private func owner(of label: String) -> String {
    let owner = documents.first?.properties.first { $0.label == label }?.owner
    guard let owner, owner != model.type, model.type is AnyClass, superclass == nil
    else { return "" }
    return TypeSpelling.name(of: owner) + "."
  }

  /// Returns the names of the parts of a tuple, of a range, of an enumeration's case or of a structure that is no model,
  /// and of those in a list.
  private func partNames(of value: Any) -> [String] {
    let mirror = Mirror(reflecting: value)
    let type = Swift.type(of: value)
    let labels = mirror.children.compactMap { $0.label.map(ValueField.name) }
    let isRange = value is any RangeExpression
    guard LeafType.leaf(value) == nil, model.child(type) == nil else { return [] }
    if type is any AnyCollection.Type {
      let isDictionary = mirror.displayStyle == .dictionary
      let elements = mirror.children.compactMap { child in
        isDictionary ? Mirror(reflecting: child.value).children.map(\.value).last : child.value
      }
      return elements.flatMap(partNames)
    }
    let name = TypeSpelling.name(of: type)
    switch mirror.displayStyle {
    // Findings have the property of the model around a type of the library.
    case .tuple: return labels
    case _ where isRange || TypeSpelling.isForeign(type): return labels
    case .struct: return labels.map { "\(name).\($0)" }
    case .enum:
      return mirror.children.flatMap { payload in
        let parts = partNames(of: payload.value).map { $0.contains(".") ? $0 : "\(name).\($0)" }
        return parts.isEmpty ? ["\(name).\(payload.label ?? "")"] : parts
      }
    default: return []
    }
  }

  /// Returns the outcome of a property when the value at a path is replaced or removed.
  func outcome(
    of label: String,
    in document: ProbedDocument,
    setting path: [String],
    to value: String?
  ) -> PropertyOutcome? {
    run(on: document, setting: path, to: value).map { PropertyOutcome(label, $0) }
  }

  /// Decodes a document in which the value at a path is replaced or removed.
  ///
  /// - Returns: The run; `nil` if the document has no place for the value.
  func run(
    on document: ProbedDocument,
    setting path: [String],
    to value: String?
  ) -> ModelRun? {
    guard let text = document.changed(path, to: value) else { return nil }
    // Each value that ends the process costs a process, so a few of a kind stand for the others.
    let isNumber = value.map { JSONToken($0).kind == .number } ?? false
    let kind = isNumber ? "0" : value?.first
    let known = log.ends[path]?[kind] ?? 0
    guard known < (isNumber ? Self.maximumNumberEnds : 1) else {
      return ModelRun(result: .crash(.crash))
    }
    let run = model.decode(text)
    if run.result.isCrash { log.ends[path, default: [:]][kind, default: 0] += 1 }
    log.note(run, besides: reads)
    return run
  }

  /// Returns whether some values at a path end the process.
  func isEnd(at path: [String]) -> Bool { log.ends[path] != nil }

  /// Returns the labels of the properties that change with the value at a path.
  func properties(changedBy path: [String]) -> Set<String> {
    var labels: Set<String> = []
    for document in hosts(of: path).prefix(4) {
      for value in alternatives(to: path, in: document) {
        guard let properties = run(on: document, setting: path, to: value)?.properties
        else { continue }
        for (old, new) in zip(document.properties, properties)
        where !PropertyOutcome.areEqual(old.value, new.value) { labels.insert(old.label) }
      }
    }
    return labels.subtracting(unsteady)
  }

  /// Returns the other reads that determine a property where the value of its read is missing or null.
  ///
  /// They are the reads that the model makes only then, and those whose values are the fallback, as in
  /// `title ?? name`.
  func substitutes(of label: String, for read: ModelRead) -> [ModelRead] {
    var found: [ModelRead] = []
    for (position, document) in hosts(of: read.path).prefix(3).enumerated() {
      var last: ModelRun?
      for value in Self.absent {
        guard let text = document.changed(read.path, to: value) else { continue }
        let run = model.decode(text)
        // Most models read null as a missing value, which then shows nothing more.
        if let last, run.isSame(as: last) { continue }
        last = run
        for other in run.reads
        where !other.overlaps(read) && !found.contains(where: { $0.path == other.path }) {
          let isNew = !document.run.reads.contains { $0.path == other.path }
          // Reads that are always made have the same effect in every document.
          guard isNew || position == 0 && run.value != nil else { continue }
          let isSubstitute =
            isChanged(label, by: other, in: text, run)
            ?? (isNew && other.contentType == read.contentType)
          if isSubstitute { found.append(other) }
        }
      }
    }
    return found
  }

  /// Returns whether a property changes with a value that the model may refuse to do without.
  ///
  /// - Returns: `nil` if the model accepts fewer than two values.
  private func isChanged(
    _ label: String,
    by read: ModelRead,
    in text: Data,
    _ run: ModelRun
  ) -> Bool? {
    guard let document = ProbedDocument(refused: text, run) else { return nil }
    let isMissing = document.token(at: read.path).map { $0.kind == .null } ?? true
    let values = isMissing ? Self.samples : alternatives(to: read.path, in: document)
    var outcomes = [PropertyOutcome(label, run)]
    for value in values {
      guard let text = document.changed(read.path, to: value) else { continue }
      outcomes.append(PropertyOutcome(label, model.decode(text)))
    }
    let accepted = outcomes.filter { !$0.isSame(as: .refused) }
    guard accepted.count > 1 else { return nil }
    return !accepted.dropFirst().allSatisfy { $0.isSame(as: accepted[0]) }
  }

  /// Returns replacements for the value at a path: some of the same kind, null, and `nil` to remove it.
  private func alternatives(to path: [String], in document: ProbedDocument) -> [String?] {
    guard let token = document.token(at: path) else { return [] }
    let others = documents.compactMap { $0.token(at: path)?.text }.filter { $0 != token.text }
    let own: [String] =
      switch token.kind {
      case .string: Self.otherTexts(token.string ?? "").map(JSONText.quoted)
      case .number: [Int(token.text).map { "\($0 &+ 1)" } ?? "7.5", "7"]
      case .true: ["false"]
      case .false: ["true"]
      case .array: ["[]"]
      default: ["{}"]
      }
    return own + others.prefix(3) + ["null", nil]
  }

  /// Returns strings of the same form: those of a date, a number or a URL remain valid.
  private static func otherTexts(_ text: String) -> [String] {
    let digit = text.lastIndex(where: \.isNumber).map { index in
      text.replacingCharacters(in: index...index, with: text[index] == "3" ? "2" : "3")
    }
    return [digit, text + "x"].compactMap { $0 }
  }
}
