/// Tells of two values in memory that a comparison would find nothing: no difference, nothing to note.
///
/// Where it cannot tell for certain, the test fails, and the comparison looks for itself.
protocol AgreementTest: AnyObject {
  /// - Parameters:
  ///   - legacy: The address of a value of the type that the test was made for.
  ///   - codable: The same on the other side.
  ///   - depth: How many labels and indexes lead to the values.
  /// - Returns: `true` when it is certain.
  func holds(_ legacy: UnsafeRawPointer, _ codable: UnsafeRawPointer, depth: Int) -> Bool
}
