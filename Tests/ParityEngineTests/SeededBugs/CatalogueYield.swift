import Foundation
import HarnessSupport
import LegacyExtractor
import SeedingSupport

@testable import JSONVariants
@testable import ParityEngine
@testable import ValueComparison

/// What each row of the catalogue contributes to finding the seeded bugs of a model.
struct CatalogueYield {
  /// The number of bugs that a document of the row shows, by the row's name.
  private(set) var shown: [String: Int] = [:]
  /// The bugs that only documents of the row show, by the row's name.
  private(set) var alone: [String: [String]] = [:]
  /// The bugs that only documents of some rows show, by those rows; at most three.
  private(set) var few: [[String]: [String]] = [:]

  /// Measures the rows with every bug of a model.
  ///
  /// - Complexity: O(*m* · *n*) for *m* bugs and *n* documents.
  mutating func add<Model: PortedModel>(_ model: Model.Type) throws {
    let documents = try Self.documents(of: model)
    let texts = Array(documents.keys)
    let trial = SeededBugTrial<Model>(texts)
    let found = Model.bugs.map { bug in
      trial.shown(by: bug).reduce(into: Set<String>()) { rows, index in
        rows.formUnion(documents[texts[index]] ?? [])
      }
    }
    for (bug, rows) in zip(Model.bugs, found) where !rows.contains(Divergence.asIs) {
      let name = "\(Model.self).\(bug.rawValue)"
      for row in rows { shown[row, default: 0] += 1 }
      if rows.count == 1, let row = rows.first { alone[row, default: []].append(name) }
      if 2...3 ~= rows.count { few[rows.sorted(), default: []].append(name) }
    }
  }

  /// Returns the documents of a check of each library with the rows that make them.
  private static func documents<Model: PortedModel>(
    of model: Model.Type
  ) throws -> [Data: Set<String>] {
    let collector = VariantCollector()
    for library in LegacyLibrary.allCases {
      let check = ParityCheck(
        "\(model)",
        legacy: library.route(model),
        codable: model.port(model.faithful)
      )
      _ = try check.run(
        RunPlan(profile: .pullRequest, shrinking: .none),
        on: .fixtures(model.fixtures),
        recorder: collector,
        progress: nil
      )
    }
    var documents: [Data: Set<String>] = [:]
    for (variant, text) in collector.all {
      documents[variant.edit.applied(to: text), default: []].insert(variant.mutatorName)
    }
    for fixture in model.fixtures { documents[fixture.data] = [Divergence.asIs] }
    return documents
  }

  /// The table, with the rows of the catalogue in their order.
  var table: String {
    let rows = Mutator.catalogue.map { row in
      let names = (alone[row.name] ?? []).joined(separator: ", ")
      return "\(row.name) | \(row.profile) | \(shown[row.name] ?? 0) | \(names)"
    }
    let sets = few.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { rows, bugs in
      "\(rows.joined(separator: " + ")) | \(bugs.joined(separator: ", "))"
    }
    return
      (["row | profile | bugs shown | bugs shown by it alone"] + rows
      + ["", "rows | bugs that only these rows show"] + sets).joined(separator: "\n")
  }
}
