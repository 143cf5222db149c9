import LegacyExtractor

extension Child: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Child { try Child(x: e <| "x") }
}

extension Parent: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Parent { try Parent(child: e <| "child") }
}

extension Kids: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Kids { try Kids(kids: e <| "kids") }
}

extension ParentP: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> ParentP {
    try ParentP(child: e <| ["p", "child"])
  }
}

extension Ignores: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Ignores { Ignores() }
}

/// A model that may decode its child or not.
struct HimotokiOptionalParent: LegacyDecodable {
  let child: Child?

  static func decode(_ e: Extractor) throws -> HimotokiOptionalParent {
    try HimotokiOptionalParent(child: e <|? "child")
  }
}

/// Models that throw errors of their own.
enum HimotokiThrowing {
  struct Custom: LegacyDecodable {
    static func decode(_ e: Extractor) throws -> Custom { throw customError("inner") }
  }

  struct Foreign: LegacyDecodable {
    static func decode(_ e: Extractor) throws -> Foreign { throw MyErr() }
  }

  struct Missing: LegacyDecodable {
    static func decode(_ e: Extractor) throws -> Missing { throw missingKeyPath(["u", "v"]) }
  }
}
