import LegacyExtractor

extension EnumS: UnboxableEnum {}
extension EnumI: UnboxableEnum {}
extension EnumI8: UnboxableEnum {}
extension EnumU64: UnboxableEnum {}
extension EnumD: UnboxableEnum {}
extension EnumF: UnboxableEnum {}
extension RawB: UnboxableEnum {}

extension Obj: Unboxable {
  init(unboxer: Unboxer) throws {
    a = try unboxer.unbox(key: "a")
  }
}

extension ObjOpt: Unboxable {
  init(unboxer: Unboxer) throws {
    a = unboxer.unbox(key: "a")
  }
}

/// A dictionary key that is any text but `x`.
struct UKey: Hashable, UnboxableKey, CustomStringConvertible {
  let text: String

  var description: String { "UKey(\(text))" }

  static func transform(unboxedKey: String) -> UKey? {
    unboxedKey == "x" ? nil : UKey(text: unboxedKey)
  }
}
