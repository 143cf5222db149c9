import Foundation
import Testing

/// Replays the grid with a library.
struct GridReplay {
  let library: MeasuredLibrary
  /// The readers by the name that the grid gives their types.
  let readers: [String: TypeReader]

  /// Replays every measured cell.
  func measured(_ feed: FactFeed, exceptions: [FactException]) throws -> ReplayReport {
    var report = ReplayReport(
      "\(library.rawValue) grid, \(feed)",
      exceptions: exceptions,
      isParsedByPlatform: feed != .data
    )
    for fact in try GridFact.load(library, from: "grid") {
      guard let input = feed.document(fact.literal) else { continue }
      if feed == .swiftValues, let double = FactFeed.roundedDouble(of: fact.literal) {
        // The tree holds another number than the token: it has to be read as its object is.
        try compare(fact, input, with: .tree(["k": NSNumber(value: double)]), in: &report)
      } else {
        try record(fact, input, in: &report)
      }
    }
    return report
  }

  /// Replays the values that are no JSON, as they were measured.
  func otherValues(exceptions: [FactException]) throws -> ReplayReport {
    let values = NativeValues.others
    var report = ReplayReport(
      "\(library.rawValue), values that are not JSON",
      exceptions: exceptions
    )
    for fact in try GridFact.load(library, from: "native-grid") {
      guard let value = values[fact.literal] else { continue }
      try record(fact, .tree(["k": value]), in: &report)
    }
    return report
  }

  /// Compares native values with the JSON that they could have been.
  func expressibleValues(exceptions: [FactException] = []) throws -> ReplayReport {
    var report = ReplayReport("\(library.rawValue), native values", exceptions: exceptions)
    for (name, native) in NativeValues.expressible {
      let document = try #require(FactFeed.data.document(native.json))
      compare(name, .tree(["k": native.value]), with: document, in: &report)
    }
    return report
  }

  /// Compares native numbers with the objects that Apple platforms bridge them to.
  func bridgedNumbers() -> ReplayReport {
    var report = ReplayReport("\(library.rawValue), bridged numbers")
    for number in NativeValues.bridged {
      compare(
        number.name,
        .tree(["k": number.value]),
        with: .tree(["k": number.object]),
        in: &report
      )
    }
    return report
  }

  private func record(
    _ fact: GridFact,
    _ input: FactFeed.Input,
    in report: inout ReplayReport
  ) throws {
    let reader = try reader(of: fact)
    record(fact.type, fact.literal, (fact.required, fact.optional), reader(input), in: &report)
  }

  private func compare(
    _ fact: GridFact,
    _ input: FactFeed.Input,
    with other: FactFeed.Input,
    in report: inout ReplayReport
  ) throws {
    let reader = try reader(of: fact)
    record(fact.type, fact.literal, reader(other), reader(input), in: &report)
  }

  private func compare(
    _ name: String,
    _ input: FactFeed.Input,
    with other: FactFeed.Input,
    in report: inout ReplayReport
  ) {
    for (type, reader) in readers {
      record(type, name, reader(other), reader(input), in: &report)
    }
  }

  private func record(
    _ type: String,
    _ input: String,
    _ expected: TypeReader.Outcomes,
    _ actual: TypeReader.Outcomes,
    in report: inout ReplayReport
  ) {
    report.record(type, input, expected: expected.required, actual: actual.required)
    report.record(type + "?", input, expected: expected.optional, actual: actual.optional)
  }

  private func reader(of fact: GridFact) throws -> TypeReader {
    try #require(readers[fact.type], "No reader for \(fact.type).")
  }
}
