import Foundation

/// Work whose time must not grow faster than its document.
///
///     let growth = Growth("nested", sizes: [128, 256]) { depth in
///       let document = nested(depth)
///       return { keep(try Model.decodeValue(from: document)) }
///     }
struct Growth {
  let name: String
  let sizes: [Int]
  /// Prepares the document of a size, and returns the work that is measured.
  let prepare: (Int) throws -> () throws -> Void

  init(_ name: String, sizes: [Int], _ prepare: @escaping (Int) throws -> () throws -> Void) {
    self.name = name
    self.sizes = sizes
    self.prepare = prepare
  }

  /// Prints the time for each size, and how many times faster than the size it grows.
  func print(width: Int) throws {
    let times = try sizes.map(milliseconds)
    let label = name.padding(toLength: width, withPad: " ", startingAt: 0)
    let columns = zip(sizes, times)
      .map { String(format: "%7d: %9.3f ms", $0, $1) }
      .joined(separator: "  ")
    let growth =
      (times.last ?? 0) / (times.first ?? 1) * Double(sizes.first ?? 1) / Double(sizes.last ?? 1)
    Swift.print("  \(label)  \(columns)  \(String(format: "growth %5.2f", growth))")
  }

  /// The median of several runs, fewer where one takes long; the time on all cores together, which
  /// depends less than that of the clock on what else the machine does.
  private func milliseconds(_ size: Int) throws -> Double {
    let run = try prepare(size)
    var samples: [Double] = []
    repeat {
      let start = clock()
      try run()
      samples.append(Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e3)
    } while samples.count < 9 && samples.reduce(0, +) < 1000
    return samples.sorted()[samples.count / 2]
  }
}

/// Growths that are printed as one table.
struct GrowthTable {
  let title: String
  let rows: [Growth]

  /// Prints the rows whose name, or the table's title, is wanted.
  func print(where isWanted: (String) -> Bool) throws {
    let rows = isWanted(title) ? rows : rows.filter { isWanted($0.name) }
    guard !rows.isEmpty else { return }
    Swift.print("\n\(title)")
    let width = rows.map(\.name.count).max() ?? 0
    for row in rows { try row.print(width: width) }
  }
}
