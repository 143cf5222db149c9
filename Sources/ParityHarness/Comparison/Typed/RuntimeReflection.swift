import Foundation

/// The functions by which the Swift runtime tells of a type's stored properties.
///
/// A mirror finds the type of a property by its name each time it is asked for a value; these tell of
/// a type once and for all. They are no API: so they are looked up when a process first compares
/// values, believed only if they tell the truth about a structure that `MemoryLayout` knows, and done
/// without where they are missing.
struct RuntimeReflection: Sendable {
  private typealias Count = @convention(c) @Sendable (UnsafeRawPointer) -> Int
  private typealias Property =
    @convention(c) @Sendable (UnsafeRawPointer, Int, UnsafeMutableRawPointer) -> UnsafeRawPointer
  private typealias Offset = @convention(c) @Sendable (UnsafeRawPointer, Int) -> Int

  /// `nil` where the runtime has no such functions, or others of the same name.
  static let current: RuntimeReflection? = {
    guard let reflection = RuntimeReflection(), RuntimeReflectionProbe.isTold(by: reflection) else {
      return nil
    }
    return reflection
  }()

  private let count: Count
  private let property: Property
  private let offset: Offset

  private init?() {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    let process = dlopen(nil, RTLD_NOW)
    guard let count = dlsym(process, "swift_reflectionMirror_recursiveCount"),
      let property = dlsym(process, "swift_reflectionMirror_recursiveChildMetadata"),
      let offset = dlsym(process, "swift_reflectionMirror_recursiveChildOffset")
    else { return nil }
    // They take and return words, which C passes in the same registers as Swift.
    self.count = unsafeBitCast(count, to: Count.self)
    self.property = unsafeBitCast(property, to: Property.self)
    self.offset = unsafeBitCast(offset, to: Offset.self)
    #else
    return nil
    #endif
  }

  /// The stored properties of a structure in the order of their declaration.
  ///
  /// - Returns: `nil` when one of them cannot be read where it stands, such as a `weak` one.
  func properties<Structure>(of structure: Structure.Type) -> [StoredProperty]? {
    let metadata = unsafeBitCast(structure as Any.Type, to: UnsafeRawPointer.self)
    var properties: [StoredProperty] = []
    for index in 0..<count(metadata) {
      var record = PropertyRecord()
      let propertyType = property(metadata, index, &record)
      defer { record.free?(record.name) }
      // The runtime puts the empty tuple in the place of a type that it cannot find.
      guard record.isStrong, let name = record.name,
        let type = unsafeBitCast(propertyType, to: Any.Type?.self), type != Void.self
      else { return nil }
      properties.append(
        StoredProperty(label: String(cString: name), type: type, offset: offset(metadata, index))
      )
    }
    return properties
  }
}

/// What the runtime writes down of a property.
private struct PropertyRecord {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  /// Neither `weak` nor `unowned`.
  var isStrong = false
  var isVariable = false
}
