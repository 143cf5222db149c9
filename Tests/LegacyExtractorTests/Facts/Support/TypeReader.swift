/// Reads the key `k` of a document as one type with one library, and writes what came of it.
struct TypeReader {
  let required: (FactFeed.Input) -> String
  let optional: (FactFeed.Input) -> String
}
