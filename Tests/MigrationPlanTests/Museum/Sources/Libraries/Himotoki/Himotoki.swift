// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public struct Extractor {
  public func value<T>(_ key: String) throws -> T { throw Missing(key: key) }
}

public struct Missing: Error {
  let key: String
}

public protocol Decodable {
  static func decode(_ e: Extractor) throws -> Self
}

extension Int: Decodable {
  public static func decode(_ e: Extractor) throws -> Int { try e.value("") }
}
