/// Runs code while memory of many sizes is held, so that what the code allocates takes other addresses than in its last
/// run.
///
/// The order of a dictionary or a set depends on its address, and memory that was freed last is used first: without this,
/// an order that is another one in each run of an app is often the same in the next run here.
struct OtherAddresses {
  private static let sizes = stride(from: 16, through: 2048, by: 16)
  /// The number of blocks of each size: allocators keep several freed ones, of which each run may take another.
  private static let blocksOfSize = 8

  private var held: [ContiguousArray<UInt8>] = []

  mutating func run<Result>(_ body: () -> Result) -> Result {
    for size in Self.sizes {
      for _ in 0..<Self.blocksOfSize {
        var block = ContiguousArray<UInt8>()
        block.reserveCapacity(size)
        held.append(block)
      }
    }
    return withExtendedLifetime(held, body)
  }
}
