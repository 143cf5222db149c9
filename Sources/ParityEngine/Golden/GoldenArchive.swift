public import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

extension DecodingRoute where Value == Never {
  /// Answers with the golden outcomes that `parity record` wrote, in place of a legacy route whose model is deleted.
  ///
  ///     ParityCheck("User", legacy: .recorded(), codable: .codable(User.self, decoder: .api))
  ///
  /// A run decodes the fixtures and the variants that were recorded, and compares the Codable values with the recorded
  /// ones as it would with live ones. A document that was not recorded has no outcome: it is no divergence and proves
  /// nothing.
  ///
  /// A run throws `GoldenError` if there is no file for the check, or if the file does not fit the fixtures, the
  /// properties of the model or this version of the package.
  ///
  /// - Parameter folder: The folder of the golden files, by default that of the suite.
  /// - Returns: The route.
  public static func recorded(_ folder: URL? = nil) -> DecodingRoute<Never> {
    DecodingRoute("legacy", archive: GoldenArchive(folder: folder?.shownPath))
  }
}

/// A folder of golden files.
struct GoldenArchive: OutcomeArchive {
  /// The folder; `nil` for that of the suite.
  let folder: String?

  func located(in golden: URL) -> any OutcomeArchive {
    GoldenArchive(folder: folder ?? golden.shownPath)
  }

  func open(
    for model: String,
    comparedWith codable: AnyRoute,
    on fixtures: [FixtureReference],
    _ profile: MutationProfile
  ) throws -> (outcomes: any RecordedOutcomes, route: AnyRoute) {
    let folder = folder ?? "Golden"
    let file = try GoldenFile(of: model, in: folder)
    func error(_ reason: GoldenError.Reason) -> GoldenError {
      GoldenError(model, in: folder, reason)
    }
    guard profile.rank <= file.head.profile.rank else {
      throw error(.profile(recorded: file.head.profile, asked: profile))
    }
    let found = try FoundFixtures(fixtures, in: file)
    if !found.changed.isEmpty { throw error(.changedFixtures(found.changed)) }
    if !found.new.isEmpty { throw error(.newFixtures(found.new)) }
    let changes = file.head.changes(of: codable.properties(of: found.documents.values))
    if !changes.isEmpty { throw error(.changedProperties(changes)) }
    do {
      let outcomes = try OpenedOutcomes(file, found.documents)
      let isOneType = RecordedValue.typeName(of: codable.valueType) == file.head.type
      let route = AnyRoute(
        outcomes,
        name: file.head.route,
        valueType: isOneType ? codable.valueType : Never.self
      )
      return (outcomes, route)
    } catch let problem as RecordError {
      throw error(.unreadable("\(problem)"))
    }
  }
}

extension MutationProfile {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension GoldenFile {
  /// Reads the file of a model.
  ///
  /// - Throws: `GoldenError` if there is none, or if this version does not write such a file.
  init(of model: String, in folder: String) throws(GoldenError) {
    let path = Self.path(of: model, in: folder)
    func error(_ reason: GoldenError.Reason) -> GoldenError {
      GoldenError(model, in: folder, reason)
    }
    guard FileManager.default.fileExists(atPath: path) else { throw error(.missing) }
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch let problem {
      throw error(.unreadable((problem as NSError).localizedDescription))
    }
    if let format = (try? JSONDecoder().decode(Format.self, from: data))?.format,
      format != Self.currentFormat
    {
      throw error(.format(format))
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch let problem {
      throw error(.unreadable(Fixture.Rejection(problem).description))
    }
    guard head.model == model else { throw error(.otherModel(head.model)) }
    guard Self.isWhole(data) else { throw error(.changed) }
  }

  private struct Format: Decodable { let format: Int }
}

/// The fixtures of a run, by their index in a golden file.
private struct FoundFixtures {
  private(set) var documents: [Int: Data] = [:]
  private(set) var changed: [String] = []
  private(set) var new: [String] = []

  init(_ fixtures: [FixtureReference], in file: GoldenFile) throws {
    for reference in fixtures {
      let document = try reference.load()
      let digest = GoldenFile.digest(of: document)
      // A fixture may have another name now.
      if let index = file.head.fixtures.firstIndex(where: {
        $0.whole.document == digest && $0.name == reference.name
      }) ?? file.head.fixtures.firstIndex(where: { $0.whole.document == digest }) {
        documents[index] = document
      } else if file.head.fixtures.contains(where: { $0.name == reference.name }) {
        changed.append(reference.name)
      } else {
        new.append(reference.name)
      }
    }
  }
}

extension GoldenFile.Head {
  /// Returns a text for each type whose properties are not those that were recorded.
  fileprivate func changes(of properties: [String: [String]]) -> [String] {
    self.properties.sorted { $0.key < $1.key }.compactMap { type, old in
      guard let new = properties[type], new != old else { return nil }
      let added = new.filter { !old.contains($0) }.map { "`\($0)` is new" }
      let removed = old.filter { !new.contains($0) }.map { "`\($0)` is gone" }
      return "in \(type), " + (added + removed).joined(separator: ", ")
    }
  }
}

extension AnyRoute {
  /// Returns the properties of the types in a route's values.
  func properties(of documents: some Sequence<Data>) -> [String: [String]] {
    var types = DecodedTypes()
    for document in documents { types.formUnion(DecodedTypes(in: run(document))) }
    return types.properties
  }
}
