import LegacyExtractor

enum Signal: Unboxable {
  case on(level: Int)
  case off

  init(unboxer: Unboxer) throws {
    let isOn: Bool = try unboxer.unbox(key: "on")
    self = isOn ? .on(level: try unboxer.unbox(key: "level")) : .off
  }
}
