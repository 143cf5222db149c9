import Foundation
import LegacyExtractor
import Testing

/// Which documents are accepted, and where the others go wrong.
@Suite struct AcceptanceTests {
  @Test(arguments: [
    "{}", "[]", " [1 ,\t2\r\n] ", "[1,]", #"{"a":1,}"#, "[[],[[]],{}]", "[-0, -1.5e+10, 1E-2, 0.5]",
    "[1e-400]", #"["\u0000\ud83d\ude00\/\b"]"#, #"["é漢😀"]"#, #"{"":{"":null}}"#, "[\"\u{7F}\"]",
    "[true,false,null]", #"{"k":1e400,"k":1}"#, #"{"k":[1e400],"\u006b":1}"#,
    "[12345678901234567890123456789012345678901234567890]",
  ])
  func accepts(json: String) throws {
    _ = try JSONDocument(Data(json.utf8))
  }

  static let refused: [(json: String, reason: JSONSyntaxError.Reason, offset: Int)] = [
    ("", .unexpectedEnd, 0),
    ("  ", .unexpectedEnd, 2),
    ("1", .fragment, 0),
    (#""s""#, .fragment, 0),
    ("[1", .unexpectedEnd, 2),
    ("{", .unexpectedEnd, 1),
    ("[,]", .unexpectedByte(0x2C), 1),
    ("[1,,2]", .unexpectedByte(0x2C), 3),
    ("{,}", .unexpectedByte(0x2C), 1),
    ("[1 2]", .unexpectedByte(0x32), 3),
    ("[[]1]", .unexpectedByte(0x31), 3),
    ("[{},,]", .unexpectedByte(0x2C), 4),
    (#"{"a":1 "b":2}"#, .unexpectedByte(0x22), 7),
    (#"{"a":{} "a":1}"#, .unexpectedByte(0x22), 8),
    (#"{"a" 1}"#, .unexpectedByte(0x31), 5),
    (#"{"a":}"#, .unexpectedByte(0x7D), 5),
    ("{a:1}", .unexpectedByte(0x61), 1),
    ("[1}", .unexpectedByte(0x7D), 2),
    ("[] []", .trailingBytes, 3),
    ("[nul]", .unexpectedByte(0x5D), 4),
    ("[True]", .unexpectedByte(0x54), 1),
    ("[NaN]", .unexpectedByte(0x4E), 1),
    ("[+1]", .unexpectedByte(0x2B), 1),
    ("[.5]", .unexpectedByte(0x2E), 1),
    ("[01]", .leadingZero, 1),
    ("[-01]", .leadingZero, 2),
    ("[1.]", .invalidNumber, 3),
    ("[1e]", .invalidNumber, 3),
    ("[-]", .invalidNumber, 2),
    ("[1e400]", .numberOutOfRange, 1),
    ("[-1e309]", .numberOutOfRange, 1),
    (#"{"k":1,"k":1e400}"#, .numberOutOfRange, 11),
    (#"[{"a":[2e400]},1e400]"#, .numberOutOfRange, 7),
    ("[\"\t\"]", .controlCharacter, 2),
    ("[\"abc", .unexpectedEnd, 5),
    (#"["\q"]"#, .invalidEscape, 2),
    (#"["\u12"]"#, .invalidEscape, 2),
    (#"["\ud800"]"#, .loneSurrogate, 2),
    (#"["\udc00"]"#, .loneSurrogate, 2),
    (#"["\ud800\u0041"]"#, .loneSurrogate, 2),
  ]

  @Test(arguments: refused)
  func refuses(json: String, reason: JSONSyntaxError.Reason, offset: Int) {
    #expect(throws: JSONSyntaxError(reason, at: offset)) { try JSONDocument(Data(json.utf8)) }
  }

  /// Each kind of token, to be cut anywhere: nothing is read behind the end, and the error is there.
  static let tokens = #"""
    [-12.5e+3,"0123456789abcdef","é\n漢\u00e9🎉\ud83d\ude00",[true,false,null],{"0123456789abcdef0":
                                -0.5,"":"", "text":"longer than thirty-two characters"}]
    """#

  /// The tokens of which a part is no token, whatever follows it, and the error of a part.
  static let indivisible:
    [(text: String, reason: @Sendable (_ length: Int) -> JSONSyntaxError.Reason)] = [
      ("é", { _ in .invalidText }), ("漢", { _ in .invalidText }), ("🎉", { _ in .invalidText }),
      (#"\n"#, { _ in .unexpectedEnd }),
      (#"\u00e9"#, { $0 < 2 ? .unexpectedEnd : .invalidEscape }),
      (
        #"\ud83d\ude00"#,
        { $0 < 2 ? .unexpectedEnd : $0 < 6 ? .invalidEscape : .loneSurrogate }
      ),
    ]

  @Test func refusesEveryBeginning() throws {
    let text = Data(Self.tokens.utf8)
    var errors = text.indices.map { JSONSyntaxError(.unexpectedEnd, at: $0) }
    for (token, reason) in Self.indivisible {
      let range = try #require(text.range(of: Data(token.utf8)))
      for end in range.dropFirst() {
        errors[end] = JSONSyntaxError(reason(end - range.lowerBound), at: range.lowerBound)
      }
    }
    _ = try JSONDocument(text)
    for (end, error) in errors.enumerated() {
      #expect(throws: error, "\(end)") { try JSONDocument(text.prefix(end)) }
    }
  }

  @Test(arguments: ["-", "1.", "1e", "1e-", "\"", "\"0123456789abcdef", "tru", "n"])
  func refusesTheBeginningsOfFragments(json: String) {
    #expect(throws: JSONSyntaxError(.unexpectedEnd, at: json.utf8.count)) {
      try JSONDocument(Data(json.utf8), allowingFragments: true)
    }
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ] as [[UInt8]]
  )
  func refusesInvalidUTF8(bytes: [UInt8]) {
    let data = Data("[\"".utf8) + Data(bytes) + Data("\"]".utf8)
    #expect(throws: JSONSyntaxError(.invalidText, at: 2)) { try JSONDocument(data) }
  }

  /// By itself, and in a run of such scalars.
  @Test(arguments: 0xE0...0xEF as ClosedRange<UInt8>)
  func acceptsTheScalarsOfThreeBytes(first: UInt8) {
    let ends: [UInt8] = [0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC0]
    for second in ends {
      for third in ends {
        let bytes = [first, second, third]
        let isValid = Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes
        for run in [bytes, Array("あ".utf8) + bytes + Array("い".utf8)] {
          let document = try? JSONDocument(Data("[\"".utf8) + Data(run) + Data("\"]".utf8))
          #expect((document != nil) == isValid, "\(bytes)")
        }
      }
    }
  }

  @Test func limitsNestingTo512() throws {
    func nested(_ depth: Int) -> Data {
      Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    _ = try JSONDocument(nested(512))
    #expect(throws: JSONSyntaxError(.tooDeep, at: 512)) { try JSONDocument(nested(513)) }
    #expect(throws: JSONSyntaxError(.tooDeep, at: 512)) { try JSONDocument(nested(100_000)) }
  }

  @Test func limitsNestingOfTreesTo512() throws {
    func nested(_ depth: Int) -> Any { (1..<depth).reduce([] as [Any]) { tree, _ in [tree] } }
    _ = try JSONDocument(any: nested(512))
    #expect(throws: JSONSyntaxError(.tooDeep, at: 512)) { try JSONDocument(any: nested(513)) }
  }

  @Test func allowsFragmentsOnRequest() throws {
    let document = try JSONDocument(Data(" 1.5 ".utf8), allowingFragments: true)
    #expect(document.isKind(.number, .root))
  }

  @Test(arguments: [
    String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian,
    .utf32BigEndian,
  ])
  func readsEveryEncoding(encoding: String.Encoding) throws {
    let data = try #require(#"{"k": "é"}"#.data(using: encoding))
    let document = try JSONDocument(data)
    let node = try #require(document.value(forKey: "k", in: .root))
    #expect(document.string(node) == "é")
  }

  @Test(
    arguments: [
      [0xEF, 0xBB, 0xBF], [0xFF, 0xFE, 0x00, 0x00], [0xFE, 0xFF, 0xD8], [0x00, 0x5B],
    ] as [[UInt8]]
  )
  func refusesBrokenEncodings(bytes: [UInt8]) {
    #expect(throws: JSONSyntaxError.self) { try JSONDocument(Data(bytes)) }
  }

  /// Documents of 4 GiB cannot be tested, so the limit is lowered.
  @Test func refusesMoreBytesThanOffsetsCanTell() throws {
    let text = Data(#"["abcdef"]"#.utf8)
    _ = try JSONDocument(text, maximumCount: 11)
    #expect(throws: JSONSyntaxError(.tooLarge, at: 0)) { try JSONDocument(text, maximumCount: 10) }
  }

  @Test func refusesTreesThatAreWrittenWithMoreBytes() throws {
    let tree: Any = ["abcdef"]
    _ = try JSONDocument(any: tree, maximumCount: 11)
    #expect(throws: JSONSyntaxError(.tooLarge, at: 10)) {
      try JSONDocument(any: tree, maximumCount: 10)
    }
    #expect(throws: JSONSyntaxError(.tooLarge, at: 10)) {
      try JSONDocument(any: ["abcdef", 1] as [Any], maximumCount: 10)
    }
  }
}
