public import Foundation
public import LegacyExtractor
import Testing

extension Locale: UnboxableByTransform {
  /// A conformance that an app adds to a type of Foundation.
  public static func transform(unboxedValue: String) -> Locale? {
    Locale(identifier: unboxedValue)
  }
}

extension Int16: UnboxableKey {
  /// A conformance that an app adds to a type of the standard library.
  public static func transform(unboxedKey: String) -> Int16? { Int16(unboxedKey) }
}

/// Types of others that an app made unboxable.
@Suite struct UnboxForeignTypesTests {
  @Test func readsThem() throws {
    let unboxer = try Unboxer(data: Data(#"{"l": "de_DE", "d": {"1": "a"}}"#.utf8))
    let locale: Locale = try unboxer.unbox(key: "l")
    let dictionary: [Int16: String] = try unboxer.unbox(key: "d")
    #expect(locale.identifier == "de_DE")
    #expect(dictionary == [1: "a"])
  }
}
