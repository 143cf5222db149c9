import Testing

extension Trait where Self == ConditionTrait {
  /// Runs a suite on the platform of the facts only.
  ///
  /// Elsewhere Foundation prints numbers in another way, and errors show what it prints.
  static var whereMeasured: Self {
    #if os(Linux)
    .enabled(if: true)
    #else
    .disabled("The facts were measured on Linux.")
    #endif
  }
}
