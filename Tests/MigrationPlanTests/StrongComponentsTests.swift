import Testing

@testable import MigrationPlanning

@Suite struct StrongComponentsTests {
  @Test(
    arguments: [
      ([], []),
      ([[]], [[0]]),
      ([[0]], [[0]]),
      ([[1], [2], [0]], [[0, 1, 2]]),
      ([[1], [], [1]], [[1], [0], [2]]),
      ([[1, 2], [0], [3], [2]], [[2, 3], [0, 1]]),
      ([[1], [2], [3], [1]], [[1, 2, 3], [0]]),
    ] as [([[Int]], [[Int]])]
  )
  func areFound(edges: [[Int]], components: [[Int]]) {
    #expect(StrongComponents(edges).components == components)
  }

  @Test func areFoundInALongChain() {
    let count = 100_000
    let edges = (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }
    #expect(StrongComponents(edges).components.count == count)
  }
}
