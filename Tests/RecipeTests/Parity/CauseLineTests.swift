import ParityHarness
import Foundation
import Testing

@testable import ParityEngine

/// The lines of code that reports advise compile, and read what the legacy library reads.
@Suite struct CauseLineTests {
  /// The types of the properties in `CauseLines.swift`; the others are `Int`.
  private static let types = [
    "numberAsBool": "Bool", "nonfiniteOrHexStringAsFloat": "Double", "boolInString": "Bool",
    "numberToString": "String", "boolToString": "String", "fractionTruncation": "UInt8",
    "integerWraparound": "Int8", "floatOverflowToInfinity": "Float",
    "floatUnderflowToZero": "Float", "decimalThroughDouble": "Decimal", "negativeZero": "Double",
    "lossyCollection": "Array<Int>", "lossySet": "Set<Int>",
    "lossyDictionary": "Dictionary<String, Int>", "unknownValue": "LineCase",
  ]

  private static let document = """
    {"boolAsNumber": true, "numberAsBool": 1, "numberInString": "7", "numberToString": 7,
     "nonfiniteOrHexStringAsFloat": "0x10", "boolInString": "yes", "boolToString": true,
     "fractionTruncation": 1.5, "integerWraparound": 300, "floatOverflowToInfinity": 1e39,
     "floatUnderflowToZero": 1e-60, "decimalThroughDouble": 0.1, "negativeZero": -0,
     "lossyCollection": [1, "x", 3], "lossySet": ["x", 2], "lossyDictionary": {"a": 1, "b": "x"},
     "optionalSwallowsError": "x", "unknownValue": "x"}
    """

  private static let expected: KeyValuePairs = [
    "boolAsNumber": "1", "numberAsBool": "true", "numberInString": "7",
    "nonfiniteOrHexStringAsFloat": "16.0", "boolInString": "true", "numberToString": "7",
    "boolToString": "1", "fractionTruncation": "1", "integerWraparound": "44",
    "floatOverflowToInfinity": "inf", "floatUnderflowToZero": "0.0", "decimalThroughDouble": "0.1",
    "negativeZero": "0.0", "lossyCollection": "[1, 3]", "lossySet": "[2]",
    "lossyDictionary": #"["a": 1]"#, "optionalSwallowsError": "nil", "unknownValue": "nil",
  ]

  @Test(arguments: [false, true])
  func everyLineIsCompiled(isOptional: Bool) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("CauseLines.swift")
    let compiled = try String(contentsOf: file, encoding: .utf8).filter { !$0.isWhitespace }
    let causes = DivergenceCause.allCases.map { ($0, $0.rawValue) }
    let lossy = ["lossySet", "lossyDictionary"].map { (DivergenceCause.lossyCollection, $0) }
    for (cause, name) in causes + lossy {
      guard let line = cause.row.line else { continue }
      let read = CodableRead(type: Self.types[name] ?? "Int", isOptional: isOptional)
      let text = try #require(line.text(name: name, read), "\(cause)")
      // The formatter of the package breaks long lines.
      let isCompiled = compiled.contains(text.filter { !$0.isWhitespace })
      #expect(isCompiled, "\(text)")
    }
  }

  @Test func everyLineReadsWhatTheLegacyLibraryReads() throws {
    let document = Data(Self.document.utf8)
    let required = Mirror(
      reflecting: try JSONDecoder().decode(RequiredLines.self, from: document)
    )
    let optional = Mirror(
      reflecting: try JSONDecoder().decode(OptionalLines.self, from: document)
    )
    for mirror in [required, optional] {
      let shown = mirror.children.map { child in
        let wrapped = Mirror(reflecting: child.value)
        let value =
          wrapped.displayStyle == .optional
          ? wrapped.children.first.map { "\($0.value)" } ?? "nil" : "\(child.value)"
        return "\(child.label ?? "") \(value)"
      }
      #expect(shown == Self.expected.map { "\($0.key) \($0.value)" })
    }
  }

  @Test func doWithoutValuesWhereAPropertyDoes() throws {
    let lines = try JSONDecoder().decode(OptionalLines.self, from: Data("{}".utf8))
    #expect(Mirror(reflecting: lines).children.allSatisfy { "\($0.value)" == "nil" })
  }

  @Test(arguments: [
    (DivergenceCause.boolAsNumber, "Kind", "id"), (.boolAsNumber, "Array<Int>", "ids"),
    (.numberInString, "Int", "*"), (.lossyCollection, "Dictionary<Int, Int>", "ids"),
    (.duplicateKey, "Int", "id"),
  ])
  func givesNoLineThatWouldNotCompile(cause: DivergenceCause, type: String, name: String) {
    let read = CodableRead(type: type, isOptional: false)
    #expect(cause.row.line?.text(name: name, read) == nil)
  }
}
