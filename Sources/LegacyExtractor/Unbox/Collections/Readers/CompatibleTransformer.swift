/// Unboxes values for an app's own collection, whose element type is known at run time.
struct CompatibleTransformer<Element>: UnboxCollectionElementTransformer {
  private let elementType: any UnboxCompatible.Type

  init(_ type: any UnboxCompatible.Type) { elementType = type }

  func unbox(element: Any, allowInvalidCollectionElements: Bool) throws -> Element? {
    try elementType.unbox(
      value: element,
      allowInvalidCollectionElements: allowInvalidCollectionElements
    ) as? Element
  }
}
