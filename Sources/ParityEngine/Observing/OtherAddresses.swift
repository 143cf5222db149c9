/// Runs code while memory of many sizes is held, so that what the code allocates takes other addresses than in its last
/// run.
///
/// The order of a dictionary or a set depends on its address, and memory that was freed last is used first: without this,
/// an order that is another one in each run of an app is often the same in the next run here.
struct OtherAddresses {
  private static let sizes = stride(from: 16, through: 2048, by: 16)

  private var held: [ContiguousArray<UInt8>] = []

  mutating func run<Result>(_ body: () -> Result) -> Result {
    held += Self.sizes.map { ContiguousArray(repeating: 0, count: $0) }
    return withExtendedLifetime(held, body)
  }
}
