import Foundation
import LegacyExtractor
import ParityHarness
import SampleParity
import Testing
import TravelPlannerCodable
import TravelPlannerLegacy

@Suite struct UnboxScenarioTests {
  @Test(
    "000-30 the hard cases of an Unbox app read the same with Codable",
    arguments: TravelChecks.all
  )
  func hardCases(check: ParityCheck) throws {
    let fixtures = SampleApp.travel.suite.fixtures(of: check)
    let report = try check.run(on: fixtures, mutations: .none)
    #expect(report.fixtureCount > 0 && report.failures.isEmpty)
  }

  @Test(
    "000-30 a number is made of a string and of a Bool, and of nothing else",
    arguments: [("5", 5), (#""5""#, 5), ("true", 1), (#""five""#, nil), ("null", nil), ("[]", nil)]
  )
  func nights(value: String, nights: Int?) throws {
    let file = "TravelPlanner/Responses/Trip/lisbon-in-spring.json"
    let trip = try #require(
      JSONSerialization.jsonObject(with: Data(SamplesFolder.text(file).utf8)) as? [String: Any]
    )
    var changed = trip
    changed["nights"] = try JSONSerialization.jsonObject(
      with: Data(value.utf8),
      options: .fragmentsAllowed
    )
    let data = try JSONSerialization.data(withJSONObject: changed)
    let routes: [() throws -> Any] = [
      { try TravelPlannerLegacy.TravelAPI.decode(TravelPlannerLegacy.Trip.self, from: data) },
      { try TravelPlannerCodable.TravelAPI.decode(TravelPlannerCodable.Trip.self, from: data) },
    ]
    for route in routes {
      let lines = (try? route()).map { FieldDump($0).lines }
      #expect(lines?.contains("nights = Int(\(nights ?? 0))") == nights.map { _ in true })
    }
  }
}
