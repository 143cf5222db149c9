// For: a list of all values that lenient recipes ignore in a document.
// Costs: 0.9 times the time of synthesized code, together with lenient functions. It keeps the
//   document as long as it lives.
// Does not: see what `try?` and a custom `init(from:)` ignore.
// Delete when: no lenient recipe is left.
// Needs: `DecodingFailure.swift`, `IgnoredValues.swift`.

import Foundation

/// A log of everything that the lenient recipes ignore in one document, with complete coding paths.
///
/// It contains dropped elements, defaults, invalid values that become `nil` and unknown cases, also
/// those of nested models.
///
///     let log = DecodingLog()
///     let page = try JSONDecoder.api.decode(Page.self, from: data, log: log)
///     if !log.isEmpty { logger.warning("\(log)") }
///     // $.items[*].price: 3 of 40 were text, read as nil
///
/// To count what is ignored, the log keeps the document: print it, and let it go. The lenient recipes
/// work without this file.
///
/// A lock protects the mutable properties, hence `@unchecked`.
public final class DecodingLog: IgnoredValueObserver, @unchecked Sendable {
  /// One ignored value.
  public struct Entry: Sendable {
    /// The problem and its path.
    public let failure: DecodingFailure
    /// What the recipe did with the value, or with the value that contains it.
    public let action: IgnoredValueAction
    /// The ignored value: the path of the failure, or a path above it.
    public let target: DecodingFailure
    fileprivate let codingPath: [any CodingKey]
  }

  private let lock = NSLock()
  private var logged: [Entry] = []
  private var targets: Set<String> = []
  private var survey: (@Sendable (DocumentSurvey) -> Void)?

  /// Creates an empty log, for one document.
  public init() {}

  /// All ignored values, in order.
  public var entries: [Entry] { lock.withLock { logged } }

  /// Whether no value was ignored.
  public var isEmpty: Bool { entries.isEmpty }

  /// Raw values that the app does not know yet: additions of the server rather than errors.
  public var unknownCases: [Entry] { entries.filter { $0.failure.problem.isUnknownCase } }

  /// The problems of the document.
  public var failures: [Entry] { entries.filter { !$0.failure.problem.isUnknownCase } }
}

extension DecodingLog {
  /// Adds an error that a recipe ignores.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - decoder: The decoder of the ignored value.
  ///   - action: What the recipe does with the value.
  public func add(_ error: any Error, from decoder: any Decoder, _ action: IgnoredValueAction) {
    add(DecodingFailure(error), (error as? DecodingError)?.fullCodingPath ?? [], decoder, action)
  }

  /// Adds a raw value for which an enum has no case.
  ///
  /// - Parameters:
  ///   - rawValue: The raw value.
  ///   - decoder: The decoder of the value.
  ///   - action: What the recipe does with the value.
  public func add(
    unknownCase rawValue: Any,
    from decoder: any Decoder,
    _ action: IgnoredValueAction
  ) {
    add(.init(.unknownCase("\(rawValue)"), at: []), [], decoder, action)
  }

  private func add(
    _ failure: DecodingFailure,
    _ path: [any CodingKey],
    _ decoder: any Decoder,
    _ action: IgnoredValueAction
  ) {
    let target = decoder.codingPath
    // The path of an error can be missing, end above the value, or belong to another document.
    let isBelow = path.starts(with: target) { $0.stringValue == $1.stringValue }
    let path = isBelow ? path : target
    var problem = failure.problem
    if case .wrongType(let expected, nil) = problem {
      let found = decoder.descendant(at: path[target.count...]).flatMap(DecodingFailure.Form.init)
      problem = .wrongType(expected: expected, found: found)
    }
    let entry = Entry(
      failure: DecodingFailure(problem, at: path),
      action: action,
      target: DecodingFailure(problem, at: target),
      codingPath: path
    )
    lock.withLock {
      // A value that is decoded twice is ignored twice.
      guard targets.insert("\(action) \(entry.target.place)").inserted else { return }
      logged.append(entry)
    }
  }
}

extension DecodingLog: CustomStringConvertible {
  /// One line for each path, with the problem and what the recipe did.
  public var description: String { sums.joined(separator: "\n") }

  /// One line for all entries of one kind at one path, across the elements of an array.
  ///
  /// - Complexity: Decodes the document again as far as the entries go, to count the valid values.
  public var sums: [String] {
    var order: [String] = []
    var groups: [String: [Entry]] = [:]
    for entry in entries {
      let kind = "\(entry.failure.pattern) \(entry.words) \(entry.action) \(entry.target.pattern)"
      if groups[kind] == nil { order.append(kind) }
      groups[kind, default: []].append(entry)
    }
    let survey = DocumentSurvey()
    entries.forEach { survey.expect($0.codingPath) }
    lock.withLock { self.survey }?(survey)
    return order.compactMap { groups[$0] }.map { Self.sum(of: $0, survey) }
  }

  private static func sum(of group: [Entry], _ survey: DocumentSurvey) -> String {
    let entry = group[0]
    let isPart = entry.failure.pattern != entry.target.pattern
    let total = survey.total(at: entry.codingPath).map { " of \(max($0, group.count))" } ?? ""
    let action = isPart ? "\(entry.target.pattern) \(entry.action.rawValue)" : entry.action.rawValue
    let words = ([entry.words] + [unknownCases(in: group)].compactMap { $0 }).joined(separator: " ")
    return "\(entry.failure.pattern): \(group.count)\(total) were \(words), \(action)"
  }

