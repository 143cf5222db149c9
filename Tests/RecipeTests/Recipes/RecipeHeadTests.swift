import Foundation
import Recipes
import Testing

/// Each recipe begins with what a team asks before it copies the file.
@Suite struct RecipeHeadTests {
  private static let labels = ["For", "Costs", "Does not", "Delete when"]

  /// The sentences of a head, each with its label.
  private static func head(of file: String) throws -> [(label: String, text: String)] {
    let lines = try RecipeFiles.text(of: "Samples/Recipes/" + file).split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).prefix { $0.hasPrefix("// ") }
    #expect(lines.count <= 10)
    // A line that goes on with a sentence is indented.
    let sentences = lines.joined(separator: "\n").replacingOccurrences(of: "\n//   ", with: " ")
    return try sentences.split(separator: "\n").map { sentence in
      let colon = try #require(sentence.firstIndex(of: ":"), "no label in: \(sentence)")
      let label = sentence[..<colon].dropFirst(3)
      return (String(label), String(sentence[colon...].dropFirst(2)))
    }
  }

  private static func costs(of file: String) throws -> String {
    try #require(head(of: file).first { $0.label == "Costs" }).text
  }

  private static func decimals(in text: String) -> Set<String> {
    let words = text.split { " ;,|".contains($0) }.map(String.init)
    return Set(words.filter { $0.contains(".") && Double($0) != nil && !$0.hasSuffix(".") })
  }

  @Test(arguments: RecipeFiles.names) func saysWhatToKnowBeforeCopying(file: String) throws {
    let head = try Self.head(of: file)
    #expect(head.prefix(Self.labels.count).map(\.label) == Self.labels)
    #expect(head.dropFirst(Self.labels.count).allSatisfy { $0.label == "Needs" })
    #expect(head.allSatisfy { $0.text.hasSuffix(".") })
  }

  /// The head names the files that the table of recipes names, and no other.
  @Test(arguments: RecipeFiles.names) func needsWhatTheTableSays(file: String) throws {
    let needs = try Self.head(of: file).first { $0.label == "Needs" }?.text ?? ""
    #expect(try Set(RecipeFiles.code(in: needs)) == Set(RecipeFiles.needs(of: file)))
  }

  /// The figures are those of the benchmarks, as the table of costs has them.
  @Test(arguments: RecipeFiles.names) func costsWhatTheBenchmarksSay(file: String) throws {
    let name = "`" + file.replacingOccurrences(of: ".swift", with: "") + "`"
    let rows = try RecipeFiles.text(
      of: "Sources/LegacyExtractor/LegacyExtractor.docc/measuring-the-costs.md"
    ).split(separator: "\n").filter { $0.hasPrefix("| `") && $0.contains(name) }
    let measured = rows.reduce(into: Set<String>()) { $0.formUnion(Self.decimals(in: String($1))) }
    let said = try Self.decimals(in: Self.costs(of: file))
    #expect(said.subtracting(measured).isEmpty)
    #expect(said.isEmpty == measured.isEmpty)
  }

  #if _pointerBitWidth(_64)
  @Test(arguments: [
    ("AnyCodingKey.swift", MemoryLayout<AnyCodingKey>.stride),
    ("FlexibleValues.swift", MemoryLayout<Flexible<Int>>.stride),
    ("FlexibleOrNil.swift", MemoryLayout<FlexibleOrNil<Int>>.stride),
  ])
  func takesTheBytesThatItSays(file: String, stride: Int) throws {
    #expect(try Self.costs(of: file).contains("\(stride) bytes"))
  }
  #endif

  @Test func aWrapperTakesTheBytesOfItsValue() {
    #expect(MemoryLayout<ValueOrDefault<ZeroValue<Int>>>.size == MemoryLayout<Int>.size)
    #expect(MemoryLayout<LossyElements<[String]>>.size == MemoryLayout<[String]>.size)
    #expect(MemoryLayout<ValueOrNil<Double>>.size == MemoryLayout<Double?>.size)
  }
}
