import LegacyExtractor

/// Types that are known to be no existentials.
enum ConcreteTypes {
  /// Collections are none, and none conforms to the protocols of the libraries.
  static func contains(_ type: Any.Type) -> Bool {
    type is any ComparableArray.Type || type is any ComparableDictionary.Type
      || type is any Decodable.Type || type is any LegacyDecodable.Type
      || type is any Unboxable.Type
  }
}
