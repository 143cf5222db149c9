import Foundation
import LegacyExtractor
import Testing

/// The functions and static members that start decoding, each beside its namesakes.
@Suite struct HimotokiEntryPointTests {
  private let notJSON = DecodeError.custom("The given data was not valid JSON.")

  private let number = Data(#"{"n": {"v": 1}}"#.utf8)
  private let array = Data("[1, 2]".utf8)
  private let innerArray = Data(#"{"k": [1, 2]}"#.utf8)
  private let dictionary = Data(#"{"a": 1}"#.utf8)
  private let innerDictionary = Data(#"{"k": {"a": 1}}"#.utf8)

  private func tree(_ data: Data) throws -> Any { try JSONSerialization.jsonObject(with: data) }

  @Test func decodesValues() throws {
    let expected = ["n": ["v": 1]]
    #expect(try decodeValue(from: number) == expected)
    #expect(try decodeValue(tree(number)) == expected)
    #expect(try decodeValue(from: number, rootKeyPath: ["n", "v"]) == 1)
    #expect(try decodeValue(tree(number), rootKeyPath: ["n", "v"]) == 1)
    #expect(try Himotoki.decodeValue(from: number) == expected)
    #expect(try Himotoki.decodeValue(tree(number)) == expected)
    #expect(try Himotoki.decodeValue(from: number, rootKeyPath: ["n", "v"]) == 1)
    #expect(try Himotoki.decodeValue(tree(number), rootKeyPath: ["n", "v"]) == 1)
  }

  @Test func decodesArrays() throws {
    let results: [[Int]] = try [
      decodeArray(from: array), decodeArray(tree(array)),
      decodeArray(from: innerArray, rootKeyPath: "k"),
      decodeArray(tree(innerArray), rootKeyPath: "k"),
      [Int].decode(from: array), [Int].decode(tree(array)),
      [Int].decode(from: innerArray, rootKeyPath: "k"),
      [Int].decode(tree(innerArray), rootKeyPath: "k"),
      ArraySlice<Int>.decode(from: array), Set<Int>.decode(tree(array)),
      Himotoki.decodeArray(from: array), Himotoki.decodeArray(tree(array)),
      Himotoki.decodeArray(from: innerArray, rootKeyPath: "k"),
      Himotoki.decodeArray(tree(innerArray), rootKeyPath: "k"),
    ]
    for result in results { #expect(result == [1, 2]) }
  }

  @Test func decodesDictionaries() throws {
    let results: [[String: Int]] = try [
      decodeDictionary(from: dictionary), decodeDictionary(tree(dictionary)),
      decodeDictionary(from: innerDictionary, rootKeyPath: "k"),
      decodeDictionary(tree(innerDictionary), rootKeyPath: "k"),
      [String: Int].decode(from: dictionary), [String: Int].decode(tree(dictionary)),
      [String: Int].decode(from: innerDictionary, rootKeyPath: "k"),
      [String: Int].decode(tree(innerDictionary), rootKeyPath: "k"),
      Himotoki.decodeDictionary(from: dictionary), Himotoki.decodeDictionary(tree(dictionary)),
      Himotoki.decodeDictionary(from: innerDictionary, rootKeyPath: "k"),
      Himotoki.decodeDictionary(tree(innerDictionary), rootKeyPath: "k"),
    ]
    for result in results { #expect(result == ["a": 1]) }
  }

  @Test func refusesWhatIsNoJSON() {
    let data = Data("{".utf8)
    #expect(throws: notJSON) { try decodeValue(from: data) as [String: Int] }
    #expect(throws: notJSON) { try decodeValue(from: data, rootKeyPath: "k") as Int }
    #expect(throws: notJSON) { try decodeArray(from: data) as [Int] }
    #expect(throws: notJSON) { try decodeDictionary(from: data) as [String: Int] }
    #expect(throws: notJSON) { try decodeArray(from: data, rootKeyPath: "k") as [Int] }
    #expect(throws: notJSON) { try [String: Int].decode(from: data, rootKeyPath: "k") }
  }

  /// Only the forms without a root path turn every error into one.
  @Test func keepsTheErrorsOfCollectionsByRootKeyPath() throws {
    let missing = DecodeError.missingKeyPath("cs")
    #expect(throws: missing) { try decodeArray(from: innerArray, rootKeyPath: "cs") as [Int] }
    #expect(throws: missing) { try [Int].decode(from: innerArray, rootKeyPath: "cs") }
    #expect(throws: missing) {
      try Himotoki.decodeArray(from: innerArray, rootKeyPath: "cs") as [Int]
    }
    #expect(throws: missing) {
      try decodeDictionary(from: innerArray, rootKeyPath: "cs") as [String: Int]
    }
    #expect(throws: missing) { try [String: Int].decode(from: innerArray, rootKeyPath: "cs") }
    #expect(throws: missing) {
      try Himotoki.decodeDictionary(from: innerArray, rootKeyPath: "cs") as [String: Int]
    }
    let element = DecodeError.typeMismatch(expected: "String", actual: "1", keyPath: "k")
    #expect(throws: element) { try [String].decode(from: innerArray, rootKeyPath: "k") }
    #expect(throws: element) {
      try [String: String].decode(from: innerDictionary, rootKeyPath: "k")
    }
  }

  /// The forms of Himotoki 3 leave out the path of a wrong container, those of 4.0 name it.
  @Test func leavesOutThePathOfAWrongContainerAsHimotoki3() {
    let number = Data(#"{"k": 1}"#.utf8)
    func mismatch(_ expected: String, _ path: ExtractionPath) -> DecodeError {
      .typeMismatch(expected: expected, actual: "1", keyPath: path)
    }
    let cases: [(DecodeError, () throws -> Any)] = [
      (mismatch("Array", []), { try decodeArray(from: number, rootKeyPath: "k") as [Int] }),
      (mismatch("Array", []), { try decodeArray(tree(number), rootKeyPath: "k") as [Int] }),
      (mismatch("Array", []), { try [Int].decode(from: number, rootKeyPath: "k") }),
      (mismatch("Array", []), { try [Int].decode(tree(number), rootKeyPath: "k") }),
      (
        mismatch("Dictionary", []),
        { try decodeDictionary(from: number, rootKeyPath: "k") as [String: Int] }
      ),
      (mismatch("Dictionary", []), { try [String: Int].decode(tree(number), rootKeyPath: "k") }),
      (mismatch("Array", ["k"]), { try [Int].decodeValue(from: number, rootKeyPath: "k") }),
      (
        mismatch("Dictionary", ["k"]),
        { try [String: Int].decodeValue(tree(number), rootKeyPath: "k") }
      ),
    ]
    for (expected, read) in cases { #expect(throws: expected) { try read() } }
  }

  @Test func takesEveryFailureInDataForBadJSONAsHimotoki3() throws {
    #expect(throws: notJSON) { try decodeArray(from: array) as [String] }
    #expect(throws: notJSON) { try [Int].decode(from: dictionary) }
    #expect(throws: notJSON) { try decodeDictionary(from: dictionary) as [String: String] }
    #expect(throws: notJSON) { try [String: Int].decode(from: array) }
  }

  @Test func keepsTheErrorsOfTreesAndOfDecodeValue() throws {
    let missing = DecodeError.missingKeyPath("x")
    #expect(throws: missing) { try decodeArray(tree(innerArray), rootKeyPath: "x") as [Int] }
    #expect(throws: missing) { try [Int].decodeValue(from: innerArray, rootKeyPath: "x") }
    let mismatch = DecodeError.typeMismatch(expected: "String", actual: "1", keyPath: .empty)
    #expect(throws: mismatch) { try decodeArray(tree(array)) as [String] }
    #expect(throws: mismatch) { try decodeDictionary(tree(dictionary)) as [String: String] }
  }

  @Test(arguments: [([] as ExtractionPath), .empty, nil])
  func takesAnEmptyRootKeyPathForTheRoot(path: ExtractionPath) throws {
    #expect(try decodeValue(from: dictionary, rootKeyPath: path) == ["a": 1])
    #expect(try decodeValue(tree(dictionary), rootKeyPath: path) == ["a": 1])
  }

  @Test func needsAnObjectForARootKeyPath() throws {
    let error = DecodeError.typeMismatch(expected: "Dictionary", actual: "[1, 2]", keyPath: "k")
    #expect(throws: error) { try Int.decodeValue(from: array, rootKeyPath: "k") }
    #expect(throws: error) { try Int.decodeValue(tree(array), rootKeyPath: "k") }
  }

  @Test func namesTheErrorsToo() throws {
    #expect(try Himotoki.castOrFail("x") == "x")
    #expect(Himotoki.missingKeyPath("a") == missingKeyPath("a"))
    #expect(Himotoki.customError("a") == customError("a"))
    #expect(
      Himotoki.typeMismatch("Int", actual: "x", keyPath: "a")
        == typeMismatch("Int", actual: "x", keyPath: "a")
    )
  }
}
