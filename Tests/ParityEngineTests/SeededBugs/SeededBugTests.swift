@testable import ParityEngine
import ParityResults
import TestSupport
import Testing

/// Ports with one bug each: fixtures alone find few of them, fixtures with variants all.
@Suite struct SeededBugTests {
  @Test func fixturesAloneMissMostBugs() {
    #expect(Self.missed(of: Shipment.self).count > Shipment.bugs.count * 2 / 3)
    #expect(Self.missed(of: Concert.self).count > Concert.bugs.count * 2 / 3)
    #expect(Self.missedOfPatient.count > Patient.bugs.count * 2 / 3)
  }

  private static let missedOfPatient = missed(of: Patient.self)

  /// The bugs that no fixture shows.
  private static func missed<Model: PortedModel>(of model: Model.Type) -> [Model.Bug] {
    SeededBugTrial<Model>(Model.fixtures.map(\.data)).missed(among: Model.bugs)
  }

  @Test func theArticleCountsTheBugsOfAPatient() throws {
    let (count, found) = (Patient.bugs.count, Patient.bugs.count - Self.missedOfPatient.count)
    #expect(try SeededBugArticle().says("finds each of \(count) bugs"), "\(count)")
    #expect(try SeededBugArticle().says("fixtures alone show \(found) of"), "\(found)")
  }

  /// Those that were kept aside while the catalogue was pruned are found as well as the others.
  @Test func theArticleCountsTheBugsKeptAside() throws {
    let all = Shipment.bugs.count + Concert.bugs.count + Patient.bugs.count
    let aside =
      Shipment.bugsKeptAside.count + Concert.bugsKeptAside.count + Patient.bugsKeptAside.count
    #expect(try SeededBugArticle().says("of the \(all) bugs, \(aside) were kept aside"))
  }

  @Test func variantsShowBugsOfAShipment() {
    let trial = SeededBugTrial<Shipment>(Shipment.documents)
    #expect(trial.missed(among: Shipment.testedBugs) == [])
  }

  @Test(.enabled(if: TestExtent.isExhaustive)) func variantsShowBugsOfAConcert() {
    let trial = SeededBugTrial<Concert>(Concert.documents)
    #expect(trial.missed(among: Concert.testedBugs) == [])
  }

  @Test(.enabled(if: TestExtent.isExhaustive)) func variantsShowBugsOfAPatient() {
    let trial = SeededBugTrial<Patient>(Patient.documents)
    let bugs = Patient.testedBugs.filter { !Patient.bugsWithKeysOfTheirOwn.contains($0) }
    #expect(trial.missed(among: bugs) == [])
  }

  private static let himotokiTeam = Result { try PortingTeam<Shipment>(.himotoki) }
  private static let unboxTeam = Result { try PortingTeam<Shipment>(.unbox) }

  private static func team(_ library: LegacyLibrary) throws -> PortingTeam<Shipment> {
    switch library {
    case .himotoki: try himotokiTeam.get()
    case .unbox: try unboxTeam.get()
    }
  }

  @Test(arguments: TestExtent.part(of: LegacyLibrary.allCases))
  func explainsTheFaithfulPorts(library: LegacyLibrary) throws {
    try Self.expectExplained(Self.team(library))
    guard TestExtent.isExhaustive else { return }
    try Self.expectExplained(PortingTeam<Concert>(library))
    try Self.expectExplained(PortingTeam<Patient>(library))
  }

  private static func expectExplained(_ team: PortingTeam<some PortedModel>) {
    #expect(team.faithful.divergences.filter { $0.cause == nil }.map(\.id) == [])
  }

  /// The ports that a team checks: those of one library alone, without all tests.
  private static let ports: [(library: LegacyLibrary, bug: ShipmentBug)] = {
    let all = LegacyLibrary.allCases.flatMap { library in
      [ShipmentBug.none, .tryLost, .twelveHourClock].map { (library, $0) }
    }
    return TestExtent.isExhaustive ? all : [(.himotoki, .none), (.unbox, .twelveHourClock)]
  }()

  /// What a team sees that has accepted every divergence of the faithful port.
  @Test(arguments: ports)
  func failsTheCheckOfATeamThatHasAcceptedTheRest(library: LegacyLibrary, bug: ShipmentBug) throws {
    let code = try Self.team(library).assessment(of: Shipment.port(bug)).exitCode
    #expect(code == (bug == .none ? .parity : .newFinding), "\(bug)")
  }

  /// A check hears what a port asks for, and gives it that, too.
  @Test(.enabled(if: TestExtent.isExhaustive), arguments: LegacyLibrary.allCases)
  func findsKeysThatOnlyThePortReads(library: LegacyLibrary) throws {
    let team = try PortingTeam<Patient>(library)
    for bug in Patient.tested(Patient.bugsWithKeysOfTheirOwn) {
      #expect(try team.assessment(of: Patient.port(bug)).exitCode == .newFinding, "\(bug)")
    }
  }
}
