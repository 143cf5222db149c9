// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Witnesses of `JAYSONWritableType.jsonValueBox`, which says what they are.

extension NSNull: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(self) }
}

extension String: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(self) }
}

extension NSString: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(self) }
}

extension NSNumber: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(self) }
}

extension Bool: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(self) }
}

extension Float: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(self) }
}

extension Double: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(self) }
}

extension CGFloat: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(Double(self)) }
}

extension Int: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(self) }
}

extension Int8: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(NSNumber(value: self)) }
}

extension Int16: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(NSNumber(value: self)) }
}

extension Int32: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(NSNumber(value: self)) }
}

extension Int64: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(NSNumber(value: self)) }
}

extension UInt: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(NSNumber(value: self)) }
}

extension UInt8: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(NSNumber(value: self)) }
}

extension UInt16: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(NSNumber(value: self)) }
}

extension UInt32: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(NSNumber(value: self)) }
}

extension UInt64: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(NSNumber(value: self)) }
}
