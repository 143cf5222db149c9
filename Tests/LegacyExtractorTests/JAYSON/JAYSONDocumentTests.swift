import Foundation
import LegacyExtractor
import Testing

/// Whole documents as they were measured: `{"k": …}` of many kinds, of which `k` is read.
@Suite struct JAYSONDocumentTests {
  struct Row: Sendable {
    let what: String
    let data: Data
    let outcome: String

    init(_ what: String, _ text: String, _ outcome: String) {
      self.init(what, Data(text.utf8), outcome)
    }

    init(_ what: String, _ data: Data?, _ outcome: String) {
      self.what = what
      self.data = data ?? Data()
      self.outcome = outcome
    }
  }

  static let refused = "E NSCocoaErrorDomain 3840"
  static let object = #"{"k":1}"#

  static let encodings: [Row] = [
    Row("UTF-8", object, "1"),
    Row("UTF-8 with mark", "\u{FEFF}" + object, "1"),
    Row("UTF-16LE with mark", ("\u{FEFF}" + object).data(using: .utf16LittleEndian), "1"),
    Row("UTF-16BE with mark", ("\u{FEFF}" + object).data(using: .utf16BigEndian), "1"),
    Row("UTF-16LE", object.data(using: .utf16LittleEndian), "1"),
    Row("UTF-32LE with mark", ("\u{FEFF}" + object).data(using: .utf32LittleEndian), "1"),
    Row("UTF-32BE with mark", ("\u{FEFF}" + object).data(using: .utf32BigEndian), "1"),
    Row("Latin-1", Data(#"{"k":1,"x":""#.utf8) + [0xE9] + Data(#""}"#.utf8), refused),
    Row("overlong", Data(#"{"k":1,"x":""#.utf8) + [0xC0, 0x80] + Data(#""}"#.utf8), refused),
    Row(
      "surrogate",
      Data(#"{"k":1,"x":""#.utf8) + [0xED, 0xA0, 0x80] + Data(#""}"#.utf8),
      refused
    ),
  ]

  static let syntax: [Row] = [
    Row("empty", "", refused),
    Row("whitespace", " \n", refused),
    Row("leading NBSP", "\u{A0}" + object, refused),
    Row("leading form feed", "\u{C}" + object, refused),
    Row("trailing garbage", object + " x", refused),
    Row("trailing NUL", object + "\0", refused),
    Row("trailing comma in an object", #"{"k":1,}"#, "1"),
    Row("trailing comma in an array", #"{"k":1,"x":[1,]}"#, "1"),
    Row("line comment", object + "// comment", refused),
    Row("block comment", "{/* comment */" + #""k":1}"#, refused),
    Row("unquoted key", "{k:1}", refused),
    Row("missing brace", #"{"k":1"#, refused),
    Row("only a comma", "{,}", refused),
    Row("nul", #"{"k":1,"x":nul"#, refused),
    Row("True", #"{"k":1,"x":True}"#, refused),
    Row("NaN", #"{"k":1,"x":NaN}"#, refused),
    Row("Infinity", #"{"k":1,"x":Infinity}"#, refused),
    Row("raw tab", "{\"k\":1,\"x\":\"a\tb\"}", refused),
    Row("raw NUL", "{\"k\":1,\"x\":\"a\0b\"}", refused),
    Row("raw DEL", "{\"k\":1,\"x\":\"a\u{7F}b\"}", "1"),
    Row("unknown escape", #"{"k":1,"x":"\q"}"#, refused),
    Row("short escape", #"{"k":1,"x":"\u12"}"#, refused),
    Row("escape without digits", #"{"k":1,"x":"\uZZZZ"}"#, refused),
    Row("escaped key", #"{"\u006b":1}"#, "1"),
    Row("unterminated", #"{"k":1,"x":"abc"#, refused),
    Row("lone surrogate", #"{"k":1,"x":"\udc00"}"#, refused),
    Row("1 MiB string", #"{"k":1,"x":""# + String(repeating: "x", count: 1 << 20) + #""}"#, "1"),
  ]

  static let numbers: [Row] = [
    Row("leading zero", #"{"k":01}"#, refused),
    Row("negative leading zero", #"{"k":-01}"#, refused),
    Row("plus", #"{"k":+1}"#, refused),
    Row("no integer digits", #"{"k":.5}"#, refused),
    Row("no fraction digits", #"{"k":1.}"#, refused),
    Row("period before exponent", #"{"k":1.e2}"#, refused),
    Row("no exponent digits", #"{"k":1e}"#, refused),
    Row("minus", #"{"k":-}"#, refused),
    Row("hexadecimal", #"{"k":0x10}"#, refused),
    Row("underscore", #"{"k":1_000}"#, refused),
    Row("exponent with plus", #"{"k":1e+2}"#, "100"),
    Row("negative zero exponent", #"{"k":1E-0}"#, "1"),
    Row("1e400 elsewhere", #"{"k":1,"x":1e400}"#, refused),
    Row("40 digits elsewhere", #"{"k":1,"x":\#(String(repeating: "9", count: 40))}"#, "1"),
    Row("400 digits elsewhere", #"{"k":1,"x":\#(String(repeating: "9", count: 400))}"#, refused),
  ]

  static let structure: [Row] = [
    Row("duplicate, then null", #"{"k":1,"k":null}"#, "E notFoundKey(k) @Root->"),
    Row("duplicate, null first", #"{"k":null,"k":1}"#, "1"),
    Row("duplicate, then a string", #"{"k":1,"k":"x"}"#, #"E failedToGetNumber "x" @Root->["k"]"#),
    Row("duplicate by escape", #"{"k":1,"\u006b":2}"#, "2"),
    Row("three times", #"{"k":1,"k":2,"k":3}"#, "3"),
    Row("null elsewhere", #"{"k":1,"x":null}"#, "1"),
    Row("null", "null", "E notFoundKey(k) @Root->"),
    Row("a number", "1", "E notFoundKey(k) @Root->"),
    Row("a string", #""s""#, "E notFoundKey(k) @Root->"),
    Row("a Boolean", "true", "E notFoundKey(k) @Root->"),
    Row("512 levels", String(nested("1", in: 511)), "1"),
    Row("513 levels", String(nested("1", in: 512)), refused),
  ]

  @Test(arguments: [encodings, syntax, numbers, structure])
  func agreesWithTheRealLibrary(rows: [Row]) {
    for row in rows {
      let outcome = outcome { try JAYSON(data: row.data).next("k").getInt() }
      #expect(outcome == row.outcome, "\(row.what)")
    }
  }

  @Test func refusesDataWithTheErrorOfFoundation() {
    let data = Data("{".utf8)
    let expected = #expect(throws: (any Error).self) {
      try JSONSerialization.jsonObject(with: data)
    }
    let found = #expect(throws: (any Error).self) { try JAYSON(data: data) }
    #expect((found as NSError?) == (expected as NSError?))
  }

  /// An object with the member `k` and a value as deep as wanted beside it.
  private static func nested(_ value: String, in levels: Int) -> String {
    let open = String(repeating: "[", count: levels)
    return #"{"k":1,"x":"# + open + value + String(repeating: "]", count: levels) + "}"
  }
}
