// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public struct JSON {
  public func next(_ key: String) throws -> JSON { self }
  public func getString() throws -> String { "" }

  public struct Decoder<T> {
    let decode: (JSON) throws -> T
    public init(_ decode: @escaping (JSON) throws -> T) { self.decode = decode }
  }
}
