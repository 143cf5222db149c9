import LegacyExtractor

extension TypeReader {
  init<T: UnboxCompatible>(unbox type: T.Type) {
    self.init(
      unbox: { try $0.unbox(key: "k") as T },
      optional: { $0.unbox(key: "k") as T? }
    )
  }

  init<T: Unboxable>(unboxModel type: T.Type) {
    self.init(
      unbox: { try $0.unbox(key: "k") as T },
      optional: { $0.unbox(key: "k") as T? }
    )
  }

  /// A formatter was measured with an optional read that swallows bad data too.
  init<F: UnboxFormatter>(unboxFormatter formatter: F) {
    let reader = TypeReader(
      unbox: { try $0.unbox(key: "k", formatter: formatter) },
      optional: { $0.unbox(key: "k", formatter: formatter) }
    )
    required = reader.required
    optional = { input in
      let outcome = reader.optional(input)
      return outcome.hasPrefix("E ") ? "nil" : outcome
    }
  }

  private init<T>(
    unbox required: @escaping (Unboxer) throws -> T,
    optional: @escaping (Unboxer) -> T?
  ) {
    self.required = { input in
      UnboxOutcome.of { try input.unbox { factText(try required($0)) } }
    }
    self.optional = { input in
      UnboxOutcome.of { try input.unbox { optional($0).map(factText) ?? "nil" } }
    }
  }
}

extension FactFeed.Input {
  /// Reads the document with a closure.
  func unbox(_ read: @escaping (Unboxer) throws -> String) throws -> String {
    switch self {
    case .data(let data): try Unboxer.performCustomUnboxing(data: data, closure: read)
    case .tree(let tree): try read(Unboxer(dictionary: tree as? UnboxableDictionary ?? [:]))
    }
  }
}
