import Testing

/// Replays the grid with a library.
struct GridReplay {
  let library: MeasuredLibrary
  /// The readers by the name that the grid gives their types.
  let readers: [String: TypeReader]

  /// Replays every measured cell.
  func measured(_ feed: FactFeed, exceptions: [FactException]) throws -> ReplayReport {
    var report = ReplayReport("\(library.rawValue) grid, \(feed)", exceptions: exceptions)
    for fact in try GridFact.load(library, from: "grid") {
      guard let input = feed.document(fact.literal) else { continue }
      try record(fact, input, in: &report)
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
    let reader = try #require(readers[fact.type], "No reader for \(fact.type).")
    report.record(fact.type, fact.literal, expected: fact.required, actual: reader.required(input))
    report.record(
      fact.type + "?",
      fact.literal,
      expected: fact.optional,
      actual: reader.optional(input)
    )
  }

  private func compare(
    _ name: String,
    _ input: FactFeed.Input,
    with other: FactFeed.Input,
    in report: inout ReplayReport
  ) {
    for (type, reader) in readers {
      report.record(type, name, expected: reader.required(other), actual: reader.required(input))
      report.record(
        type + "?",
        name,
        expected: reader.optional(other),
        actual: reader.optional(input)
      )
    }
  }
}
