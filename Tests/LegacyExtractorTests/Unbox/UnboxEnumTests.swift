import Foundation
import LegacyExtractor
import Testing

/// Raw-representable types: the raw value is cast, never converted.
@Suite struct UnboxEnumTests {
  enum Color: String, UnboxableEnum { case red, green }
  enum Level: Int, UnboxableEnum { case low, high }
  enum Small: Int8, UnboxableEnum { case zero, one }
  enum Ratio: Double, UnboxableEnum { case half = 0.5, whole = 1 }
  struct Flag: UnboxableEnum { let rawValue: Bool }

  enum Status: String, UnboxableEnum {
    case known, unknown

    static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Status? {
      (value as? String).map { Status(rawValue: $0) ?? .unknown }
    }
  }

  func outcome<T: UnboxCompatible>(_ type: T.Type, _ literal: String) -> String {
    UnboxRawTypeTests.outcome(type, literal)
  }

  @Test func readsStringCases() {
    #expect(outcome(Color.self, #""red""#) == "red")
    #expect(outcome(Color.self, #""RED""#) == #"invalidValue("RED", k) at k"#)
    #expect(outcome(Color.self, "1") == "invalidValue(1, k) at k")
    #expect(outcome(Color.self, "null") == "invalidValue(null, k) at k")
    #expect(outcome([Color].self, #"["red", "green"]"#) == "[red, green]")
    #expect(outcome([Color].self, #"["red", "blue"]"#) == #"invalidArrayElement("blue", 1) at k"#)
    #expect(outcome([String: Color].self, #"{"a": "red"}"#) == "{a: red}")
  }

  @Test func readsNumberCasesWithoutLossOnly() {
    #expect(outcome(Level.self, "1") == "high")
    #expect(outcome(Level.self, "1.0") == "high")
    #expect(outcome(Level.self, "true") == "high")
    #expect(outcome(Level.self, "1.5") == "invalidValue(1.5, k) at k")
    #expect(outcome(Level.self, #""1""#) == #"invalidValue("1", k) at k"#)
    #expect(outcome(Small.self, "1") == "one")
    #expect(outcome(Small.self, "256") == "invalidValue(256, k) at k")
    #expect(outcome(Ratio.self, "0.5") == "half")
    #expect(outcome(Ratio.self, "1") == "whole")
    #expect(outcome(Flag.self, "0") == "Flag(rawValue: false)")
    #expect(outcome(Flag.self, "2") == "invalidValue(2, k) at k")
  }

  @Test func asksAnImplementationOfTheApp() {
    #expect(outcome(Status.self, #""other""#) == "unknown")
    #expect(outcome([Status].self, #"["known", "x"]"#) == "[known, unknown]")
    #expect(outcome(Status.self, "1") == "invalidValue(1, k) at k")
  }
}
