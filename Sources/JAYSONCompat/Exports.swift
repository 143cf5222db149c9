// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What a file finds after `import JAYSON` under `-module-alias JAYSON=JAYSONCompat`.
@_exported public import JAYSONBridge
@_exported public import JAYSONExtractor

// The names of the library since 1.0. Releases before that say `JAYSON` and `JAYSONError`, which are
// the names that LegacyExtractor itself uses.
public typealias JSON = JAYSON
public typealias JSONError = JAYSONError
public typealias JSONValueBox = JAYSONValueBox
public typealias JSONWritableType = JAYSONWritableType

// The real library shadows the standard library with this name, and old files rely on it.
public typealias Decoder<T> = JAYSON.Decoder<T>

// A file that qualifies a name, `JAYSON.JSON`, means the module but finds the type of that name.
extension JAYSON {
  public typealias JSON = JAYSON
  public typealias JSONError = JAYSONError
  public typealias JSONValueBox = JAYSONValueBox
  public typealias JSONWritableType = JAYSONWritableType
}
