// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// A target without a model.
public struct Screen {
  public let title: String
}
