// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public final class Unboxer {
  public func unbox<T>(key: String) throws -> T { throw Missing(key: key) }
}

public struct Missing: Error {
  let key: String
}

public protocol UnboxCompatible {}

public protocol Unboxable {
  init(unboxer: Unboxer) throws
}

public protocol UnboxableWithContext {
  associatedtype UnboxContext
  init(unboxer: Unboxer, context: UnboxContext) throws
}

public protocol UnboxableEnum: RawRepresentable, UnboxCompatible {}

public protocol UnboxableByTransform: UnboxCompatible {
  associatedtype UnboxRawValue
  static func transform(unboxedValue: UnboxRawValue) -> Self?
}
