import Dispatch
import Foundation
import LegacyExtractor
import ParityHarness

/// A folder of many fixtures: they are read when their turn comes.
extension Comparisons {
  static func folder(_ folder: FixtureFolder) -> Comparison {
    Comparison(
      title: "Parity: a folder of fixtures as they are, \(folder.count) of them",
      routes: [
        Route("folder-decodes") { try decode(folder) },
        Route("folder-check") { keep(try check(folder)) },
      ],
      note: cost
    )
  }

  static let folderMemory = MemoryComparison(
    title: "Memory: a check of a folder of 1,000 fixtures, and of 10,000",
    routes: [
      DataRoute("folder1000-check") { _ in keep(try check(FixtureFolder(count: 1_000))) },
      DataRoute("folder10000-check") { _ in keep(try check(FixtureFolder(count: 10_000))) },
    ],
    rounds: 1,
    data: { Data() }
  )

  private static func check(_ folder: FixtureFolder) throws -> ParityReport {
    try childCheck.run(on: .directory(folder.written()), mutations: .none)
  }

  /// Reads each document and decodes it once on each route.
  private static func decode(_ folder: FixtureFolder) throws {
    _ = try folder.written()
    let files = (0..<folder.count).map(folder.file)
    let decoder = JSONDecoder()
    DispatchQueue.concurrentPerform(iterations: files.count) { index in
      guard let data = try? Data(contentsOf: files[index]) else { return }
      keep(try? LegacyChild.decodeValue(from: data))
      keep(try? decoder.decode(Child.self, from: data))
    }
  }
}
