public import LegacyExtractor

extension Child: Unboxable {
  init(unboxer: Unboxer) throws {
    x = try unboxer.unbox(key: "x")
  }
}

extension Parent: Unboxable {
  init(unboxer: Unboxer) throws {
    child = try unboxer.unbox(key: "child")
  }
}

extension Kids: Unboxable {
  init(unboxer: Unboxer) throws {
    kids = try unboxer.unbox(key: "kids")
  }
}

extension ParentP: Unboxable {
  init(unboxer: Unboxer) throws {
    child = try unboxer.unbox(keyPath: "p.child")
  }
}

/// An enum that is no `UnboxableKey`.
enum Color: String, UnboxableEnum {
  case red
  case blue
}

/// A model with a context.
struct Ctx: UnboxableWithContext {
  let x: Int
  let tag: String

  init(unboxer: Unboxer, context: String) throws {
    x = try unboxer.unbox(key: "x")
    tag = context
  }
}

/// A key to which several keys of JSON can be transformed.
struct LowercaseKey: Hashable, UnboxableKey {
  let text: String

  static func transform(unboxedKey: String) -> LowercaseKey? {
    LowercaseKey(text: unboxedKey.lowercased())
  }
}

/// A type of the standard library that an app has made a key; not `Int`, which the grid needs to be
/// none.
extension UInt: UnboxableKey {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static func transform(unboxedKey: String) -> UInt? { UInt(unboxedKey) }
}

/// Models that throw errors of their own.
enum UnboxThrowing {
  struct Foreign: Unboxable {
    init(unboxer: Unboxer) throws { throw MyErr() }
  }

  struct PathError: Unboxable {
    init(unboxer: Unboxer) throws { throw UnboxPathError.emptyKeyPath }
  }
}
