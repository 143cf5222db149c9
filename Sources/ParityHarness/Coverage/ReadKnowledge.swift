import Foundation

/// What both routes have told of one place.
struct ReadKnowledge {
  private let entries: [ReadTree.Place]
  private let legacyEntry: ReadTree.Place?
  private let codableEntry: ReadTree.Place?

  init(of cursor: ReadCursor, in reads: ReadMap) {
    legacyEntry = cursor.legacy.entry(in: reads.legacy)
    codableEntry = cursor.codable.entry(in: reads.codable)
    entries = [legacyEntry, codableEntry].compactMap { $0 }
  }

  /// Nothing is known, as of what is inside of a value that was read as a whole.
  var isEmpty: Bool { entries.isEmpty }

  /// Whether a value is read here and not only on the way to another; an array always is.
  var isPlace: Bool { entries.contains { $0.value.typeName != nil } || hasElements }

  /// Whether a route only passes through: what is missing here is missing below too.
  var isOnTheWay: Bool { entries.contains { $0.value.typeName == nil } }

  var isOptional: Bool {
    entries.contains { $0.value.isOptional || $0.value.typeName?.hasPrefix("Optional<") == true }
  }

  var isArray: Bool {
    hasElements || typeNames.contains { $0.hasPrefix("Array<") || $0.hasPrefix("Set<") }
  }

  /// The keys of a dictionary are data: they are not places.
  var isDictionary: Bool { typeNames.contains { $0.hasPrefix("Dictionary<") } }

  /// Whether the keys of an object here are data, in the eyes of one route at least.
  var hasDataKeys: Bool { isDictionary || entries.contains(where: \.value.isEnumerated) }

  /// Whether what is inside of a value that was read as a whole may have keys that are data.
  var holdsDictionaries: Bool { typeNames.contains { $0.contains("Dictionary<") } }

  /// The steps for which a route has asked by name.
  var namedSteps: [ParityPath.Step] {
    entries.filter { !$0.value.isEnumerated }.flatMap { $0.children.keys }
  }

  var cases: [String] { legacyEntry?.value.cases ?? codableEntry?.value.cases ?? [] }

  var legacySteps: [ParityPath.Step] { legacyEntry.map { Array($0.children.keys) } ?? [] }

  var codableSteps: [ParityPath.Step: Int] { codableEntry?.children ?? [:] }

  private var hasElements: Bool { entries.contains { $0.children[.anyIndex] != nil } }

  private var typeNames: [Substring] {
    entries.compactMap(\.value.typeName).map { name in
      var name = name[...]
      while name.hasPrefix("Optional<") { name = name.dropFirst("Optional<".count) }
      return name
    }
  }
}
