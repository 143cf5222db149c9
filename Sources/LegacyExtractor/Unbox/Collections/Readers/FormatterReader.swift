/// The elements of a collection are made by a formatter.
struct FormatterReader<Formatter: UnboxFormatter>: _UnboxElementReader {
  let formatter: Formatter

  func _accepts(_ place: Extractor) -> Bool {
    if Formatter.UnboxRawValue.self == String.self, place.isKind(.string) { return true }
    return (try? place.cast(to: Formatter.UnboxRawValue.self)) != nil
  }

  func _unbox(
    _ place: Extractor,
    allowInvalidElements: Bool
  ) throws -> Formatter.UnboxFormattedType {
    try formatter.unbox(at: place)
  }

  func unbox(
    element: Formatter.UnboxRawValue,
    allowInvalidCollectionElements: Bool
  ) throws -> Formatter.UnboxFormattedType? {
    formatter.format(unboxedValue: element)
  }
}
