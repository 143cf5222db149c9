/// Reads the key `k` of a document as one type with one library, and writes what came of it.
struct TypeReader {
  typealias Outcomes = (required: String, optional: String)

  let required: (FactFeed.Input) -> String
  let optional: (FactFeed.Input) -> String

  /// Reads both ways.
  func callAsFunction(_ input: FactFeed.Input) -> Outcomes {
    (required(input), optional(input))
  }
}
