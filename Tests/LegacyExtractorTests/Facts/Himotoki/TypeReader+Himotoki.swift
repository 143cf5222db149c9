import LegacyExtractor

extension TypeReader {
  init<T: LegacyDecodable>(himotoki type: T.Type) {
    self.init(
      himotoki: { e in
        let value: T = try e <| "k"
        return factText(value)
      },
      optional: { e in
        let value: T? = try e <|? "k"
        return value.map(factText) ?? "nil"
      }
    )
  }

  init<From: LegacyDecodable, To>(himotoki transformer: Transformer<From, To>) {
    self.init(
      himotoki: { e in
        let value: From = try e <| "k"
        return factText(try transformer.apply(value))
      },
      optional: { e in
        let value: From? = try e <|? "k"
        return try value.map(transformer.apply).map(factText) ?? "nil"
      }
    )
  }

  private init(
    himotoki required: @escaping (Extractor) throws -> String,
    optional: @escaping (Extractor) throws -> String
  ) {
    self.required = { input in HimotokiOutcome.of { try required(input.extractor()) } }
    self.optional = { input in HimotokiOutcome.of { try optional(input.extractor()) } }
  }
}

extension FactFeed.Input {
  /// The document as Himotoki hands it to a model.
  func extractor() throws -> Extractor {
    switch self {
    case .data(let data): try Extractor.decodeValue(from: data)
    case .tree(let tree): try Extractor.decodeValue(tree)
    }
  }
}
