import Testing

@testable import MigrationDrafts

/// What ends the process in legacy code becomes an error.
@Suite struct ForceUnwrappingTests {
  private static let unwrapping = ForceUnwrapping(refusal: "throw e")

  @Test(arguments: [
    (
      "kind = Kind(rawValue: raw)!",
      "guard let kind = Kind(rawValue: raw) else {\n  throw e\n}\nself.kind = kind"
    ),
    (
      "let kind = try Kind(c.decode(a))!",
      "guard let kind = try Kind(c.decode(a)) else {\n  throw e\n}"
    ),
    ("a = list[0] as! String", "guard let a = list[0] as? String else {\n  throw e\n}\nself.a = a"),
    (
      "host = url(text)!.host",
      "guard let value = url(text) else {\n  throw e\n}\nhost = value.host"
    ),
    (
      "a = f(x!, y!)",
      "guard let value = x else {\n  throw e\n}\nguard let value2 = y else {\n  throw e\n}\na = f(value, value2)"
    ),
    ("guard ok else { fatalError(\"no (\") }", "guard ok else { throw e }"),
    ("guard ok else { throw UnboxError.invalidData }", "guard ok else { throw e }"),
    (
      "if a { b = Kind(x)! } else { b = nil }",
      "if a {\n  guard let value = Kind(x) else {\n    throw e\n  }\n  b = value\n} else {\n  b = nil\n}"
    ),
    ("a = b != c ? \"!\" : try x()", "a = b != c ? \"!\" : try x()"),
  ])
  func bindsTheValueFirst(code: String, expected: String) {
    #expect(Self.unwrapping.unwrapped(code) == expected)
  }

  /// The text of the error is kept, unless it names what the draft may not have.
  @Test(arguments: [
    (#"customError("no \(text)")"#, #"no \(text)"#), (#"fatalError("no \"day\"")"#, #"no \"day\""#),
    (#"customError("no \(other)")"#, "bad"), (#"customError("no \(e.rawValue)")"#, "bad"),
    ("customError(text)", "bad"), (#"typeMismatch("Day", actual: text)"#, "bad"),
    ("fatalError()", "bad"), (#"customError("a" + "b")"#, "bad"),
  ])
  func keepsTheText(error: String, text: String) {
    let unwrapping = ForceUnwrapping(refusal: #"throw f(debugDescription: "bad")"#)
    let statement = error.hasPrefix("fatalError") ? error : "throw \(error)"
    #expect(
      unwrapping.throwing("guard let day = day(text) else { \(statement) }")
        == "guard let day = day(text) else { throw f(debugDescription: \"\(text)\") }"
    )
  }

  @Test func keepsTheTextOfACase() {
    let unwrapping = ForceUnwrapping(refusal: #"throw f(debugDescription: "bad")"#)
    let code = #"case let other: throw customError("unknown \(other)")"#
    let expected = #"case let other: throw f(debugDescription: "unknown \(other)")"#
    #expect(unwrapping.throwing(code) == expected)
  }

  /// Not every run of the code needs the value.
  @Test(arguments: ["a = b ?? c!", "a = list.map { Kind($0)! }", "a = b && c!"])
  func leavesWhatACaseDecides(code: String) {
    #expect(Self.unwrapping.unwrapped(code) == nil)
  }

  @Test func throwsForATry() {
    #expect(ForceUnwrapping.withoutForcedTries("try! f(\"try!\")") == "try f(\"try!\")")
  }
}
