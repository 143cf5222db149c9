import Foundation

/// The bytes of the documents that the facts name in words.
enum DocumentBytes {
  /// The bytes by the name that the facts give them; other names are the text itself.
  static func named(_ name: String) -> Data {
    bytes[name] ?? texts[name].map { Data($0.utf8) } ?? numbers[name] ?? Data(name.utf8)
  }

  private static let plain = #"{"k":1}"#

  private static let texts: [String: String] = [
    "empty data": "",
    "whitespace only": " \r\n\t",
    "leading/trailing whitespace": " \r\n\t\(plain)\t\r\n ",
    "leading NBSP": "\u{A0}\(plain)",
    "leading form feed": "\u{C}\(plain)",
    "trailing garbage": "\(plain) x",
    "two documents": "\(plain)\(plain)",
    "trailing NUL byte": "\(plain)\0",
    "trailing comma in object": #"{"k":1,}"#,
    "trailing comma in array": #"{"k":1,"s":[1,]}"#,
    "// comment": "// comment\n\(plain)",
    "/* comment */": #"{/* comment */"k":1}"#,
    "single quotes": "{'k':1}",
    "unquoted key": "{k:1}",
    "missing colon": #"{"k" 1}"#,
    "missing brace": #"{"k":1"#,
    "just {": "{",
    "only a comma": "{,}",
    "raw control char (TAB) in string": other("\"\t\""),
    "raw newline in string": other("\"\n\""),
    "raw NUL in string": other("\"\0\""),
    "raw DEL (7F) in string": other("\"\u{7F}\""),
    "invalid escape \\q": other(#""\q""#),
    "\\u12 short escape": other(#""\u12""#),
    "\\uZZZZ": other(#""\uZZZZ""#),
    "escaped slash": other(#""\/""#),
    "escaped key \\u006b": #"{"\u006b":1}"#,
    "unterminated string": #"{"k":1,"s":"x"#,
    "lone high surrogate in another value": other(#""\ud83d""#),
    "lone low surrogate in another value": other(#""\ude00""#),
    "lone surrogate in another KEY": #"{"k":1,"\ud83d":2}"#,
    "1e400 in another value": other("1e400"),
    "40-digit integer in another value": other(String(repeating: "9", count: 40)),
    "400-digit integer in another value": other(String(repeating: "9", count: 400)),
    "null in another value": other("null"),
    "duplicate keys 1 then 2": #"{"k":1,"k":2}"#,
    "duplicate keys 1 then null": #"{"k":1,"k":null}"#,
    "duplicate keys null then 1": #"{"k":null,"k":1}"#,
    #"duplicate keys 1 then "x""#: #"{"k":1,"k":"x"}"#,
    "duplicate via escape": #"{"k":1,"\u006b":2}"#,
    "triplicate 1,2,3": #"{"k":1,"k":2,"k":3}"#,
    "duplicate keys among 20 keys": duplicateAmongMany,
    "top-level array": "[\(plain)]",
    "top-level null": "null",
    "top-level 1": "1",
    "top-level string": #""s""#,
    "top-level true": "true",
    "1 MiB string value elsewhere": other("\"" + String(repeating: "a", count: 1 << 20) + "\""),
  ]

  /// A valid value at the key `k` beside one that is under test.
  private static func other(_ value: String) -> String { #"{"k":1,"s":\#(value)}"# }

  private static var duplicateAmongMany: String {
    let others = (0..<18).map { #""k\#($0)":0"# }.joined(separator: ",")
    return #"{"k":1,\#(others),"k":2}"#
  }

  /// Values at the key `k`: literals, most of which are not JSON.
  private static let numbers: [String: Data] = {
    let literals = [
      "-01", "+1", ".5", "1.", "1.e2", "1e", "-", "0x10", "1_000", "1e+2", "1E-0", "True", "truex",
      "nul",
    ]
    var result = Dictionary(uniqueKeysWithValues: literals.map { ($0, atK($0)) })
    result["NaN literal"] = atK("NaN")
    result["Infinity literal"] = atK("Infinity")
    result["leading zero 01"] = atK("01")
    return result
  }()

  private static func atK(_ literal: String) -> Data { Data(#"{"k":\#(literal)}"#.utf8) }

  private static let bytes: [String: Data] = [
    "UTF-8 BOM": Data([0xEF, 0xBB, 0xBF]) + Data(plain.utf8),
    "UTF-16LE with BOM": Data([0xFF, 0xFE]) + wide(2),
    "UTF-16BE with BOM": Data([0xFE, 0xFF]) + wide(2, bigEndian: true),
    "UTF-16LE no BOM": wide(2),
    "UTF-16BE no BOM": wide(2, bigEndian: true),
    "UTF-32LE with BOM": Data([0xFF, 0xFE, 0, 0]) + wide(4),
    "UTF-32BE with BOM": Data([0, 0, 0xFE, 0xFF]) + wide(4, bigEndian: true),
    "UTF-32LE no BOM": wide(4),
    "UTF-32BE no BOM": wide(4, bigEndian: true),
    "Latin-1 byte in a string value": inString([0xE9]),
    "overlong UTF-8 C0 80": inString([0xC0, 0x80]),
    "UTF-8 encoded surrogate ED A0 80": inString([0xED, 0xA0, 0x80]),
    "truncated UTF-8": inString([0xE3, 0x81]),
  ]

  /// The plain document with code units of several bytes.
  private static func wide(_ width: Int, bigEndian: Bool = false) -> Data {
    let padding = [UInt8](repeating: 0, count: width - 1)
    return Data(plain.utf8.flatMap { bigEndian ? padding + [$0] : [$0] + padding })
  }

  private static func inString(_ bytes: [UInt8]) -> Data {
    Data(#"{"k":1,"s":""#.utf8) + Data(bytes) + Data(#""}"#.utf8)
  }
}
