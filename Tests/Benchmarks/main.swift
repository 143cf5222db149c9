// Prints how many times as fast each route is as the first of its table:
//
//     swift run -c release benchmarks [word in a title …]
//
// and, for what must not grow faster than its document, the time for several sizes.
import Foundation

if CommandLine.arguments.count == 4, CommandLine.arguments[1] == MemoryComparison.argument {
  let arguments = Array(CommandLine.arguments[2...])
  try MemoryComparison.runRoute(arguments, of: Comparisons.memories.flatMap(\.routes))
} else {
  let words = CommandLine.arguments.dropFirst().map { $0.lowercased() }
  func isWanted(_ title: String) -> Bool {
    words.isEmpty || words.contains(where: title.lowercased().contains)
  }
  for comparison in try Comparisons.all() where isWanted(comparison.title) {
    ResultTable.print(comparison, try comparison.measure())
  }
  if isWanted(TestPool.title) { await TestPool().print() }
  if isWanted(ShadowCost.ofAllCalls.title) { try ShadowCost.ofAllCalls.print() }
  for table in GrowthTables.all { try table.print(where: isWanted) }
  #if os(Linux) || os(macOS)
  for memory in Comparisons.memories where isWanted(memory.title) { try memory.print() }
  #endif
}
