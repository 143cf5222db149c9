extension MutationOperator {
  /// For strings that are absolute URLs.
  static let addresses: [MutationOperator] = [
    address("relativeURL") { $0.path },
    address("urlWithoutScheme") { String($0.text.dropFirst($0.scheme.count + 3)) },
    address("urlWithOtherScheme") { $0.scheme == "http" ? "https" + $0.rest : "http" + $0.rest },
    address("urlWithBlank") { $0.text + "/a b" },
    address("urlWithUmlaut") { $0.text + "/\u{e9}" },
    address("urlWithPort") { $0.replacing(host: $0.host + ":8443") },
    address("urlWithUser") { $0.replacing(host: "user:pw@" + $0.host) },
    address("urlWithDots") { $0.replacing(host: $0.host + "/a/..") },
  ]

  private static func address(
    _ name: String,
    _ change: @escaping @Sendable (AddressText) -> String
  ) -> MutationOperator {
    string(name) { AddressText($0).map(change) }
  }
}
