import LegacyExtractor

/// A model of Unbox's that holds itself.
final class UnboxNest: Unboxable {
  let inner: UnboxNest?

  init(unboxer: Unboxer) throws {
    let hasMore = unboxer.dictionary["n"] != nil
    inner = hasMore ? try unboxer.unbox(key: "n") as UnboxNest : nil
  }
}

/// The same in an array.
struct UnboxNestInArray: Unboxable {
  let inner: [UnboxNestInArray]

  init(unboxer: Unboxer) throws {
    let hasMore = unboxer.dictionary["n"] != nil
    inner = hasMore ? try unboxer.unbox(key: "n", allowInvalidElements: false) : []
  }
}
