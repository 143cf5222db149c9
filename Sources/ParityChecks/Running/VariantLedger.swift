package import DecodingRoutes
package import JSONVariants

/// The variants of a run, with their fixtures and their nondeterminism.
package struct VariantLedger: Sendable {
  /// The number of variants by mutator.
  package private(set) var counts: [String: Int]
  /// The first fixture that produced each variant.
  package private(set) var firstFixtures: [VariantKey: String]
  /// The paths at which a route is nondeterministic for a variant but not for its fixture.
  package private(set) var nondeterminism: [VariantKey: Set<NondeterministicPath>]
  /// The number of variants that were left out because the model has too many.
  package var leftOut: Int
  /// Where variants have changed what is compared; all variants count.
  package var reach: ComparisonReach

  package init(
    counts: [String: Int] = [:],
    firstFixtures: [VariantKey: String] = [:],
    nondeterminism: [VariantKey: Set<NondeterministicPath>] = [:],
    leftOut: Int = 0,
    reach: ComparisonReach = ComparisonReach()
  ) {
    self.counts = counts
    self.firstFixtures = firstFixtures
    self.nondeterminism = nondeterminism
    self.leftOut = leftOut
    self.reach = reach
  }

  mutating func add(_ key: VariantKey, in fixture: String) {
    counts[key.mutatorName, default: 0] += 1
    if firstFixtures[key] == nil { firstFixtures[key] = fixture }
  }

  mutating func add(_ places: Set<NondeterministicPath>, at key: VariantKey) {
    nondeterminism[key, default: []].formUnion(places)
  }
}

/// A schema path and a mutator, for which a run makes one variant.
package struct VariantKey: Hashable, Codable, Sendable {
  package let path: ParityPath
  package let mutatorName: String

  package init(path: ParityPath, mutatorName: String) {
    self.path = path
    self.mutatorName = mutatorName
  }
}

extension VariantKey: Comparable {
  package static func < (a: VariantKey, b: VariantKey) -> Bool {
    (a.path, a.mutatorName) < (b.path, b.mutatorName)
  }
}

extension VariantLedger: Codable {
  private enum CodingKeys: CodingKey { case counts, fixtures, nondeterminism, leftOut, reach }

  /// The variants that a fixture was the first to produce: the mutators at each schema path.
  private typealias Produced = [String: [String]]

  /// The nondeterminism of one variant.
  private struct Nondeterminism: Codable {
    let variant: VariantKey
    let places: [NondeterministicPath]
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    counts = try container.decode([String: Int].self, forKey: .counts)
    leftOut = try container.decode(Int.self, forKey: .leftOut)
    reach = try container.decode(ComparisonReach.self, forKey: .reach)
    nondeterminism = [:]
    for found in try container.decode([Nondeterminism].self, forKey: .nondeterminism) {
      nondeterminism[found.variant] = Set(found.places)
    }
    firstFixtures = [:]
    for (fixture, produced) in try container.decode([String: Produced].self, forKey: .fixtures) {
      for (text, mutators) in produced {
        let path = try ParityPath(text: text)
        for name in mutators {
          firstFixtures[VariantKey(path: path, mutatorName: name)] = fixture
        }
      }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(counts, forKey: .counts)
    try container.encode(leftOut, forKey: .leftOut)
    try container.encode(reach, forKey: .reach)
    let places = nondeterminism.sorted { $0.key < $1.key }
      .map { Nondeterminism(variant: $0.key, places: $0.value.sorted()) }
    try container.encode(places, forKey: .nondeterminism)
    // A list of all variants would repeat the fixture and the path of each.
    let fixtures = Dictionary(grouping: firstFixtures, by: \.value).mapValues {
      entries -> Produced in
      Dictionary(grouping: entries.map(\.key), by: \.path.description)
        .mapValues { $0.map(\.mutatorName).sorted() }
    }
    try container.encode(fixtures, forKey: .fixtures)
  }
}
