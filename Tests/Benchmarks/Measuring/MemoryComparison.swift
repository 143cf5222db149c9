import Foundation

/// Routes whose peak memory is measured against that of the first, each in a process of its own.
///
/// This executable runs itself, with the route and a file as arguments, once more for each route and
/// once for no route: what a process needs that only loads the file is subtracted.
struct MemoryComparison: Sendable {
  static let argument = "--peak-memory-of"
  let title: String
  let routes: [DataRoute]
  /// How many processes each figure is the median of.
  var rounds = 5
  let data: @Sendable () -> Data

  /// What a process of its own does: it prints its peak, in bytes, after one run of a route.
  static func runRoute(_ arguments: [String], of routes: [DataRoute]) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: arguments[1]))
    if let route = routes.first(where: { $0.name == arguments[0] }) { try route.run(data) }
    Swift.print(PeakMemory.bytes)
  }
}

#if os(Linux) || os(macOS)
extension MemoryComparison {
  func print() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("benchmarks-\(ProcessInfo.processInfo.processIdentifier).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try data().write(to: file)
    let base = try peak(of: "nothing", file)
    let peaks = try routes.map { try peak(of: $0.name, file) - base }
    Swift.print("\n\(title)")
    let width = routes.map(\.name.count).max() ?? 0
    for (route, peak) in zip(routes, peaks) {
      let name = route.name.padding(toLength: width, withPad: " ", startingAt: 0)
      let ratio = String(format: "%8.2f x", Double(peak) / Double(max(peaks[0], 1)))
      Swift.print("  \(name)  \(String(format: "%10.1f MB", Double(peak) / 1e6))  \(ratio)")
    }
  }

  /// The median of several processes.
  private func peak(of route: String, _ file: URL) throws -> Int {
    let peaks = try (0..<rounds).map { _ in
      let process = Process()
      let output = Pipe()
      process.executableURL = Bundle.main.executableURL
      process.arguments = [Self.argument, route, file.path]
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    }
    return peaks.sorted()[rounds / 2]
  }
}
#endif

/// One way to decode a document that is loaded elsewhere.
struct DataRoute: Sendable {
  let name: String
  let run: @Sendable (Data) throws -> Void

  init(_ name: String, _ run: @escaping @Sendable (Data) throws -> Void) {
    self.name = name
    self.run = run
  }
}
