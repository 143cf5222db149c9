import Foundation
import LegacyExtractor
import Testing

/// What errors say, and what becomes of the errors of models.
@Suite struct UnboxErrorTests {
  struct Refusal: Error {}

  struct Parent: Unboxable {
    let child: UnboxChild

    init(unboxer: Unboxer) throws { child = try unboxer.unbox(key: "child") }
  }

  struct DeepParent: Unboxable {
    let child: UnboxChild

    init(unboxer: Unboxer) throws { child = try unboxer.unbox(keyPath: "p.child") }
  }

  struct Refusing: Unboxable {
    init(unboxer: Unboxer) throws { throw Refusal() }
  }

  struct Naming: Unboxable {
    init(unboxer: Unboxer) throws { throw UnboxPathError.emptyKeyPath }
  }

  @Test(arguments: [
    ("{}", "missingKey(child) at child"),
    (#"{"child": null}"#, "invalidValue(null, child) at child"),
    (#"{"child": 1}"#, "invalidValue(1, child) at child"),
    (#"{"child": []}"#, "invalidValue([], child) at child"),
    (#"{"child": {}}"#, "missingKey(x) at x"),
    (#"{"child": {"x": "s"}}"#, #"invalidValue("s", x) at x"#),
  ])
  func namesTheInnermostReadOnly(json: String, expected: String) {
    #expect(
      unboxOutcome { () throws -> Parent in try unbox(data: Data(json.utf8)) } == expected
    )
  }

  @Test func namesTheInnermostReadBelowAKeyPath() {
    let json = Data(#"{"p": {"child": {}}}"#.utf8)
    #expect(
      unboxOutcome { () throws -> DeepParent in try unbox(data: json) } == "missingKey(x) at x"
    )
  }

  @Test func passesForeignErrorsOn() {
    #expect(throws: Refusal.self) { try unbox(dictionary: [:]) as Refusing }
    #expect(throws: Refusal.self) {
      try Unboxer(dictionary: ["k": [:] as [String: Any]]).unbox(key: "k") as Refusing
    }
  }

  @Test func wrapsAModelsOwnPathErrorInItsParentOnly() {
    #expect(
      unboxOutcome { () throws -> Naming in try unbox(dictionary: [:]) } == "unwrapped emptyKeyPath"
    )
    #expect(
      unboxOutcome(#"{"k": {}}"#) { (u) throws -> Naming in try u.unbox(key: "k") }
        == "emptyKeyPath at k"
    )
  }

  @Test func describesAMissingKey() {
    let error = UnboxError.pathError(.missingKey("x"), "x")
    #expect(
      "\(error)"
        == "[UnboxError] An error occurred while unboxing path \"x\": The key \"x\" is missing."
    )
  }

  @Test(arguments: [
    UnboxPathError.emptyKeyPath, .missingKey("k"), .invalidValue(1, "k"),
    .invalidCollectionElementType(Int8.self), .invalidArrayElement(1, 0),
    .invalidDictionaryKeyType(Int.self), .invalidDictionaryKey("k"),
    .invalidDictionaryValue(1, "k"),
  ])
  func describesEveryCase(error: UnboxPathError) {
    #expect("\(error)".hasSuffix("."))
    #expect("\(UnboxError.pathError(error, "k"))".contains("\(error)"))
  }

  @Test func describesTheErrorsOfWholeDocuments() {
    #expect("\(UnboxError.invalidData)" != "\(UnboxError.customUnboxingFailed)")
    #expect("\(UnboxError.invalidData)".hasPrefix("[UnboxError]"))
  }

  @Test func keepsTheDomainsAndCodesThatErrorsHadAsNSError() {
    let errors = [UnboxError.pathError(.emptyKeyPath, ""), .invalidData, .customUnboxingFailed]
      .map { $0 as NSError }
    #expect(errors.allSatisfy { $0.domain == "Unbox.UnboxError" })
    #expect(errors.map(\.code) == [0, 1, 2])
    #expect((UnboxPathError.missingKey("k") as NSError).domain == "Unbox.UnboxPathError")
  }
}
