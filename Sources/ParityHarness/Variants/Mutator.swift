import RawJSON

/// One kind of change that is made at one place of a fixture.
package struct Mutator: Sendable {
  /// The name in reports, identifiers and files.
  package let name: String
  /// The change at a place, or `nil` where the mutator does not apply.
  let edit: @Sendable (MutationSite) -> DocumentEdit?
  /// Where in the container at the place the change puts a new value; `nil` when it puts none there.
  let insertion: ParityPath.Step?
  /// Of what there is one variant.
  let scope: Scope

  enum Scope: Sendable {
    case value
    /// Each of the first words that a place has is one of its own.
    case word
    /// All members of an object are one.
    case object
  }

  init(
    _ name: String,
    insertion: ParityPath.Step? = nil,
    scope: Scope = .value,
    edit: @escaping @Sendable (MutationSite) -> DocumentEdit?
  ) {
    self.name = name
    self.insertion = insertion
    self.scope = scope
    self.edit = edit
  }

  /// A mutator that puts a new element in front of an array.
  static func inserting(
    _ name: String,
    _ element: @escaping @Sendable (MutationSite) -> String?
  ) -> Mutator {
    Mutator(name, insertion: .index(0)) { site in
      element(site).flatMap { site.insertingFirst($0, in: .array) }
    }
  }

  /// A mutator that writes another value in the place of one.
  static func replacing(
    _ name: String,
    scope: Scope = .value,
    with text: @escaping @Sendable (MutationSite) -> String?
  ) -> Mutator {
    Mutator(name, scope: scope) { site in text(site).map(site.replacing) }
  }

  /// For values of an enumeration: each of its other cases.
  static func cases(_ rawValues: [String]) -> [Mutator] {
    rawValues.map { rawValue in
      .replacing("case \(rawValue)") { site in
        switch site.kind {
        case .string: site.string == rawValue ? nil : JSONText.quoted(rawValue)
        case .number: site.text == rawValue || Int64(rawValue) == nil ? nil : rawValue
        default: nil
        }
      }
    }
  }

  /// For members: their value under a key that a route reads and the object does not have.
  static func movingKey(to key: String) -> Mutator {
    Mutator(movedKey + key) { site in site.renamingKey { _ in key } }
  }

  private static let movedKey = "keyMovedTo "

  /// Whether a mutator of this name changes a key and not its value.
  static func renamesKey(_ name: String) -> Bool {
    name == "keyCase" || name == "keyStyle" || name.hasPrefix(movedKey)
  }

  /// For objects: a key that a route reads and the object does not have, with values of all kinds.
  static func adding(
    _ key: String,
    cases: [String]
  ) -> [(operation: Mutator, value: String)] {
    let values =
      [
        ("addedNull", "null"), ("addedString", "\"x\""), ("addedNumber", "7"),
        ("addedFraction", "7.25"), ("addedTrue", "true"), ("addedFalse", "false"),
        ("addedArray", "[]"), ("addedObject", "{}"), ("addedNumberInString", "\"7\""),
        ("addedDate", "\"2026-08-01T10:00:00Z\""), ("addedURL", "\"https://example.com/a\""),
      ] + cases.prefix(1).map { ("addedCase", JSONText.quoted($0)) }
    return values.map { name, value in
      let member = "\(JSONText.quoted(key)):\(value)"
      return (Mutator(name) { $0.insertingFirst(member, in: .object) }, value)
    }
  }

  /// The name under which documents are listed that were not changed.
  package static let asIs = "asIs"

  /// The name under which documents are listed that the Codable route's encoder has written.
  package static let encoded = "encoded"

  /// The name under which documents are listed that were decoded to explain others.
  static let derived = "derived"

  /// Whether a name stands for what fixtures show without a change, with any profile.
  static func isOfFixtures(_ name: String) -> Bool { name == asIs || name == encoded }

  /// The whole catalogue, in the order in which it is applied: of two mutators that write the same
  /// document the first gives it its name.
  package static let catalogue: [Mutator] = MutatorGroup.all.flatMap(\.mutators)
}

/// The words met so far at each place: short texts, of which a model may know some.
struct WordTree {
  /// Of more words at one place, most are likely to be names.
  private static let maximumWords = 4
  private static let maximumLength = 20

  private var counts: [Int: Int] = [:]
  private var numbers: [Word: Int] = [:]

  private struct Word: Hashable {
    let schema: Int
    let text: String
  }

  /// The number of a word, as if it were a place of its own; that of the place for all else.
  mutating func number(of site: MutationSite, at schema: Int, in tree: inout SchemaTree<Void>)
    -> Int
  {
    guard let text = site.string, Self.isWord(text) else { return schema }
    let word = Word(schema: schema, text: text)
    if let known = numbers[word] { return known }
    guard counts[schema, default: 0] < Self.maximumWords else { return schema }
    counts[schema, default: 0] += 1
    let number = tree.child(of: schema, at: .key(text))
    numbers[word] = number
    return number
  }

