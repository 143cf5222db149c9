/// The environment of a test process.
///
/// `xcodebuild test` passes on the variables with a prefix, without the prefix. Elsewhere they keep it, so that one set
/// of variables is right for all.
struct TestEnvironment: Sendable {
  private let values: [String: String]

  init(_ values: [String: String]) { self.values = values }

  /// The value of a variable, with or without the prefix; `nil` if it is empty.
  subscript(_ name: String) -> String? {
    [name, "TEST_RUNNER_" + name].lazy.compactMap { values[$0] }.first { !$0.isEmpty }
  }
}
