import Testing

@testable import MigrationPlanning

@Suite struct SymbolNameTests {
  @Test(arguments: [
    ("s:15JAYSONExtractor6JAYSONV", "JAYSONExtractor"), ("s:3App4UserV", "App"), ("s:SS", nil),
    ("c:objc(cs)NSObject", nil), ("s:9App", nil), ("", nil),
  ])
  func findsTheModule(identifier: String, module: String?) {
    #expect(SymbolName(identifier).module == module)
  }

  @Test(arguments: [
    (
      "s:4Core6Secret33_E38BFCAED048B7C1D438DB3464E9A21FLLV4userAA4UserVvp",
      "E38BFCAED048B7C1D438DB3464E9A21F"
    ),
    (
      "s:4Core4A33_V6Secret33_E38BFCAED048B7C1D438DB3464E9A21FLLV",
      "E38BFCAED048B7C1D438DB3464E9A21F"
    ),
    (
      "c:@M@Core@objc(cs)_TtC4CoreP33_E38BFCAED048B7C1D438DB3464E9A21F6Secret",
      "E38BFCAED048B7C1D438DB3464E9A21F"
    ),
    ("s:4Core6SecretV", nil), ("s:4Core33_E38BFC", nil), ("c:objc(cs)_TtC4Core6Secret", nil),
    ("s:4CoreP33_E38BFCAED048B7C1D438DB3464E9A21F6Secret", nil),
  ])
  func findsTheDiscriminator(identifier: String, digest: String?) {
    #expect(SymbolName(identifier).privateDiscriminator == digest)
  }

  /// The examples of RFC 1321, and texts around the length of a block.
  @Test(arguments: [
    ("", "D41D8CD98F00B204E9800998ECF8427E"), ("abc", "900150983CD24FB0D6963F7D28E17F72"),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      "57EDF4A22BE3C955AC49DA2E2107B67A"
    ),
    (String(repeating: "a", count: 55), "EF1772B6DFF9A122358552954AD0DF65"),
    (String(repeating: "a", count: 56), "3B0C8AC703F828B04C6C197006D17218"),
    (String(repeating: "a", count: 64), "014842D480B571495A4A0363793F7367"),
    ("CoreA.swift", "E38BFCAED048B7C1D438DB3464E9A21F"),
  ])
  func digests(text: String, digest: String) {
    #expect(MD5.hexDigest(of: text) == digest)
  }
}
