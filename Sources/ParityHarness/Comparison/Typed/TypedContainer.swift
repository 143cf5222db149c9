/// Containers whose contents are compared by their declared type.
protocol TypedContainer {
  associatedtype Content

  /// `nil` for those that are left to mirrors.
  static var kind: TypedContainerKind? { get }

  /// The comparison of a legacy container of the same kind with one of this type.
  static func comparison<Legacy>(
    withContentsOf legacy: Legacy.Type,
    _ comparisons: TypedComparisons
  ) -> any TypedComparison
}

/// Containers of one kind are compared content by content.
enum TypedContainerKind {
  case optional
  case array
  case dictionary
}

extension TypedComparison {
  /// Lends the addresses of two values.
  func withAddresses<Legacy, Codable, Result>(
    of legacy: Legacy,
    _ codable: Codable,
    _ body: (UnsafeRawPointer, UnsafeRawPointer) -> Result
  ) -> Result {
    withUnsafePointer(to: legacy) { legacy in
      withUnsafePointer(to: codable) { codable in
        body(UnsafeRawPointer(legacy), UnsafeRawPointer(codable))
      }
    }
  }
}
