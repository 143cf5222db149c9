/// A structure whose properties are known, to try whether the runtime tells of them rightly.
struct RuntimeReflectionProbe {
  var small: Int8 = 0
  var text = ""
  var existential: Any = 0
  var optional: Double?
  weak var object: AnyObject?

  static func isTold(by reflection: RuntimeReflection) -> Bool {
    guard reflection.properties(of: Self.self) == nil,
      let told = reflection.properties(of: Strong.self)
    else { return false }
    return told.map(\.label) == ["small", "text", "existential", "optional"]
      && told.map { ObjectIdentifier($0.type) } == [
        ObjectIdentifier(Int8.self), ObjectIdentifier(String.self), ObjectIdentifier(Any.self),
        ObjectIdentifier(Double?.self),
      ] && told.map(\.offset) == Strong.offsets
  }

  /// The same without the property that cannot be read in place.
  private struct Strong {
    var small: Int8 = 0
    var text = ""
    var existential: Any = 0
    var optional: Double?

    static let offsets = [
      MemoryLayout<Strong>.offset(of: \.small), MemoryLayout<Strong>.offset(of: \.text),
      MemoryLayout<Strong>.offset(of: \.existential), MemoryLayout<Strong>.offset(of: \.optional),
    ]
  }
}
