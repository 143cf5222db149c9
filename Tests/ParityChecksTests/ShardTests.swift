import Testing

@testable import ParityChecks

@Suite struct ShardTests {
  @Test(arguments: [(1, [0, 3, 6]), (2, [1, 4]), (3, [2, 5])])
  func ownsEveryNthDocument(index: Int, positions: [Int]) {
    let shard = Shard(index: index, count: 3)
    #expect((0..<7).filter(shard.contains) == positions)
  }

  @Test func ownsEverythingAlone() { #expect((0..<7).filter(Shard.whole.contains) == Array(0..<7)) }
}
