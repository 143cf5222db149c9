extension ParityCheck {
  /// The progress of a run.
  public struct Progress: Codable, Hashable, Sendable {
    /// The model that is being checked.
    public let model: String
    /// The number of fixtures whose variants are decoded, too.
    public let fixtures: Int
    /// The number of all fixtures of the model.
    public let total: Int
    /// The number of variants decoded so far.
    public let variants: Int

    package init(model: String, fixtures: Int, total: Int, variants: Int) {
      self.model = model
      self.fixtures = fixtures
      self.total = total
      self.variants = variants
    }
  }
}
