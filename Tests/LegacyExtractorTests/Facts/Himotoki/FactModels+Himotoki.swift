import LegacyExtractor

extension EnumS: LegacyDecodable {}
extension EnumI: LegacyDecodable {}
extension EnumI8: LegacyDecodable {}
extension EnumU64: LegacyDecodable {}
extension EnumD: LegacyDecodable {}
extension EnumF: LegacyDecodable {}
extension RawB: LegacyDecodable {}

extension Obj: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Obj {
    try Obj(a: e <| "a")
  }
}

extension ObjOpt: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> ObjOpt {
    try ObjOpt(a: e <|? "a")
  }
}
