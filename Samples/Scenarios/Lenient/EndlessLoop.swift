/// The obvious way to skip broken elements, which does not work.
///
/// `decode` moves to the next element only when it succeeds. Behind the first broken element the loop
/// stays where it is; without a limit it would never end.
struct EndlessLoop: Decodable {
  static let limit = 1000

  let numbers: [Int]
  let turns: Int

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var numbers: [Int] = []
    var turns = 0
    while !container.isAtEnd, turns < Self.limit {
      turns += 1
      if let number = try? container.decode(Int.self) { numbers.append(number) }
    }
    self.numbers = numbers
    self.turns = turns
  }
}