  private static func isWord(_ text: String) -> Bool {
    let isShort = !text.isEmpty && text.utf8.count <= maximumLength
    return isShort
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "_-".utf8.contains(byte)
      }
  }
}

/// Mutators of the catalogue that apply to the same values, which are asked for once.
struct MutatorGroup: Sendable {
  let mutators: [Mutator]
  /// Whether a value may be one that any of the mutators changes.
  let applies: @Sendable (MutationSite) -> Bool
}

extension MutatorGroup {
  static let all: [MutatorGroup] = [
    MutatorGroup(mutators: Mutator.values + Mutator.members) { _ in true },
    MutatorGroup(mutators: Mutator.objects) { $0.kind == .object },
    MutatorGroup(mutators: Mutator.nesting) { _ in true },
    MutatorGroup(mutators: Mutator.arrays) { $0.kind == .array },
    MutatorGroup(mutators: Mutator.numbers) { $0.kind == .number },
    MutatorGroup(mutators: Mutator.bools) { $0.isBool },
    MutatorGroup(mutators: Mutator.dates) { site in
      site.string.map { ISODateText($0) != nil || NumericDateText($0) != nil } == true
    },
    MutatorGroup(mutators: Mutator.strings) { $0.kind == .string },
    MutatorGroup(mutators: Mutator.parts) { $0.string.flatMap(PartedText.init) != nil },
    MutatorGroup(mutators: Mutator.numerals) { site in
      site.string?.utf8.first.map { "+-.0123456789".utf8.contains($0) } == true
    },
  ]
}

/// Mutators with the numbers under which is kept where they have been applied.
struct NumberedMutators: Sendable {
  let mutators: [Mutator]
  let numbers: [Int]

  /// The mutators of the catalogue, group by group.
  static let groups: [(group: MutatorGroup, mutators: NumberedMutators)] = {
    var start = 0
    return MutatorGroup.all.map { group in
      defer { start += group.mutators.count }
      let numbers = Array(start..<start + group.mutators.count)
      return (group, NumberedMutators(mutators: group.mutators, numbers: numbers))
    }
  }()

  /// The mutators that a value cannot survive unnoticed if anyone reads it.
  static let probes: NumberedMutators = {
    let probes = Mutator.catalogue.indices.filter { index in
      index < Mutator.values.count || Mutator.catalogue[index].name == "dropKey"
    }
    return NumberedMutators(
      mutators: probes.map { Mutator.catalogue[$0] },
      numbers: probes
    )
  }()
}

/// Which mutators have been applied at which schema paths, both by their numbers.
///
/// A run asks for every mutator at every value of every fixture: flags are much faster than hashes.
struct OperationSet {
  private var flags: [[Bool]] = []

  func contains(_ number: Int, at schema: Int) -> Bool {
    flags.indices.contains(schema) && flags[schema].indices.contains(number)
      && flags[schema][number]
  }

  mutating func insert(_ number: Int, at schema: Int) { set(true, number, schema) }

  mutating func remove(_ number: Int, at schema: Int) { set(false, number, schema) }

  private mutating func set(_ flag: Bool, _ number: Int, _ schema: Int) {
    while flags.count <= schema { flags.append([]) }
    while flags[schema].count <= number { flags[schema].append(false) }
    flags[schema][number] = flag
  }
}

extension Mutator {
  /// Whether a profile but the largest applies a mutator of this name.
  static func isInCatalogue(_ name: String) -> Bool { names.contains(name) }

  private static let names = Set(catalogue.map(\.name))
}

/// How many variants are made of the fixtures.
public struct MutationProfile: Hashable, Sendable {
  /// The name in flags and reports.
  public let name: String

  /// Fixtures only.
  public static let none: MutationProfile = MutationProfile(name: "none")
  /// One variant for each schema path and mutator, from the first fixture that offers it.
  public static let pullRequest: MutationProfile = MutationProfile(name: "pull-request")
  /// One variant for each schema path and mutator of every fixture.
  public static let full: MutationProfile = MutationProfile(name: "full")

  /// All profiles, the smallest first.
  public static let all: [MutationProfile] = [.none, .pullRequest, .full]
}

extension MutationProfile {
  /// The names of all profiles, as a flag or a message lists them.
  package static let names = all.map(\.name).joined(separator: "|")

  /// The profile of a name, if there is one.
  package init?(named name: String) {
    guard let profile = Self.all.first(where: { $0.name == name }) else { return nil }
    self = profile
  }
}
