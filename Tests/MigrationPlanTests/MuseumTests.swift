import Testing

@testable import MigrationPlanning

/// The plan of a package that has a model of every shape.
@Suite struct MuseumTests {
  static let models: [(String, String, MigrationModel.Stage, children: String)] = [
    ("Catalogue", "Artist", .legacy, "Identifier"),
    ("Shop", "Artist", .legacy, ""),
    ("Catalogue", "Award", .dual, ""),
    ("Catalogue", "Canvas", .legacy, ""),
    ("Catalogue", "Caption", .legacy, "Artist Award"),
    ("Guides", "Chapter", .legacy, ""),
    ("Archive", "Colour", .legacy, ""),
    ("Catalogue", "Curator", .codable, "Deputy"),
    ("Catalogue", "DebugMenu", .legacy, "Floor"),
    ("Catalogue", "Deputy", .codable, ""),
    ("Catalogue", "Display", .legacy, "Painting Sculpture"),
    ("Archive", "Document", .legacy, "Folder Scan Shelf"),
    ("Catalogue", "Donor", .legacy, "Donor.Note Patron"),
    ("Catalogue", "Donor.Note", .legacy, ""),
    ("MuseumTests", "Envelope", .legacy, "Exhibition"),
    ("Catalogue", "Exhibition", .legacy, "Artist Award Loan Painting Sculpture Year"),
    ("Catalogue", "Film", .legacy, "Artist"),
    ("Catalogue", "Floor", .legacy, ""),
    ("Archive", "Folder", .legacy, "Colour Index"),
    ("Catalogue", "Frame", .legacy, ""),
    ("Catalogue", "Gallery", .legacy, "Gallery.Room"),
    ("Catalogue", "Gallery.Door", .legacy, "Gallery Gallery.Size"),
    ("Catalogue", "Gallery.Room", .legacy, "Gallery.Door"),
    ("Catalogue", "Gallery.Size", .legacy, ""),
    ("Catalogue", "Garden.Room", .dual, ""),
    ("Catalogue", "Identifier", .legacy, ""),
    ("Archive", "Index", .legacy, ""),
    ("Catalogue", "Keeper", .legacy, ""),
    ("Catalogue", "Label", .legacy, "Award Canvas Frame"),
    ("Guides", "Language", .legacy, ""),
    ("Catalogue", "Listing", .legacy, ""),
    ("Catalogue", "Loan", .legacy, "Keeper"),
    ("Catalogue", "Media", .legacy, "Caption"),
    ("Guides", "Meeting", .legacy, ""),
    ("Guides", "Narrator", .legacy, ""),
    ("Catalogue", "NonEmpty", .legacy, ""),
    ("Shop", "Order", .legacy, "Artist Order.Line Page Receipt"),
    ("Shop", "Order.Line", .legacy, ""),
    ("Catalogue", "Page", .legacy, "Page.Cursor"),
    ("Catalogue", "Page.Cursor", .legacy, ""),
    ("Catalogue", "Painting", .legacy, "Artist Canvas"),
    ("Catalogue", "Patron", .legacy, ""),
    ("Shop", "Poster", .legacy, "URL"),
    ("Guides", "Price", .legacy, ""),
    ("Catalogue", "Rank", .legacy, ""),
    ("Shop", "Receipt", .codable, ""),
    ("Archive", "Scan", .legacy, ""),
    ("Catalogue", "Sculpture", .legacy, "Artist Award"),
    ("Catalogue", "Sculptures", .legacy, "Sculpture"),
    ("Catalogue", "Search", .legacy, "Identifier NonEmpty Page Page.Cursor Painting Sculpture"),
    ("Archive", "Shelf", .dual, ""),
    ("Guides", "Speaker", .legacy, ""),
    ("Guides", "Stop", .dual, ""),
    ("Catalogue", "Tag", .legacy, ""),
    ("Catalogue", "Thanks", .codable, "Patron"),
    ("Guides", "Tour", .legacy, "Language Meeting Price Stop"),
    ("Guides", "Transcript", .legacy, "Chapter"),
    ("Shop", "URL", .legacy, ""),
    ("Guides", "Visit", .legacy, "Tour"),
    ("Guides", "Voice", .legacy, "Chapter Speaker"),
    ("Catalogue", "Year", .legacy, ""),
  ]

