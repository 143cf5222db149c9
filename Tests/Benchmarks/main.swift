// Prints how many times as fast each route is as the first of its table:
//
//     swift run -c release benchmarks [word in a title …]
let words = CommandLine.arguments.dropFirst().map { $0.lowercased() }
for comparison in try Comparisons.all()
where words.isEmpty || words.contains(where: comparison.title.lowercased().contains) {
  ResultTable.print(comparison, try comparison.measure())
}
