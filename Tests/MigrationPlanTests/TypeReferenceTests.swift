import Testing

@testable import MigrationPlanning

@Suite struct TypeReferenceTests {
  /// Makes fragments of a short notation: `‹Name›` is a type, the rest is punctuation.
  private static func fragments(_ text: String) -> [SymbolGraph.Fragment] {
    let name = SymbolGraph.Fragment(kind: "identifier", spelling: "value", preciseIdentifier: nil)
    return [name]
      + text.split(separator: "‹", omittingEmptySubsequences: false).enumerated().flatMap {
        index,
        part -> [SymbolGraph.Fragment] in
        guard index > 0, let end = part.firstIndex(of: "›") else {
          return [.init(kind: "text", spelling: String(part), preciseIdentifier: nil)]
        }
        let type = String(part[..<end])
        return [
          .init(kind: "typeIdentifier", spelling: type, preciseIdentifier: "s:\(type)"),
          .init(
            kind: "text",
            spelling: String(part[part.index(after: end)...]),
            preciseIdentifier: nil
          ),
        ]
      }
  }

  private static func describe(_ references: [TypeReference]) -> String {
    references.map { reference in
      let arguments = reference.arguments.isEmpty ? "" : "<\(describe(reference.arguments))>"
      return reference.name + arguments
    }.joined(separator: " ")
  }

  @Test(arguments: [
    (": ‹User›?", "User"),
    (": [[‹String› : ‹User›]]", "String User"),
    (": (‹User›, n : [‹Tag›])", "User Tag"),
    (": ‹Page›<‹User›>", "Page<User>"),
    (": ‹Box›<‹Box›<‹User›>>?", "Box<Box<User>>"),
    (": ‹Page›<‹User›>.‹Cursor›", "Cursor<User>"),
    (": ‹Outer›.‹Inner›!", "Inner"),
    (": ‹Page›<‹User›>.Type", "Page<User>"),
    (": (‹User›) -> ‹Void›", ""),
    (": ((‹User›) -> [‹Tag›])?", ""),
    (": ((‹User›) throws (‹Failure›) -> ‹Tag›, ‹Int›)", "Int"),
    (": (‹User›, (‹Tag›) -> ‹Page›<‹Tag›>, ‹Int›)", "User Int"),
    (": ‹Result›<‹User›, any ‹Error›>", "Result<User Error>"),
    (": ‹User› { get }", "User"),
    (": ‹Pair›<‹A›, (‹B›, [‹C›])>", "Pair<A B C>"),
    (": [‹User›", "User"),
    (": ‹Page›<", "Page"),
    (")>]", ""),
  ])
  func findsStoredTypes(text: String, expected: String) {
    #expect(Self.describe(TypeReference.stored(in: Self.fragments(text))) == expected)
  }

  @Test(arguments: [
    ("(id : ‹Int›) -> ‹Page›<‹User›>", "Int Page<User>"),
    ("(then : (‹User›) -> ‹Void›)", "User Void"),
  ])
  func findsTypesInSignatures(text: String, expected: String) {
    #expect(Self.describe(TypeReference.all(in: Self.fragments(text))) == expected)
  }

  @Test func findsPropertyWrappers() {
    let wrapper = SymbolGraph.Fragment(
      kind: "attribute",
      spelling: "Lossy",
      preciseIdentifier: "s:Lossy"
    )
    let references = TypeReference.stored(in: [wrapper] + Self.fragments(": [‹Tag›]"))
    #expect(references.map(\.name) == ["Lossy", "Tag"])
  }
}
