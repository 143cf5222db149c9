import Foundation
import Testing

@testable import ParityHarness

@Suite struct ShardTests {
  @Test(arguments: [(1, ["f0", "f3", "f6"]), (2, ["f1", "f4"]), (3, ["f2", "f5"])])
  func takesEveryNthFixture(index: Int, names: [String]) throws {
    let all = FixtureSource.fixtures((0..<7).map { Fixture(name: "f\($0)", data: Data()) })
    let shard = Shard(index: index, count: 3)
    #expect(try all.restricted(to: shard).references().map(\.name) == names)
  }

  @Test func mayBeEmptyButNotOfNothing() throws {
    let one = FixtureSource.fixtures([Fixture(name: "f", data: Data())])
    #expect(try one.restricted(to: Shard(index: 2, count: 2)).references().isEmpty)
    #expect(throws: FixtureError.noFixtures) {
      try FixtureSource.fixtures([]).restricted(to: Shard(index: 1, count: 2)).references()
    }
  }
}
