import Foundation
import TestSupport
import Testing

/// What a test reports of recorded values that do not come back, on Linux and elsewhere.
@Suite struct PlatformDifferencesTests {
  private static let linux = Platform(name: "Linux", isMeasured: true)
  private static let other = Platform(name: "macOS 26", isMeasured: false)

  private static func cause(
    _ input: String,
    _ expected: String,
    _ actual: String,
    isParsedByPlatform: Bool = false
  ) -> String? {
    PlatformCause.of(
      PlatformCause.Comparison(
        input: input,
        expected: expected,
        actual: actual,
        isParsedByPlatform: isParsedByPlatform
      )
    )?.name
  }

  @Test(arguments: [
    // What errors and texts print.
    ("5.0", #"E typeMismatch(actual: "5.0")"#, #"E typeMismatch(actual: "5")"#, "number"),
    ("98.1", #""98.1""#, #""98.09999999999999""#, "number"),
    (
      "5.0", "E v(NSNumber(5.0 objCType d):NSNumber)", "E v(NSNumber(5 objCType d):__NSCFNumber)",
      "number"
    ),
    // Names of classes.
    (
      "1", "E v(NSNumber(1 objCType i):NSNumber)", "E v(NSNumber(1 objCType q):__NSCFNumber)",
      "object"
    ),
    (#""s""#, #"E v("s":String)"#, #"E v(NSString("s"):NSTaggedPointerString)"#, "object"),
    ("[1]", "E v([]:Array<Any>)", "E v([]:__NSArray0)", "object"),
    // Containers, integers and documents.
    ("[1]", #"E t(actual: "[1, 2]")"#, #"E t(actual: "(\n    1,\n    2\n)")"#, "container"),
    ("1e20", "-9223372036854775808", "9223372036854775807", "range"),
    (#""a b""#, "URL(a%20b)", "E value", "URL"),
    (
      "{}", #""The operation could not be completed. (E.E 0.)""#,
      #""The operation couldn’t be completed. (E.E 0.)""#, "sentence"
    ),
  ])
  func coversWhatPlatformsMayDoDifferently(
    input: String,
    expected: String,
    actual: String,
    cause: String
  ) throws {
    let found = try #require(Self.cause(input, expected, actual))
    #expect(found.contains(cause))
  }

  @Test(arguments: [
    // A value that a model reads, and integers in a text.
    ("0.1", "0.1", "0.10000000000000002"), ("5", "5", "6"), ("1", "1", "E Bool"),
    ("9007199254740993", #""9007199254740993""#, #""9007199254740992""#),
    ("5000000000", "5000000000", "705032704"),
    // Another error, path, case or type.
    (#""s""#, #"E typeMismatch(["k"])"#, #"E typeMismatch(["k", "a"])"#),
    (#""s""#, #"E missingKeyPath(["k"])"#, "nil"), (#""s""#, #""s""#, #""t""#),
    (
      "true", "E v(NSNumber(1 objCType c):__NSCFBoolean)",
      "E v(NSNumber(1 objCType q):__NSCFNumber)"
    ),
    ("[1]", "E v([]:Array<Any>)", "E v([]:__NSDictionary0)"),
    (
      "{}", #""The operation could not be completed. (E.E 0.)""#,
      #""The operation couldn’t be completed. (E.E 1.)""#
    ),
    (#""https://x.y""#, "URL(https://x.y)", "E value"), (#"{"k":1,"l":2}"#, "2", "1"),
  ])
  func coversNothingElse(input: String, expected: String, actual: String) {
    #expect(Self.cause(input, expected, actual) == nil)
  }

  /// What this package's own parser reads is the same everywhere.
  @Test(arguments: [
    (#"{"k":1,"k":2}"#, "2", "1", "duplicate"), ("1e400", "E invalid", "inf", "double"),
    ("0.1234567890123456789", "E Double", "0.12345678901234568", "double"),
  ])
  func coversWhatTheParserOfThePlatformDoes(
    input: String,
    expected: String,
    actual: String,
    cause: String
  ) throws {
    let found = try #require(Self.cause(input, expected, actual, isParsedByPlatform: true))
    #expect(found.contains(cause))
    #expect(Self.cause(input, expected, actual) == nil)
  }

  @Test(arguments: [
    ("0.1", "0.1", "0.2"), (#"{"k":1,"l":1}"#, "2", "1"), ("1e300", "1e300", "nil"),
  ])
  func coversNothingElseThatThePlatformParses(input: String, expected: String, actual: String) {
    #expect(Self.cause(input, expected, actual, isParsedByPlatform: true) == nil)
  }

  @Test func everyDifferenceFailsWhereTheValuesWereMeasured() {
    var found = PlatformDifferences("numbers", on: Self.linux)
    found.add("5.0, got 5", cause: .parser)
    #expect(found.failureList == "Linux: numbers: 1 different\n  5.0, got 5")
    #expect(found.knownList.isEmpty)
  }

  @Test func aDifferenceWithACauseIsListedWithThePlatform() {
    var found = PlatformDifferences("numbers", on: Self.other)
    found.add("5.0, got 5", cause: .parser)
    found.add("1, got 2")
    #expect(
      found.knownList == """
        macOS 26: numbers: 1 differ from what was measured on Linux
          1 by the platform's JSONSerialization
            5.0, got 5
        """
    )
    #expect(found.failureList == "macOS 26: numbers: 1 different\n  1, got 2")
  }

  @Test func failsTheTestForWhatMustBeTheSame() {
    for platform in [Self.linux, Self.other] {
      var report = ReplayReport("readings")
      report.record("Int", "1", expected: "1", actual: "2")
      withKnownIssue {
        report.expectNoDifference(on: platform)
      } matching: {
        "\($0)".contains("\(platform.name): readings: 1 different")
      }
    }
  }

  @Test func failsTheTestOnLinuxForWhatOthersMayDo() {
    var report = ReplayReport("readings")
    report.record("String", "5.0", expected: #""5.0""#, actual: #""5""#)
    withKnownIssue {
      report.expectNoDifference(on: Self.linux)
    }
  }

  /// A known issue of the platform does not fail the test, which has no other; both lists have it.
  @Test func passesElsewhereWithAKnownIssue() throws {
    let folder = try TemporaryFolder()
    var found = PlatformDifferences("made up, to see that a list is shown", on: Self.other)
    found.add("5.0, got 5", cause: .parser)
    for _ in 1...2 { found.report(to: folder.path + "/list.md") }
    let list = "```text\n\(found.knownList)\n```\n"
    #expect(folder.contents(of: "list.md") == list + list)
  }
}
