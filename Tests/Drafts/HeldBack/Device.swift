import LegacyExtractor

package struct Device {
  package let id: DeviceID
  package let model: String
  package let ports: [Int]
  package let battery: Int?
  package let names: Set<String>
}

extension Device: Unboxable {
  package init(unboxer: Unboxer) throws {
    self.init(
      id: try unboxer.unbox(key: "id"),
      model: try unboxer.unbox(key: "model_name"),
      ports: unboxer.unbox(key: "ports") ?? [80],
      battery: unboxer.unbox(keyPath: "state.battery"),
      names: try unboxer.unbox(key: "names")
    )
  }
}

package struct DeviceID: UnboxableByTransform {
  let text: String

  package static func transform(unboxedValue: String) -> DeviceID? { DeviceID(text: unboxedValue) }
}
