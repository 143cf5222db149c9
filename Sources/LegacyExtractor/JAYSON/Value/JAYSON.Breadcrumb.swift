extension JAYSON {
  /// One step from a value to another inside it.
  final class Breadcrumb {
    let parent: JAYSON
    let step: JSONPathStep

    init(parent: JAYSON, step: JSONPathStep) {
      self.parent = parent
      self.step = step
    }
  }
}
