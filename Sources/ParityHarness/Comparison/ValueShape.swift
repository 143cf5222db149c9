import Foundation

/// What a value that is not a leaf is made of.
enum ValueShape {
  case fields([ValueField])
  case elements([Any])
  case set([Any])
  case dictionary([(key: Any, value: Any)])
  /// An enumeration's case: its name and what it carries.
  case enumCase(name: String, payload: Any?)
  /// Nothing to look at, such as a closure.
  case opaque
}

extension ValueShape {
  init(_ value: Any, _ mirror: Mirror) {
    switch mirror.displayStyle {
    case .collection: self = .elements(mirror.children.map(\.value))
    case .set: self = .set(mirror.children.map(\.value))
    case .dictionary: self = .dictionary(mirror.children.compactMap { Self.pair($0.value) })
    case .enum: self = Self.enumCase(value, mirror)
    case .none: self = mirror.children.isEmpty ? .opaque : .fields(ValueField.all(in: mirror))
    case .class: self = Self.object(mirror)
    default: self = .fields(ValueField.all(in: mirror))
    }
  }

  private static func pair(_ tuple: Any) -> (key: Any, value: Any)? {
    let parts = Array(Mirror(reflecting: tuple).children)
    return parts.count == 2 ? (parts[0].value, parts[1].value) : nil
  }

  /// An object without visible properties is opaque: it may keep them where no mirror sees them.
  private static func object(_ mirror: Mirror) -> ValueShape {
    let fields = ValueField.all(in: mirror)
    return fields.isEmpty && mirror.subjectType is NSObject.Type ? .opaque : .fields(fields)
  }

  private static func enumCase(_ value: Any, _ mirror: Mirror) -> ValueShape {
    if let child = mirror.children.first {
      return .enumCase(name: child.label ?? "", payload: child.value)
    }
    return .enumCase(name: EnumCaseName.of(value), payload: nil)
  }
}
