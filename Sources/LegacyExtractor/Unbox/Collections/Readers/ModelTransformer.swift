/// Makes models of dictionaries for an app's own collection, whose element type is known at run time.
struct ModelTransformer<Element>: UnboxCollectionElementTransformer {
  private let elementType: any Unboxable.Type

  init(_ type: any Unboxable.Type) { elementType = type }

  func unbox(
    element: UnboxableDictionary,
    allowInvalidCollectionElements: Bool
  ) throws -> Element? {
    try elementType.init(unboxer: Unboxer(dictionary: element)) as? Element
  }
}
