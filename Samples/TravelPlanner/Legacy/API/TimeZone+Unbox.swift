import Unbox

extension TimeZone: UnboxableByTransform {
  /// Looks up a name such as `"Europe/Lisbon"`.
  public static func transform(unboxedValue: String) -> TimeZone? {
    TimeZone(identifier: unboxedValue)
  }
}
