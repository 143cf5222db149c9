/// Tells a recorder what is read. Without one, that is a look at an optional.
extension JAYSON {
  /// Tells of the read of a member, before its type is known.
  func record(_ key: String, isOptional: Bool) {
    guard case .node(let context, let node) = content, let recorder = context.recorder else {
      return
    }
    recorder.willRead(
      ExtractionRead(
        container: node,
        keyPath: [key],
        type: JAYSON.self,
        isOptional: isOptional,
        node: context.document.presentValue(forKey: key, in: node)
      ),
      in: context.document
    )
  }

  /// Tells of the type that this value is read as.
  func recordConversion(to type: Any.Type, isOptional: Bool) {
    guard case .node(let context, let node) = content, let recorder = context.recorder else {
      return
    }
    recorder.willRead(
      ExtractionRead(
        container: node,
        keyPath: [],
        type: type,
        isOptional: isOptional,
        node: isNull ? nil : node
      ),
      in: context.document
    )
  }
}
