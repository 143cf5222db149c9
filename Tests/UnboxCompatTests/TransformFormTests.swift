import Testing
import Unbox

@Suite struct TransformFormTests {
  private let id = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"

  private func package(_ version: String, _ players: String) -> String {
    """
    {"id": "\(id)", "version": \(version), "limits": {"minimum": "0.x"}, "all": ["1.0", "1.1"],
     "released": 60, "players": \(players), "known": {"web": 1, "tv": 2, "native": "x"},
     "seasons": {"1": "one", "2": "two"}, "countries": ["de", "at", "de"], "grid": [[1], [2, 3]]}
    """
  }

  @Test func transformsValuesAndKeys() throws {
    let package: Package = try unboxed(package(#""1.2""#, #"{"web": "2.0"}"#))
    #expect(package.id == UUID(uuidString: id))
    #expect(package.version == Version(major: 1, minor: 2))
    #expect(package.minimum == nil)
    #expect(package.all.map(\.minor) == [0, 1])
    #expect(package.released.date == Date(timeIntervalSince1970: 60))
    #expect(package.players == [.web: Version(major: 2, minor: 0)])
    #expect(package.known == [.web: 1])
    #expect(package.seasons == [1: "one", 2: "two"])
    #expect(package.countries == ["de", "at"])
    #expect(package.grid == [[1], [2, 3]])
  }

  @Test func refusesWhatATransformRefuses() {
    #expect(
      explain { _ = try unboxed(package(#""one""#, "{}"), as: Package.self) }
        == "one for version at version"
    )
    #expect(
      explain { _ = try unboxed(package("1.2", "{}"), as: Package.self) }
        == "1.2 for version at version",
      "a number is not taken for a string"
    )
    #expect(
      explain { _ = try unboxed(package(#""1.2""#, #"{"tv": "1.0"}"#), as: Package.self) }
        == "players"
    )
  }
}
