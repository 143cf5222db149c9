import LegacyExtractor

public struct Device {
  public let id: DeviceID
  public let model: String
  public let ports: [Int]
  public let battery: Int?
  public let names: Set<String>
}

extension Device: Unboxable {
  public init(unboxer: Unboxer) throws {
    self.init(
      id: try unboxer.unbox(key: "id"),
      model: try unboxer.unbox(key: "model_name"),
      ports: unboxer.unbox(key: "ports") ?? [80],
      battery: unboxer.unbox(keyPath: "state.battery"),
      names: try unboxer.unbox(key: "names")
    )
  }
}

public struct DeviceID: UnboxableByTransform {
  let text: String

  public static func transform(unboxedValue: String) -> DeviceID? { DeviceID(text: unboxedValue) }
}
