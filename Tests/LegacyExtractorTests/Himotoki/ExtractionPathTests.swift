import LegacyExtractor
import Testing

@Suite struct ExtractionPathTests {
  static let spellings: [(path: ExtractionPath, components: [String])] = [
    ("a", ["a"]),
    ("a.b", ["a.b"]),
    ("", [""]),
    ("é", ["é"]),
    (["a", "b"], ["a", "b"]),
    (["a"], ["a"]),
    ([], []),
    (nil, []),
    (.empty, []),
    (ExtractionPath("a"), ["a"]),
    (ExtractionPath(["a", "b", "c"]), ["a", "b", "c"]),
    (ExtractionPath([] as [String]), []),
    ("a" + "b", ["a", "b"]),
    (["a", "b"] + "c", ["a", "b", "c"]),
    (.empty + "a", ["a"]),
    ("a" + .empty, ["a"]),
  ]

  @Test(arguments: spellings)
  func holdsTheKeysOfEverySpelling(path: ExtractionPath, components: [String]) {
    #expect(path.components == components)
    #expect(path == ExtractionPath(components))
    #expect(path.hashValue == ExtractionPath(components).hashValue)
  }

  @Test func tellsPathsApart() {
    let paths: Set<ExtractionPath> = ["a", "b", "a.b", ["a", "b"], ["b", "a"], "", .empty]
    #expect(paths.count == 7)
  }

  @Test(
    arguments: [
      ("a", #"KeyPath(["a"])"#),
      (["a", "b"], #"KeyPath(["a", "b"])"#),
      (.empty, "KeyPath([])"),
    ] as [(ExtractionPath, String)]
  )
  func printsItselfAsHimotokiDoes(path: ExtractionPath, text: String) {
    #expect(path.description == text)
    #expect(path.debugDescription == text)
  }
}