  @Test(arguments: models)
  func findsTheModel(
    module: String,
    name: String,
    stage: MigrationModel.Stage,
    children: String
  ) throws {
    let graph = try PlannedPackages.museumPlan().graph
    let index = try #require(
      graph.models.firstIndex { ($0.module, $0.name) == (module, name) }
    )
    #expect(graph.models[index].stage == stage)
    let names = graph.children[index].map { graph.models[$0].name }
    #expect(names == children.split(separator: " ").map(String.init))
  }

  @Test func findsNoOther() throws {
    let graph = try PlannedPackages.museumPlan().graph
    #expect(graph.models.map { "\($0.module).\($0.name)" } == Self.models.map { "\($0.0).\($0.1)" })
  }

  @Test func parentsAreTheInverseOfChildren() throws {
    let graph = try PlannedPackages.museumPlan().graph
    for (index, children) in graph.children.enumerated() {
      for child in children { #expect(graph.parents[child].contains(index)) }
    }
    #expect(graph.parents.joined().count == graph.children.joined().count)
  }

  @Test(arguments: [
    ("Rank", 1), ("Receipt", 2), ("Patron", 2), ("Floor", 2), ("Canvas", 3), ("Exhibition", 2),
  ])
  func countsLegacyParents(name: String, expected: Int) throws {
    let plan = try PlannedPackages.museumPlan()
    let index = try #require(plan.graph.models.firstIndex { $0.name == name })
    #expect(plan.migrationCase(of: index) == expected)
  }

  @Test(arguments: [
    ("Floor", ["Floor"]), ("Caption", ["Caption"]), ("Canvas", []),
    ("Gallery.Door", ["Gallery", "Gallery.Door", "Gallery.Room"]),
  ])
  func findsCycles(name: String, cycle: [String]) throws {
    let graph = try PlannedPackages.museumPlan().graph
    let index = try #require(graph.models.firstIndex { $0.name == name })
    #expect(graph.cycles[index].map { graph.models[$0].name } == cycle)
  }

  @Test(arguments: [
    ("Artist", true), ("Gallery.Room", true), ("Garden.Room", false), ("Year", false),
    ("Receipt", true),
  ])
  func looksUpFixtures(name: String, hasFixture: Bool) throws {
    let graph = try PlannedPackages.museumPlan().graph
    #expect(graph.models.first { $0.name == name }?.hasFixture == hasFixture)
  }

  @Test(arguments: [
    // Private types, which a symbol graph gives no location.
    ("Donor", "Sources/Catalogue/People/Curator.swift", 20),
    ("Donor.Note", "Sources/Catalogue/People/Curator.swift", 28),
    ("Rank", "Sources/Catalogue/People/Curator.swift", 35),
    ("Canvas", "Sources/Catalogue/Works/Work.swift", 24),
    // A conformance of a type that another module declares.
    ("URL", "Sources/Shop/Order.swift", 32),
  ])
  func locates(name: String, file: String, line: Int) throws {
    let graph = try PlannedPackages.museumPlan().graph
    let model = try #require(graph.models.first { $0.name == name })
    #expect(model.file == file)
    #expect(model.line == line)
  }

  @Test func ordersChildrenBeforeTheirParents() throws {
    let plan = try PlannedPackages.museumPlan()
    #expect(
      plan.order.sorted() == plan.graph.models.indices.filter { plan.graph.models[$0].isLegacy }
    )
    let place = Dictionary(uniqueKeysWithValues: zip(plan.order, 0...))
    for (parent, children) in plan.graph.children.enumerated() {
      for child in children where !plan.graph.cycles[parent].contains(child) {
        guard let before = place[child], let after = place[parent] else { continue }
        #expect(before < after, "\(plan.graph.models[child].name)")
      }
    }
    for (model, superclass) in plan.graph.superclass.enumerated() {
      guard let superclass, let before = place[superclass], let after = place[model] else {
        continue
      }
      #expect(before < after)
    }
  }

  @Test func keepsTheLegacyHalfThatSomethingNeeds() throws {
    let plan = try PlannedPackages.museumPlan()
    func action(_ name: String) -> PullRequest.Action? {
      plan.pullRequests.flatMap(\.moves).first { plan.graph.models[$0.model].name == name }?.action
    }
    func names(_ action: PullRequest.Action?) -> [String]? {
      guard case .add(let readers)? = action else { return nil }
      return readers.map { plan.graph.models[$0].name }
    }
    // Its subclass moves in the same step.
    #expect(names(action("Media")) == nil)
    // An argument of a generic type that requires it to be legacy.
    #expect(names(action("Loan")) == ["Exhibition", "Page"])
    // Read by an initializer that no bridge calls.
    #expect(names(action("Meeting")) == ["Tour"])
    #expect(names(action("Year")) == nil)
    #expect(action("Garden.Room") == .delete(readers: []))
    // Both halves are there, and one is still read.
    #expect(action("Award") == nil)
  }

  @Test func itsJSONIsTheKeptOne() throws {
    let text = try PlanDocument(PlannedPackages.museumPlan()).text()
    #expect(try text + "\n" == PlannedPackages.text("Plans/museum.json"))
  }

  @Test func itsTextIsTheKeptOne() throws {
    let lines = try PlanText(PlannedPackages.museumPlan(), steps: 100).lines()
    #expect(try lines.joined(separator: "\n") + "\n" == PlannedPackages.text("Plans/museum.txt"))
  }
}