  private static func unknownCases(in group: [Entry]) -> String? {
    var names: [String] = []
    for case .unknownCase(let name) in group.map(\.failure.problem) where !names.contains(name) {
      names.append(name)
    }
    return names.isEmpty ? nil : "(\(names.joined(separator: ", ")))"
  }
}

extension DecodingLog.Entry {
  fileprivate var words: String {
    switch failure.problem {
    case .missing: "missing"
    case .null, .wrongType(_, .null?): "null"
    case .wrongType(_, .text?): "text"
    case .wrongType(_, let found?): "\(found.rawValue)s"
    case .wrongType(let expected, nil): "not \(expected)"
    case .unknownCase: "unknown"
    case .invalid, .other: "invalid"
    }
  }
}

extension DecodingFailure.Problem {
  fileprivate var isUnknownCase: Bool { if case .unknownCase = self { true } else { false } }
}

// MARK: - Using the log

extension JSONDecoder {
  /// Decodes a document and logs the ignored values.
  ///
  /// The decoder itself stays unchanged, so you can share it.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The document.
  ///   - log: The log, for this document only.
  /// - Returns: The value.
  /// - Throws: The error of the value.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    from data: Data,
    log: DecodingLog
  ) throws -> Value {
    log.countPlaces { survey in
      let decoder = self.copy(.survey, survey)
      _ = try? decoder.decode(SurveyedDocument.self, from: data)
    }
    return try copy(.ignoredValues, log).decode(type, from: data)
  }

  private func copy(_ key: CodingUserInfoKey, _ value: some Sendable) -> JSONDecoder {
    let copy = JSONDecoder()
    copy.dateDecodingStrategy = dateDecodingStrategy
    copy.dataDecodingStrategy = dataDecodingStrategy
    copy.keyDecodingStrategy = keyDecodingStrategy
    copy.nonConformingFloatDecodingStrategy = nonConformingFloatDecodingStrategy
    copy.userInfo = userInfo
    copy.userInfo[key] = value
    if #available(iOS 15, macOS 12, tvOS 15, watchOS 8, *) {
      copy.allowsJSON5 = allowsJSON5
      copy.assumesTopLevelDictionary = assumesTopLevelDictionary
    }
    return copy
  }
}

extension DecodingLog {
  fileprivate func countPlaces(_ survey: @escaping @Sendable (DocumentSurvey) -> Void) {
    lock.withLock { self.survey = survey }
  }
}

// MARK: - Counting

/// Counts the objects and elements at the paths of the entries, including valid ones.
///
/// It requests keys as they are in the entries, so a key strategy does not matter.
private final class DocumentSurvey: @unchecked Sendable {
  private final class Node {
    var element: Node?
    var members: [String: (key: any CodingKey, node: Node)] = [:]
    var visits = 0
    var objects = 0
  }

  private let root = Node()

  func expect(_ path: [any CodingKey]) { _ = node(at: path[...], creates: true) }

  /// The number of elements, or of objects that could have the key; `nil` if nothing was counted.
  func total(at path: [any CodingKey]) -> Int? {
    let isElement = path.last?.intValue != nil
    let node = node(at: isElement ? path[...] : path.dropLast(), creates: false)
    let total = (isElement ? node?.visits : node?.objects) ?? 0
    return total == 0 ? nil : total
  }

  private func node(at path: ArraySlice<any CodingKey>, creates: Bool) -> Node? {
    var node = root
    for key in path {
      let isElement = key.intValue != nil
      let known = isElement ? node.element : node.members[key.stringValue]?.node
      guard known != nil || creates else { return nil }
      let next = known ?? Node()
      if isElement { node.element = next } else { node.members[key.stringValue] = (key, next) }
      node = next
    }
    return node
  }

  func visit(_ decoder: any Decoder) { visit(root, decoder) }

  private func visit(_ node: Node, _ decoder: any Decoder) {
    node.visits += 1
    if let element = node.element, var array = try? decoder.unkeyedContainer() {
      while !array.isAtEnd, let decoder = try? array.superDecoder() { visit(element, decoder) }
    }
    guard let key = node.members.values.first?.key, decoder.isObject(of: key) else { return }
    node.objects += 1
    for (key, member) in node.members.values {
      if let decoder = decoder.descendant(at: [key]) { visit(member, decoder) }
    }
  }
}

private struct SurveyedDocument: Decodable {
  init(from decoder: any Decoder) throws {
    (decoder.userInfo[.survey] as? DocumentSurvey)?.visit(decoder)
  }
}

extension CodingUserInfoKey {
  fileprivate static let survey = CodingUserInfoKey(rawValue: "decodingLog.survey")
    .unsafelyUnwrapped
}

extension Decoder {
  /// The decoder of a nested value; `nil` when there is no such value.
  fileprivate func descendant(at path: ArraySlice<any CodingKey>) -> (any Decoder)? {
    guard let key = path.first else { return self }
    guard let index = key.intValue else {
      return member(key)?.descendant(at: path.dropFirst())
    }
    guard var array = try? unkeyedContainer() else { return nil }
    for _ in 0..<index { _ = try? array.superDecoder() }
    return (try? array.superDecoder())?.descendant(at: path.dropFirst())
  }

  fileprivate func isObject<Key: CodingKey>(of key: Key) -> Bool {
    (try? container(keyedBy: Key.self)) != nil
  }

  private func member<Key: CodingKey>(_ key: Key) -> (any Decoder)? {
    guard let object = try? container(keyedBy: Key.self), object.contains(key) else { return nil }
    return try? object.superDecoder(forKey: key)
  }
}
