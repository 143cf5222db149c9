/// Collections that Unbox cannot make: with keys that are not strings, or with optional elements.
private protocol UncommonCollection {
  static var isUncommon: Bool { get }
}

extension Dictionary: UncommonCollection {
  fileprivate static var isUncommon: Bool {
    Key.self != String.self || Value.self is any AnyOptional.Type
  }
}

extension Array: UncommonCollection {
  fileprivate static var isUncommon: Bool { Element.self is any AnyOptional.Type }
}

extension ValueDifference {
  var codableIsUncommonCollection: Bool {
    (codableType as? any UncommonCollection.Type)?.isUncommon == true
  }
}
