import HarnessSupport
import Foundation
import LegacyExtractor
import Testing

@testable import JSONVariants

@Suite struct VariantGeneratorTests {
  private func texts(_ json: String, _ path: String, _ mutators: [String]) -> [String?] {
    var generator = VariantGenerator(profile: .pullRequest)
    let variants = generator.variants(of: Data(json.utf8))
    return mutators.map { name in
      variants.first { $0.path.description == path && $0.mutatorName == name }.map { variant in
        String(decoding: variant.edit.applied(to: Data(json.utf8)), as: UTF8.self)
      }
    }
  }

  private func text(_ json: String, _ path: String, _ mutatorName: String) -> String? {
    texts(json, path, [mutatorName])[0]
  }

  @Test(arguments: [
    ("null", #"{"a": null}"#), ("toString", #"{"a": "x"}"#), ("toFalse", #"{"a": false}"#),
    ("toObject", #"{"a": {}}"#), ("wrappedInArray", #"{"a": [42]}"#),
    ("keyCase", #"{"A": 42}"#), ("numberInString", #"{"a": "42"}"#),
    ("duplicateKeyNullLast", #"{"a": 42,"a":null}"#),
    ("paddedNumberInString", #"{"a": " 42 "}"#), ("fraction", #"{"a": 42.5}"#),
    ("successor", #"{"a": 43}"#), ("negated", #"{"a": -42}"#),
    ("number 0", #"{"a": 0}"#),
    ("number 9223372036854775808", #"{"a": 9223372036854775808}"#),
    ("number 1e400", #"{"a": 1e400}"#),
    ("number 1e3", #"{"a": 1e3}"#), ("number 9007199254740993", #"{"a": 9007199254740993}"#),
  ])
  func changesNumbers(mutatorName: String, expected: String) {
    #expect(text(#"{"a": 42}"#, "$.a", mutatorName) == expected)
  }

  @Test(arguments: [
    ("$.a", #"{"a":"22","b":"1","c":"22","d":7}"#), ("$.b", #"{"a":"10","b":"22","c":"22","d":7}"#),
    ("$.c", #"{"a":"10","b":"1","c":"10","d":7}"#), ("$.d", nil),
  ])
  func writesTheValueOfASiblingThatIsAlike(path: String, expected: String?) {
    let json = #"{"a":"10","b":"1","c":"22","d":7}"#
    #expect(text(json, path, "valueOfSibling") == expected)
  }

  @Test func hasNoSuccessorOfTheLargestInteger() {
    #expect(text("[9223372036854775806]", "$[*]", "successor") == "[9223372036854775807]")
    #expect(text("[9223372036854775807]", "$[*]", "successor") == nil)
  }

  @Test(arguments: [
    ("emptyString", #"[""]"#), ("unknown", #"["Open_x"]"#), ("uppercased", #"["OPEN"]"#),
    ("lowercased", #"["open"]"#), ("padded", #"[" Open "]"#), ("cut", #"["Ope"]"#),
    ("loneSurrogate", #"["Open\ud83d"]"#),
    ("toNumber", "[7]"),
  ])
  func changesStrings(mutatorName: String, expected: String) {
    #expect(text(#"["Open"]"#, "$[*]", mutatorName) == expected)
  }

  @Test(arguments: [
    ("dateFraction", "2026-08-01T10:00:00.123Z"), ("dateOffset", "2026-08-01T10:00:00+09:00"),
    ("dateOnly", "2026-08-01"), ("dateSeparator", "2026-08-01 10:00:00Z"),
    ("dateWithoutZone", "2026-08-01T10:00:00"), ("invalidDate", "2026-13-45T10:00:00Z"),
    ("dateAsEpochInString", "1785578400"), ("dateOffsetCut", "2026-08-01T10:00:00+01:0"),
  ])
  func changesDates(mutatorName: String, expected: String) {
    let json = #"["2026-08-01T10:00:00Z"]"#
    #expect(text(json, "$[*]", mutatorName) == "[\"\(expected)\"]")
  }

  /// In `[]`, an empty element and an array around the value are one change.
  @Test func leavesAChangeThatAnotherHasMadeForTheNextFixture() {
    var generator = VariantGenerator(profile: .pullRequest)
    let names = [#"{"a":[]}"#, #"{"a":[{}]}"#].flatMap { text in
      generator.variants(of: Data(text.utf8)).filter { $0.path.description == "$.a" }
        .map(\.mutatorName)
    }
    #expect(names.filter { $0 == "emptyArrayElement" }.count == 1)
    #expect(names.filter { $0 == "wrappedInArray" }.count == 1)
  }

  @Test func changesDatesToNumbers() {
    let json = #"["2026-08-01T12:00:00+02:00"]"#
    #expect(text(json, "$[*]", "dateAsEpoch") == "[1785578400]")
    #expect(text(json, "$[*]", "dateAsMilliseconds") == "[1785578400000]")
    #expect(text("[1785578400]", "$[*]", "epochAsDate") == #"["2026-08-01T10:00:00Z"]"#)
    #expect(text("[1785578400]", "$[*]", "epochInOtherUnit") == "[1785578400000]")
  }

  @Test(arguments: [
    ("flipped", "[false]"), ("boolAsZero", "[0]"), ("toNumber", "[7]"),
    ("boolInString", #"["true"]"#), ("oneInString", #"["1"]"#),
  ])
  func changesBools(mutatorName: String, expected: String) {
    #expect(text("[true]", "$[*]", mutatorName) == expected)
  }

  @Test(arguments: [
    ("emptyArray", "[]"), ("unwrappedElement", "1"), ("nullElement", "[null,1, 2]"),
    ("stringElement", #"["x",1, 2]"#), ("emptyObjectElement", "[{},1, 2]"),
    ("lastElementDropped", "[1]"),
    ("lastElementNegative", "[1,-300]"), ("nullAtEnd", "[1, 2,null]"),
    ("emptyObjectAtEnd", "[1, 2,{}]"), ("mixedElements", "[3,1,10,-2,2,1]"),
  ])
  func changesArrays(mutatorName: String, expected: String) {
    #expect(text("[1, 2]", "$", mutatorName) == expected)
  }

  @Test(arguments: [
    ("partAdded", "12-A-A"), ("lastPartDropped", "12"), ("emptyFirstPart", "-A"),
    ("swappedParts", "A-12"), ("otherSeparator", "12/A"), ("doubledSeparator", "12--A"),
    ("firstPartBeyond59", "75-A"), ("plusSign", "+12-A"),
  ])
  func changesTextsOfParts(mutatorName: String, expected: String) {
    #expect(text(#"["12-A"]"#, "$[*]", mutatorName) == "[\"\(expected)\"]")
  }

  @Test(arguments: [
    ("dateOnly", "01.08.2026"), ("dateAfterNoon", "01.08.2026 12:30"),
    ("dateOfShortYear", "01.08.26 09:15"), ("dateOfSmallDay", "03.04.2026 09:15"),
    ("dateAtStartOfYear", "01.01.2021 09:15"), ("dateOffset", "01.08.2026 09:15 +0900"),
  ])
  func changesDatesInOtherForms(mutatorName: String, expected: String) {
    #expect(text(#"["01.08.2026 09:15"]"#, "$[*]", mutatorName) == "[\"\(expected)\"]")
  }

  @Test(arguments: [
    ("urlWithPort", "https://a.example:8443/b?c"), ("urlWithUser", "https://user:pw@a.example/b?c"),
    ("urlWithDots", "https://a.example/a/../b?c"), ("relativeURL", "/b?c"),
  ])
  func changesAddresses(mutatorName: String, expected: String) {
    #expect(text(#"["https://a.example/b?c"]"#, "$[*]", mutatorName) == "[\"\(expected)\"]")
  }

  @Test(arguments: [
    ("unsortedKeys", #"{"z":"x","b":"a","y":"x","a":"a","1":"a"}"#),
    ("longerKey", #"{"1x":"a","1":"a"}"#), ("negativeNumberKey", #"{"-7":"a","1":"a"}"#),
    ("fractionKey", #"{"7.0":"a","1":"a"}"#), ("numberKeyInBlanks", #"{" 7 ":"a","1":"a"}"#),
    ("keyWithOuterUnderscores", #"{"_outer_key_":"a","1":"a"}"#),
    ("keyWithTwoUnderscores", #"{"doubled__key":"a","1":"a"}"#),
  ])
  func addsKeys(mutatorName: String, expected: String) {
    #expect(text(#"{"1":"a"}"#, "$", mutatorName) == expected)
  }

  @Test func writesTheOppositeOfAFlag() {
    let names = ["oppositeInCapitals", "oppositeInBlanks"]
    #expect(texts(#"["no"]"#, "$[*]", names) == [#"["YES"]"#, #"[" yes "]"#])
    #expect(texts(#"["rock"]"#, "$[*]", names) == [nil, nil])
  }

  /// A model may know the case of one word and not of another.
  @Test func spellsEachWordOfAPlaceOtherwise() {
    var generator = VariantGenerator(profile: .pullRequest)
    let found = ["open", "sold", "open", "a b", "c d"].flatMap { word in
      generator.variants(of: Data(#"["\#(word)"]"#.utf8)).filter { $0.mutatorName == "uppercased" }
        .map(\.edit.text)
    }
    #expect(found == [#""OPEN""#, #""SOLD""#, #""A B""#])
  }

  @Test func leavesPartsOfDatesAlone() {
    #expect(text(#"["2026-08-01"]"#, "$[*]", "partAdded") == nil)
    #expect(text(#"["2026-08-01"]"#, "$[*]", "plusSign") == nil)
  }

  @Test(arguments: [
    ("numeral 19.99", "19.99"), ("numeral 12,50", "12,50"), ("numeral 1e2", "1e2"),
    ("numeral 9007199254740993", "9007199254740993"),
  ])
  func changesNumbersInTexts(mutatorName: String, expected: String) {
    #expect(text(#"["42"]"#, "$[*]", mutatorName) == "[\"\(expected)\"]")
    #expect(text(#"["rock"]"#, "$[*]", mutatorName) == nil)
  }

  @Test func nestsMoreDeeplyWhatIsNested() {
    let json = #"{"n":"a","parts":[{"n":"b"}]}"#
    let levels = text(json, "$.parts", "nestedDeeper")?.components(separatedBy: #""parts""#)
    #expect(levels?.count == 10)
    #expect(text(#"{"parts":[{"n":"b"}]}"#, "$.parts", "nestedDeeper") == nil)
  }

  @Test func makesAPathOfADottedKey() {
    #expect(text(#"{"a.b":1}"#, "$[\"a.b\"]", "dottedKeyAsPath") == #"{"a":{"b":7},"a.b":1}"#)
  }

  @Test func removesMembersWithTheirComma() {
    let json = #"{"a":1, "b":2, "c":3}"#
    #expect(text(json, "$.a", "dropKey") == #"{"b":2, "c":3}"#)
    #expect(text(json, "$.b", "dropKey") == #"{"a":1, "c":3}"#)
    #expect(text(json, "$.c", "dropKey") == #"{"a":1, "b":2}"#)
  }

  @Test func keepsEverythingElseVerbatim() {
    let json = #"{"n":1.50e+1,"n":2, "s":"\u00e9\/", "a":42}"#
    #expect(text(json, "$.a", "null") == #"{"n":1.50e+1,"n":2, "s":"\u00e9\/", "a":null}"#)
  }

  @Test func alwaysChangesTheValue() {
    let json = Data(#"{"a":0,"b":"X","c":[],"d":{},"e":null,"f":"","g":7,"h":"x","i":true}"#.utf8)
    var generator = VariantGenerator(profile: .pullRequest)
    let variants = generator.variants(of: json).map { $0.edit.applied(to: json) }
    #expect(!variants.contains(json))
    #expect(Set(variants).count == variants.count)
  }

  @Test func makesOneVariantOfEachSchemaPathAndOperator() {
    var generator = VariantGenerator(profile: .pullRequest)
    let first = generator.variants(of: Data(#"{"a":[{"b":1},{"b":2}]}"#.utf8))
    let names = first.map { "\($0.path) \($0.mutatorName)" }
    #expect(Set(names).count == names.count)
    #expect(names.contains("$.a[*].b toString"))
    // Without its only key, the first document was what another mutator had made of it.
    let again = generator.variants(of: Data(#"{"a":[{"b":3}]}"#.utf8))
    #expect(again.map(\.mutatorName) == ["dropKey"])
    let second = generator.variants(of: Data(#"{"a":[{"b":"s"}]}"#.utf8))
    #expect(Set(second.map(\.path.description)) == ["$.a[*].b"])
  }

  @Test func mutatesEveryFixtureInFull() {
    var generator = VariantGenerator(profile: .full)
    let json = Data(#"{"a":1}"#.utf8)
    #expect(generator.variants(of: json).count == generator.variants(of: json).count)
    var none = VariantGenerator(profile: .none)
    #expect(none.variants(of: json).isEmpty)
  }

  @Test func makesTheSameVariantsEveryTime() {
    func run() -> [String] {
      var generator = VariantGenerator(profile: .pullRequest)
      return generator.variants(of: Data(Account.json.utf8)).map { "\($0)" }
    }
    #expect(run() == run())
  }

  @Test func makesNothingOfTextThatIsNotJSON() {
    var generator = VariantGenerator(profile: .pullRequest)
    #expect(generator.variants(of: Data("{".utf8)).isEmpty)
  }
}

@Suite struct FixtureThinningTests {
  @Test(arguments: [
    ("[1,2,3,4]", "[1,2]"), (#"[1, 2, 3, "x"]"#, #"[1, 2, "x"]"#),
    (#"[{"a":1},{"a":2},{"a":3},{"b":1}]"#, #"[{"a":1},{"a":2},{"b":1}]"#),
    ("[[1,2,3],[1,2,3],[1,2,3]]", "[[1,2],[1,2]]"), ("[]", "[]"),
    (#"[{"a":"x"},{"a":"x"},{"a":"x"},{"a":"y"}]"#, #"[{"a":"x"},{"a":"x"},{"a":"y"}]"#),
    (#"[{"a":"s"},{"a":"t"},{"a":"u"},{"a":"v"}]"#, #"[{"a":"s"},{"a":"t"}]"#),
    (#"{"a":1}"#, #"{"a":1}"#),
  ])
  func keepsWhatShowsSomethingNew(json: String, expected: String) throws {
    let document = try JSONDocument(Data(json.utf8))
    #expect(String(decoding: FixtureThinning.text(of: document), as: UTF8.self) == expected)
  }
}

@Suite struct DocumentEditTests {
  @Test func findsTheSmallestEdit() {
    let text = Data("abcdef".utf8)
    let edit = DocumentEdit(replacing: 1..<5, with: "bXe")
    #expect(edit.normalized(in: text) == DocumentEdit(replacing: 2..<4, with: "X"))
    #expect(DocumentEdit(replacing: 1..<3, with: "bc").normalized(in: text) == nil)
    // The first bytes of the two letters are the same.
    let letter = DocumentEdit(replacing: 1..<3, with: "Б").normalized(in: Data(#""А""#.utf8))
    #expect(letter == DocumentEdit(replacing: 1..<3, with: "Б"))
  }
}
